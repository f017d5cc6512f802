import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { QueryContext } from "../../schema/query/query-context";
import { linesOf } from "./streamed-results";
import { type BatchScheduler, createBatchScheduler } from "./batch-scheduler";

const bytes = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
const context = (name: string) => ({ form_data: { name } }) as unknown as QueryContext;
const alone = (requested: QueryContext) => Promise.resolve({ alone: requested.form_data?.["name"] });

let sent: { requests: { id: string; context: QueryContext }[] }[];
let signal: AbortSignal | null | undefined;
let response: () => Response;
let batches: BatchScheduler;
beforeEach(() => {
  batches = createBatchScheduler();
  sent = [];
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    if (address.includes("csrf")) return Promise.resolve(Response.json({ result: "token" }));
    sent.push(JSON.parse(init.body as string));
    signal = init.signal;
    return Promise.resolve(response());
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("BatchScheduler", () => {
  it("sends concurrent charts in one request and returns to each its own result, in any order", async () => {
    response = () =>
      new Response(bytes('{"id":"1","status":200,"body":{"n":2}}\n{"id":"0","sta', 'tus":200,"body":{"n":1}}\n'));
    const responses = [
      batches.fetch(() => Promise.resolve(context("a")), alone),
      batches.fetch(() => new Promise<QueryContext>((done) => setTimeout(() => done(context("b")), 5)), alone),
    ];
    expect(await Promise.all(responses)).toEqual([{ n: 1 }, { n: 2 }]);
    expect(
      sent.map(({ requests }) => requests.map(({ id, context: requested }) => [id, requested.form_data?.["name"]])),
    ).toEqual([
      [
        ["0", "a"],
        ["1", "b"],
      ],
    ]);
  });

  it("sends no request for a chart that is resolved locally", async () => {
    batches.resolveLocally = (requested) =>
      Promise.resolve(requested.form_data?.["name"] === "a" ? { local: true } : null);
    const fetched = ["a", "b"].map((name) => batches.fetch(() => Promise.resolve(context(name)), alone));
    expect(await Promise.all(fetched)).toEqual([{ local: true }, { alone: "b" }]);
    expect(sent).toEqual([]);
  });

  it("does not wait long for a chart whose context is not ready", async () => {
    response = () => new Response(bytes('{"id":"0","status":200,"body":1}\n{"id":"1","status":200,"body":2}\n'));
    const late = Promise.withResolvers<QueryContext>();
    const responses = [
      batches.fetch(() => Promise.resolve(context("a")), alone),
      batches.fetch(() => Promise.resolve(context("b")), alone),
      batches.fetch(() => late.promise, alone),
    ];
    expect(await Promise.all(responses.slice(0, 2))).toEqual([1, 2]);
    late.resolve(context("c"));
    expect(await responses[2]).toEqual({ alone: "c" });
    expect(sent).toHaveLength(1);
  });

  it("sends one request at once when flushed, as no other chart is expected", async () => {
    response = () =>
      new Response(
        bytes('{"id":"0","status":200,"body":1}\n{"id":"1","status":200,"body":2}\n{"id":"2","status":200,"body":3}\n'),
      );
    const order: string[] = [];
    vi.stubGlobal("scheduler", { postTask: (task: () => void) => setTimeout(() => (order.push("task"), task())) });
    const slow = async (steps: number, name: string) => {
      for (let step = 0; step < steps; step++) await Promise.resolve();
      return context(name);
    };
    const responses = [
      batches.fetch(() => slow(1, "a"), alone),
      batches.fetch(() => slow(4, "b"), alone),
      batches.fetch(() => slow(2, "c"), alone),
    ];
    batches.hurry();
    expect(await Promise.all(responses)).toHaveLength(3);
    expect(sent.map(({ requests }) => requests.map(({ context: requested }) => requested.form_data?.["name"]))).toEqual(
      [["a", "c", "b"]],
    );
    expect(order).not.toContain("task");
    batches.hurry();
    const later = [
      batches.fetch(() => slow(1, "a"), alone),
      batches.fetch(() => slow(1, "b"), alone),
      batches.fetch(() => slow(1, "c"), alone),
    ];
    await Promise.all(later);
    expect(order).toContain("task");
  });

  it("fails charts separately, and all that are missing when the stream breaks off", async () => {
    response = () =>
      new Response(
        bytes(
          '{"id":"0","status":403,"body":{"message":"Forbidden"}}\n{"id":"1","status":200,"body":1}\n{"id":"2","st',
        ),
      );
    const responses = ["a", "b", "c"].map((name) => batches.fetch(() => Promise.resolve(context(name)), alone));
    expect(await Promise.allSettled(responses)).toMatchObject([
      { status: "rejected", reason: { status: 403, message: "Forbidden" } },
      { status: "fulfilled", value: 1 },
      { status: "rejected", reason: { status: 0 } },
    ]);
  });

  it("fails a chart whose line has a status that no query has", async () => {
    response = () => new Response(bytes('{"id":"0","status":206,"body":1}\n{"id":"1","status":202,"body":{}}\n'));
    const responses = ["a", "b"].map((name) => batches.fetch(() => Promise.resolve(context(name)), alone));
    expect(await Promise.allSettled(responses)).toMatchObject([
      { reason: { message: "Received unexpected response status (206) while fetching chart data." } },
      { status: "fulfilled", value: {} },
    ]);
  });

  it("cancels the queries when the last chart is aborted", async () => {
    response = () => new Response(new ReadableStream());
    const [one, other] = [new AbortController(), new AbortController()];
    const responses = [
      batches.fetch(() => Promise.resolve(context("a")), alone, { signal: one.signal }),
      batches.fetch(() => Promise.resolve(context("b")), alone, { signal: other.signal }),
    ];
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

describe("BatchScheduler for offscreen charts", () => {
  const requested = () => sent.map(({ requests }) => requests.map(({ context: each }) => each.form_data?.["name"]));
  it("builds and sends offscreen charts together after the visible ones have responses", async () => {
    let release = (): void => undefined;
    const made: string[] = [];
    response = () => {
      const lines = sent
        .at(-1)!
        .requests.map(({ id }) => `{"id":"${id}","status":200,"body":1}\n`)
        .join("");
      return sent.length > 1
        ? new Response(lines)
        : new Response(
            new ReadableStream({
              start: (controller) =>
                void (release = () => (controller.enqueue(new TextEncoder().encode(lines)), controller.close())),
            }),
          );
    };
    const request = (name: string, seen: boolean) =>
      batches.fetch(() => (made.push(name), Promise.resolve(context(name))), alone, { seen });
    const responses = [
      request("far", false),
      request("here", true),
      request("also here", true),
      request("farther", false),
    ];
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(made).toEqual(["here", "also here"]);
    release();
    await Promise.all(responses);
    expect(requested()).toEqual([
      ["here", "also here"],
      ["far", "farther"],
    ]);
  });

  it("does not wait for a slow visible chart", async () => {
    response = () =>
      sent.length > 1
        ? new Response('{"id":"0","status":200,"body":"far"}\n{"id":"1","status":200,"body":"farther"}\n')
        : new Response(new ReadableStream());
    const request = (name: string, seen: boolean) =>
      batches.fetch(() => Promise.resolve(context(name)), alone, { seen });
    void request("here", true);
    void request("also here", true);
    expect(await Promise.all([request("far", false), request("farther", false)])).toEqual(["far", "farther"]);
  });
});

describe("BatchScheduler timing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const never = () => new Promise<QueryContext>(() => {});
  const slow = () => new Promise<{ alone: unknown }>(() => {});
  /** Whether offscreen charts may be requested, as of each later moment. */
  const watch = () => {
    const seen = { isDue: false };
    void batches.whenVisibleLoaded().then(() => (seen.isDue = true));
    return seen;
  };

  it("has a state of its own: another scheduler's charts delay nothing", async () => {
    void createBatchScheduler().fetch(never, alone);
    const seen = watch();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.isDue).toBe(true);
  });

  it("sets no timer while visible charts build their contexts", async () => {
    void batches.fetch(never, alone);
    const seen = watch();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen.isDue).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("requests offscreen charts 400 ms after the visible ones were sent, however long their queries take", async () => {
    void batches.fetch(() => Promise.resolve(context("a")), slow);
    const seen = watch();
    await vi.advanceTimersByTimeAsync(395);
    expect(seen.isDue).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen.isDue).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("restarts the delay of offscreen charts when another visible chart is requested", async () => {
    void batches.fetch(() => Promise.resolve(context("a")), slow);
    const seen = watch();
    await vi.advanceTimersByTimeAsync(300);
    void batches.fetch(() => new Promise((done) => setTimeout(() => done(context("b")), 50)), slow);
    await vi.advanceTimersByTimeAsync(445);
    expect(seen.isDue).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(seen.isDue).toBe(true);
  });

  it("requests offscreen charts once every visible one has its response, also a failed one", async () => {
    const first = Promise.withResolvers<never>();
    const failed = batches
      .fetch(
        () => Promise.resolve(context("a")),
        () => first.promise,
      )
      .catch(() => "failed");
    const seen = watch();
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.isDue).toBe(false);
    first.reject(new Error("away"));
    expect(await failed).toBe("failed");
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.isDue).toBe(true);
  });

  it("waits for a batch as long as lines arrive, and gives up when none does for longer than a query may run", async () => {
    let line: (text: string) => void = () => {};
    response = () => {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          line = (text) => controller.enqueue(new TextEncoder().encode(text));
          signal?.addEventListener("abort", () => controller.error(signal?.reason), { once: true });
        },
      });
      return new Response(stream);
    };
    const responses = Promise.allSettled(
      ["a", "b", "c"].map((name) => batches.fetch(() => Promise.resolve(context(name)), alone)),
    );
    await vi.advanceTimersByTimeAsync(70_000);
    line('{"id":"1","status":200,"body":1}\n');
    await vi.advanceTimersByTimeAsync(70_000);
    line('{"id":"0","status":504,"body":{"message":"too long"}}\n');
    await vi.advanceTimersByTimeAsync(74_000);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await responses).toMatchObject([
      { status: "rejected", reason: { message: "too long" } },
      { status: "fulfilled", value: 1 },
      {
        status: "rejected",
        reason: { message: "Request timed out", errors: [{ error_type: "FRONTEND_TIMEOUT_ERROR" }] },
      },
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
