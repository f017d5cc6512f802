import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueryContext } from "../../schema/query/query-context";
import { linesOf } from "./answer-lines";
import { askInCompany, hurry } from "./data-stream";

const bytes = (...pieces: string[]) => new ReadableStream<Uint8Array>({
  start: (controller) => {
    for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
    controller.close();
  },
});
const context = (name: string) => ({ form_data: { name } }) as unknown as QueryContext;
const alone = (asked: QueryContext) => Promise.resolve({ alone: asked.form_data?.["name"] });

let sent: { asks: { id: string; context: QueryContext }[] }[];
let signal: AbortSignal | null | undefined;
let answer: () => Response;
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (address.includes("csrf")) return Promise.resolve(Response.json({ result: "token" }));
    sent.push(JSON.parse(init.body as string));
    signal = init.signal;
    return Promise.resolve(answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("charts that are asked for at the same moment", () => {
  it("go in one request, and each gets its own answer, whatever comes first", async () => {
    answer = () => new Response(bytes('{"id":"1","status":200,"body":{"n":2}}\n{"id":"0","sta', 'tus":200,"body":{"n":1}}\n'));
    const answers = [askInCompany(() => Promise.resolve(context("a")), alone), askInCompany(() => new Promise<QueryContext>((done) => setTimeout(() => done(context("b")), 5)), alone)];
    expect(await Promise.all(answers)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(sent.map(({ asks }) => asks.map(({ id, context: asked }) => [id, asked.form_data?.["name"]]))).toEqual([[["0", "a"], ["1", "b"]]]);
  });

  it("do not wait long for one whose context is not made", async () => {
    answer = () => new Response(bytes('{"id":"0","status":200,"body":1}\n{"id":"1","status":200,"body":2}\n'));
    const late = Promise.withResolvers<QueryContext>();
    const answers = [askInCompany(() => Promise.resolve(context("a")), alone), askInCompany(() => Promise.resolve(context("b")), alone), askInCompany(() => late.promise, alone)];
    expect(await Promise.all(answers.slice(0, 2))).toEqual([1, 2]);
    late.resolve(context("c"));
    expect(await answers[2]).toEqual({ alone: "c" });
    expect(sent).toHaveLength(1);
  });

  it("go before anything else is done when nobody else is expected, and still in one request", async () => {
    answer = () => new Response(bytes('{"id":"0","status":200,"body":1}\n{"id":"1","status":200,"body":2}\n{"id":"2","status":200,"body":3}\n'));
    const order: string[] = [];
    vi.stubGlobal("scheduler", { postTask: (task: () => void) => setTimeout(() => (order.push("task"), task())) });
    const slow = async (steps: number, name: string) => {
      for (let step = 0; step < steps; step++) await Promise.resolve();
      return context(name);
    };
    const answers = [askInCompany(() => slow(1, "a"), alone), askInCompany(() => slow(4, "b"), alone), askInCompany(() => slow(2, "c"), alone)];
    hurry();
    expect(await Promise.all(answers)).toHaveLength(3);
    expect(sent.map(({ asks }) => asks.map(({ context: asked }) => asked.form_data?.["name"]))).toEqual([["a", "c", "b"]]);
    expect(order).not.toContain("task");
    hurry();
    const later = [askInCompany(() => slow(1, "a"), alone), askInCompany(() => slow(1, "b"), alone), askInCompany(() => slow(1, "c"), alone)];
    await Promise.all(later);
    expect(order).toContain("task");
  });

  it("fail by themselves, and all that are missing when the answer breaks off", async () => {
    answer = () => new Response(bytes('{"id":"0","status":403,"body":{"message":"Forbidden"}}\n{"id":"1","status":200,"body":1}\n{"id":"2","st'));
    const answers = ["a", "b", "c"].map((name) => askInCompany(() => Promise.resolve(context(name)), alone));
    expect(await Promise.allSettled(answers)).toMatchObject([{ status: "rejected", reason: { status: 403, message: "Forbidden" } }, { status: "fulfilled", value: 1 }, { status: "rejected", reason: { status: 0 } }]);
  });

  it("end their queries when the last of them is given up", async () => {
    answer = () => new Response(new ReadableStream());
    const [one, other] = [new AbortController(), new AbortController()];
    const answers = [askInCompany(() => Promise.resolve(context("a")), alone, { signal: one.signal }), askInCompany(() => Promise.resolve(context("b")), alone, { signal: other.signal })];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    one.abort();
    await expect(answers[0]).rejects.toThrow(/abort/i);
    expect(signal?.aborted).toBe(false);
    other.abort();
    await expect(answers[1]).rejects.toThrow(/abort/i);
    expect(signal?.aborted).toBe(true);
  });
});

it("lines are joined over pieces, and one without an end is left out", async () => {
  const read = async (...pieces: string[]) => Array.fromAsync(linesOf(bytes(...pieces)));
  expect(await read("a\nb", "c", "d\n", "e")).toEqual(["a", "bcd"]);
  expect(await read("")).toEqual([]);
});

describe("charts that nobody sees", () => {
  const asked = () => sent.map(({ asks }) => asks.map(({ context: each }) => each.form_data?.["name"]));
  it("are made and asked for together after those that are seen have been answered", async () => {
    let release = (): void => undefined;
    const made: string[] = [];
    answer = () => {
      const lines = sent.at(-1)!.asks.map(({ id }) => `{"id":"${id}","status":200,"body":1}\n`).join("");
      return sent.length > 1 ? new Response(lines) : new Response(new ReadableStream({ start: (controller) => void (release = () => (controller.enqueue(new TextEncoder().encode(lines)), controller.close())) }));
    };
    const ask = (name: string, seen: boolean) => askInCompany(() => (made.push(name), Promise.resolve(context(name))), alone, { seen });
    const answers = [ask("far", false), ask("here", true), ask("also here", true), ask("farther", false)];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(made).toEqual(["here", "also here"]);
    release();
    await Promise.all(answers);
    expect(asked()).toEqual([["here", "also here"], ["far", "farther"]]);
  });

  it("do not wait for a slow one that is seen", async () => {
    answer = () => (sent.length > 1 ? new Response('{"id":"0","status":200,"body":"far"}\n{"id":"1","status":200,"body":"farther"}\n') : new Response(new ReadableStream()));
    const ask = (name: string, seen: boolean) => askInCompany(() => Promise.resolve(context(name)), alone, { seen });
    void ask("here", true);
    void ask("also here", true);
    expect(await Promise.all([ask("far", false), ask("farther", false)])).toEqual(["far", "farther"]);
  });
});
