import { describe, expect, it } from "vitest";
import { compileFigures } from "./v8-trace.mjs";

const MAIN = { pid: 1, tid: 1 };
const WORKER = { pid: 1, tid: 2 };
const thread = (of: typeof MAIN, name: string) => ({ ...of, ph: "M", ts: 0, name: "thread_name", args: { name } });
const span = (of: typeof MAIN, name: string, ts: number, dur: number, data = {}) => ({
  ...of,
  ph: "X",
  name,
  ts,
  dur,
  args: { data },
});
const threads = [thread(MAIN, "CrRendererMain"), thread(WORKER, "ThreadPoolForegroundWorker")];

describe("compileFigures", () => {
  it("separates the main thread from the others", () => {
    const events = [
      ...threads,
      span(MAIN, "V8.CompileCode", 0, 2000),
      span(WORKER, "v8.parseOnBackground", 0, 7000),
      span(WORKER, "V8.CompileCode", 0, 9000),
    ];
    expect(compileFigures(events)).toMatchObject({ compileMs: 2, backgroundCompileMs: 7, runMs: 0 });
  });

  it("leaves out what other threads wait for the network", () => {
    const events = [
      ...threads,
      span(WORKER, "v8.parseOnBackground", 0, 7000),
      span(WORKER, "v8.parseOnBackgroundWaiting", 1000, 4000),
    ];
    expect(compileFigures(events).backgroundCompileMs).toBe(3);
  });

  it("counts events within others once, and pairs begin and end", () => {
    const events = [
      ...threads,
      span(MAIN, "V8.CompileCode", 0, 2000),
      span(MAIN, "V8.ParseFunction", 500, 1000),
      { ...MAIN, name: "V8.PreParse", ph: "B", ts: 5000 },
      { ...MAIN, name: "V8.PreParse", ph: "E", ts: 6000 },
    ];
    expect(compileFigures(events).compileMs).toBe(3);
  });

  it("counts compiled files and those from the code cache", () => {
    const events = [
      ...threads,
      span(MAIN, "v8.compile", 0, 10, { consumedCacheSize: 900 }),
      span(MAIN, "v8.compileModule", 20, 10, { streamed: true }),
    ];
    expect(compileFigures(events)).toMatchObject({ compiledFiles: 2, codeCacheFiles: 1 });
  });
});
