import { afterEach, describe, expect, it, vi } from "vitest";
import type { QueryContext } from "../../schema/query/query-context";
import { rememberedRequestsOf, rememberRequests } from "./remembered-requests";

const context = (name: string) => ({ form_data: { name } }) as unknown as QueryContext;

function memory(space = Infinity) {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, text: string) => {
      if (text.length > space) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
  };
  return { stored, storage: storage as Storage };
}

describe("rememberRequests", () => {
  it("stores the body that repeats the requests of an address", () => {
    const { stored, storage } = memory();
    rememberRequests("/superset/dashboard/1/", [context("a"), context("b")], storage);
    expect(JSON.parse(stored.get("edgewise-requests:/superset/dashboard/1/")!)).toEqual({
      requests: [
        { id: "0", context: { form_data: { name: "a" } } },
        { id: "1", context: { form_data: { name: "b" } } },
      ],
    });
  });

  it("removes the address that was opened least recently, and one without requests", () => {
    const { stored, storage } = memory();
    for (let at = 0; at < 13; at++) rememberRequests(`/${at}`, [context("a")], storage);
    expect([...stored.keys()].filter((key) => key.includes("/"))).toHaveLength(12);
    expect(stored.has("edgewise-requests:/0")).toBe(false);
    rememberRequests("/5", [], storage);
    expect(stored.has("edgewise-requests:/5")).toBe(false);
  });

  it("loses only its own entry where storage is full", () => {
    const { stored, storage } = memory(10);
    rememberRequests("/1", [context("a")], storage);
    expect(stored.size).toBe(0);
  });
});

describe("prefetchedResult", () => {
  afterEach(() => vi.unstubAllGlobals());

  async function earlyResponses(lines: string, contexts: QueryContext[]) {
    const abort = vi.fn();
    const response = new Response(lines);
    vi.stubGlobal("window", {
      __earlyCharts: {
        body: JSON.stringify(rememberedRequestsOf(contexts)),
        response: Promise.resolve(response),
        abort,
      },
    });
    vi.resetModules();
    return { ...(await import("./prefetched-results")), abort };
  }

  it("returns a response once, to a request with the very same context", async () => {
    const { prefetchedResult } = await earlyResponses(
      '{"id":"0","status":200,"body":1}\n{"id":"1","status":403,"body":2}\n',
      [context("a"), context("b")],
    );
    expect(prefetchedResult(context("c"))).toBeUndefined();
    expect(await prefetchedResult(context("b"))).toMatchObject({ status: 403 });
    expect(await prefetchedResult(context("a"))).toMatchObject({ status: 200, body: 1 });
    expect(prefetchedResult(context("a"))).toBeUndefined();
  });

  it("returns null where the stream broke off, so that each waiting caller sends its own request", async () => {
    const { prefetchedResult } = await earlyResponses('{"id":"0","status":200,"bo', [context("a")]);
    expect(await prefetchedResult(context("a"))).toBeNull();
  });

  it("cancels the queries when the last waiting caller aborts", async () => {
    const { prefetchedResult, abort } = await earlyResponses("", [context("a"), context("b")]);
    const [one, other] = [new AbortController(), new AbortController()];
    const waits = [prefetchedResult(context("a"), one.signal), prefetchedResult(context("b"), other.signal)];
    one.abort();
    expect(abort).not.toHaveBeenCalled();
    other.abort();
    expect(abort).toHaveBeenCalledOnce();
    await Promise.allSettled(waits);
  });
});
