import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueryContext } from "../../schema/query/query-context";
import { linesOf } from "./streamed-results";
import { fetchInBatch, hurry } from "./data-stream";

const bytes = (...pieces: string[]) => new ReadableStream<Uint8Array>({
  start: (controller) => {
    for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
    controller.close();
  },
});
const context = (name: string) => ({ form_data: { name } }) as unknown as QueryContext;
const alone = (requested: QueryContext) => Promise.resolve({ alone: requested.form_data?.["name"] });

let sent: { asks: { id: string; context: QueryContext }[] }[];
let signal: AbortSignal | null | undefined;
let response: () => Response;
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (address.includes("csrf")) return Promise.resolve(Response.json({ result: "token" }));
    sent.push(JSON.parse(init.body as string));
    signal = init.signal;
    return Promise.resolve(response());
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("fetchInBatch", () => {
  it("sends charts of the same moment in one request and gives each its own result, in any order", async () => {
    response = () => new Response(bytes('{"id":"1","status":200,"body":{"n":2}}\n{"id":"0","sta', 'tus":200,"body":{"n":1}}\n'));
    const responses = [fetchInBatch(() => Promise.resolve(context("a")), alone), fetchInBatch(() => new Promise<QueryContext>((done) => setTimeout(() => done(context("b")), 5)), alone)];
    expect(await Promise.all(responses)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(sent.map(({ asks }) => asks.map(({ id, context: requested }) => [id, requested.form_data?.["name"]]))).toEqual([[["0", "a"], ["1", "b"]]]);
  });

  it("does not wait long for a chart whose context is not ready", async () => {
    response = () => new Response(bytes('{"id":"0","status":200,"body":1}\n{"id":"1","status":200,"body":2}\n'));
    const late = Promise.withResolvers<QueryContext>();
    const responses = [fetchInBatch(() => Promise.resolve(context("a")), alone), fetchInBatch(() => Promise.resolve(context("b")), alone), fetchInBatch(() => late.promise, alone)];
    expect(await Promise.all(responses.slice(0, 2))).toEqual([1, 2]);
    late.resolve(context("c"));
    expect(await responses[2]).toEqual({ alone: "c" });
    expect(sent).toHaveLength(1);
  });

  it("sends one request at once when hurried, as no other chart is expected", async () => {
    response = () => new Response(bytes('{"id":"0","status":200,"body":1}\n{"id":"1","status":200,"body":2}\n{"id":"2","status":200,"body":3}\n'));
    const order: string[] = [];
    vi.stubGlobal("scheduler", { postTask: (task: () => void) => setTimeout(() => (order.push("task"), task())) });
    const slow = async (steps: number, name: string) => {
      for (let step = 0; step < steps; step++) await Promise.resolve();
      return context(name);
    };
    const responses = [fetchInBatch(() => slow(1, "a"), alone), fetchInBatch(() => slow(4, "b"), alone), fetchInBatch(() => slow(2, "c"), alone)];
    hurry();
    expect(await Promise.all(responses)).toHaveLength(3);
    expect(sent.map(({ asks }) => asks.map(({ context: requested }) => requested.form_data?.["name"]))).toEqual([["a", "c", "b"]]);
    expect(order).not.toContain("task");
    hurry();
    const later = [fetchInBatch(() => slow(1, "a"), alone), fetchInBatch(() => slow(1, "b"), alone), fetchInBatch(() => slow(1, "c"), alone)];
    await Promise.all(later);
    expect(order).toContain("task");
  });

  it("fails charts separately, and all that are missing when the stream breaks off", async () => {
    response = () => new Response(bytes('{"id":"0","status":403,"body":{"message":"Forbidden"}}\n{"id":"1","status":200,"body":1}\n{"id":"2","st'));
    const responses = ["a", "b", "c"].map((name) => fetchInBatch(() => Promise.resolve(context(name)), alone));
    expect(await Promise.allSettled(responses)).toMatchObject([{ status: "rejected", reason: { status: 403, message: "Forbidden" } }, { status: "fulfilled", value: 1 }, { status: "rejected", reason: { status: 0 } }]);
  });

  it("cancels the queries when the last chart is aborted", async () => {
    response = () => new Response(new ReadableStream());
    const [one, other] = [new AbortController(), new AbortController()];
    const responses = [fetchInBatch(() => Promise.resolve(context("a")), alone, { signal: one.signal }), fetchInBatch(() => Promise.resolve(context("b")), alone, { signal: other.signal })];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    one.abort();
    await expect(responses[0]).rejects.toThrow(/abort/i);
    expect(signal?.aborted).toBe(false);
    other.abort();
    await expect(responses[1]).rejects.toThrow(/abort/i);
    expect(signal?.aborted).toBe(true);
  });
});

it("joins lines over chunks, and drops one without an end", async () => {
  const read = async (...pieces: string[]) => Array.fromAsync(linesOf(bytes(...pieces)));
  expect(await read("a\nb", "c", "d\n", "e")).toEqual(["a", "bcd"]);
  expect(await read("")).toEqual([]);
});

describe("fetchInBatch for offscreen charts", () => {
  const requested = () => sent.map(({ asks }) => asks.map(({ context: each }) => each.form_data?.["name"]));
  it("builds and sends offscreen charts together after the visible ones have responses", async () => {
    let release = (): void => undefined;
    const made: string[] = [];
    response = () => {
      const lines = sent.at(-1)!.asks.map(({ id }) => `{"id":"${id}","status":200,"body":1}\n`).join("");
      return sent.length > 1 ? new Response(lines) : new Response(new ReadableStream({ start: (controller) => void (release = () => (controller.enqueue(new TextEncoder().encode(lines)), controller.close())) }));
    };
    const ask = (name: string, seen: boolean) => fetchInBatch(() => (made.push(name), Promise.resolve(context(name))), alone, { seen });
    const responses = [ask("far", false), ask("here", true), ask("also here", true), ask("farther", false)];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(made).toEqual(["here", "also here"]);
    release();
    await Promise.all(responses);
    expect(requested()).toEqual([["here", "also here"], ["far", "farther"]]);
  });

  it("does not wait for a slow visible chart", async () => {
    response = () => (sent.length > 1 ? new Response('{"id":"0","status":200,"body":"far"}\n{"id":"1","status":200,"body":"farther"}\n') : new Response(new ReadableStream()));
    const ask = (name: string, seen: boolean) => fetchInBatch(() => Promise.resolve(context(name)), alone, { seen });
    void ask("here", true);
    void ask("also here", true);
    expect(await Promise.all([ask("far", false), ask("farther", false)])).toEqual(["far", "farther"]);
  });
});
