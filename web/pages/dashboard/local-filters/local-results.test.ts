import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AggregatePlan } from "../../../../schema/local-aggregate/plan";
import type { QueryContext } from "../../../../schema/query/query-context";
import { createLocalResults, type LocalResults } from "./local-results";
import type { LoadedAggregate, WorkerMessage } from "./messages";

const NOW = Date.parse("2026-03-01T10:07:00Z");
const plan = (more: Partial<QueryContext["queries"][number]> = {}) =>
  ({
    dataset: { id: 3 },
    filters: [],
    context: { queries: [{ columns: ["city"], ...more }] },
  }) as unknown as AggregatePlan;
const context = (more: Partial<QueryContext> = {}) =>
  ({ datasource: { id: 3, type: "table" }, form_data: { slice_id: 8 }, ...more }) as QueryContext;

/** A worker whose loads succeed with `loaded`, and that returns a result for every context. */
class FakeWorker extends EventTarget {
  sent: WorkerMessage[] = [];
  isSilent = false;
  constructor(private loaded: (force: boolean) => LoadedAggregate | null) {
    super();
  }
  postMessage(message: WorkerMessage): void {
    this.sent.push(message);
    if (this.isSilent) return;
    const reply =
      message.type === "load" ? { loaded: this.loaded(message.force) } : { results: [{ data: [], rowcount: 0 }] };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: { id: message.id, ...reply } })));
  }
  terminate(): void {}
}

let worker: FakeWorker;
let results: LocalResults;
const queriedAt = (time: string): LoadedAggregate => ({ queried: `2026-03-01T${time}+00:00`, cacheSeconds: 86_400 });
function start(loaded: (force: boolean) => LoadedAggregate | null) {
  worker = new FakeWorker(loaded);
  results = createLocalResults(() => worker as unknown as Worker);
  results.setCharts(new Set([8]));
}

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

describe("createLocalResults", () => {
  it("resolves charts of a loaded aggregate until it expires", async () => {
    start(() => queriedAt("10:06:59"));
    expect(await results.resolve(context())).toBeNull();
    await results.load(plan(), 0);
    expect(await results.resolve(context())).toEqual({ result: [{ data: [], rowcount: 0 }] });
    expect(await results.resolve(context({ form_data: { slice_id: 9 } }))).toBeNull();
    expect(await results.resolve(context({ datasource: { id: 4, type: "table" } }))).toBeNull();
    vi.setSystemTime(NOW + 10 * 60_000);
    expect(await results.resolve(context())).toBeNull();
    expect(results.holds(plan())).toBe(false);
  });

  it("ends an aggregate with a time range at the quarter of an hour", async () => {
    start(() => queriedAt("10:06:59"));
    await results.load(plan({ time_range: "Last day" }), 0);
    vi.setSystemTime(NOW + 8 * 60_000);
    expect(await results.resolve(context())).toBeNull();
  });

  it("drops the aggregate at a refresh, and loads the next one past the server's cache", async () => {
    start(() => queriedAt("10:06:59"));
    await results.load(plan(), 0);
    expect(await results.resolve(context({ force: true }))).toBeNull();
    expect(await results.resolve(context())).toBeNull();
    await results.load(plan(), 0);
    expect(worker.sent.map((message) => message.type === "load" && message.force)).toEqual([false, true]);
    expect(await results.resolve(context())).not.toBeNull();
  });

  it("loads an aggregate that is older than a chart again, past the server's cache", async () => {
    start((force) => queriedAt(force ? "10:07:00" : "09:00:00"));
    await results.load(plan(), Date.parse("2026-03-01T10:00:00Z"));
    expect(worker.sent).toHaveLength(2);
    expect(await results.resolve(context())).not.toBeNull();
  });

  it("remembers an unusable aggregate, also after a refresh", async () => {
    start(() => null);
    await results.load(plan(), 0);
    await results.resolve(context({ force: true }));
    expect(results.holds(plan())).toBe(true);
    expect(results.holds(plan({ time_range: "Last day" }))).toBe(false);
    expect(await results.resolve(context())).toBeNull();
  });

  it("leaves the chart to the server when the worker stays silent or fails", async () => {
    start(() => queriedAt("10:06:59"));
    await results.load(plan(), 0);
    worker.isSilent = true;
    const late = results.resolve(context());
    await vi.advanceTimersByTimeAsync(300);
    expect(await late).toBeNull();
    const failed = results.resolve(context());
    worker.dispatchEvent(new Event("error"));
    expect(await failed).toBeNull();
    expect(await results.resolve(context())).toBeNull();
  });
});
