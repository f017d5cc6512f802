import { afterEach, describe, expect, it, vi } from "vitest";
import type { QueryContext } from "../../schema/query/query-context";
import { asksOf, rememberAsks } from "./remembered-asks";

const context = (name: string) => ({ form_data: { name } }) as unknown as QueryContext;

function memory(room = Infinity) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  };
  return { kept, storage: storage as Storage };
}

describe("what an address asked first", () => {
  it("is kept as the body that asks it again", () => {
    const { kept, storage } = memory();
    rememberAsks("/superset/dashboard/1/", [context("a"), context("b")], storage);
    expect(JSON.parse(kept.get("edgewise-asks:/superset/dashboard/1/")!)).toEqual({ asks: [{ id: "0", context: { form_data: { name: "a" } } }, { id: "1", context: { form_data: { name: "b" } } }] });
  });

  it("is forgotten for the address that was not opened for longest, and where nothing is asked any more", () => {
    const { kept, storage } = memory();
    for (let at = 0; at < 13; at++) rememberAsks(`/${at}`, [context("a")], storage);
    expect([...kept.keys()].filter((key) => key.includes("/"))).toHaveLength(12);
    expect(kept.has("edgewise-asks:/0")).toBe(false);
    rememberAsks("/5", [], storage);
    expect(kept.has("edgewise-asks:/5")).toBe(false);
  });

  it("costs nothing but itself where storage is full", () => {
    const { kept, storage } = memory(10);
    rememberAsks("/1", [context("a")], storage);
    expect(kept.size).toBe(0);
  });
});

describe("answers that were asked for before the application ran", () => {
  afterEach(() => vi.unstubAllGlobals());

  async function earlyAnswers(lines: string, contexts: QueryContext[]) {
    const abort = vi.fn();
    const answer = new Response(lines);
    vi.stubGlobal("window", { __earlyCharts: { body: JSON.stringify(asksOf(contexts)), answer: Promise.resolve(answer), abort } });
    vi.resetModules();
    return { ...(await import("./early-answers")), abort };
  }

  it("go to who asks the very same, once", async () => {
    const { earlyAnswer } = await earlyAnswers('{"id":"0","status":200,"body":1}\n{"id":"1","status":403,"body":2}\n', [context("a"), context("b")]);
    expect(earlyAnswer(context("c"))).toBeUndefined();
    expect(await earlyAnswer(context("b"))).toMatchObject({ status: 403 });
    expect(await earlyAnswer(context("a"))).toMatchObject({ status: 200, body: 1 });
    expect(earlyAnswer(context("a"))).toBeUndefined();
  });

  it("are null where the stream broke off, so that who waits asks for itself", async () => {
    const { earlyAnswer } = await earlyAnswers('{"id":"0","status":200,"bo', [context("a")]);
    expect(await earlyAnswer(context("a"))).toBeNull();
  });

  it("end their queries when the last who waits gives up", async () => {
    const { earlyAnswer, abort } = await earlyAnswers("", [context("a"), context("b")]);
    const [one, other] = [new AbortController(), new AbortController()];
    const waits = [earlyAnswer(context("a"), one.signal), earlyAnswer(context("b"), other.signal)];
    one.abort();
    expect(abort).not.toHaveBeenCalled();
    other.abort();
    expect(abort).toHaveBeenCalledOnce();
    await Promise.allSettled(waits);
  });
});
