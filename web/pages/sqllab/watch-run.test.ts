import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readApiError } from "../../api/transport/api-error";
import type { Run } from "../../api/sql/sql-editor";
import { endOf, watchRun } from "./watch-run";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const run = (more: Partial<Run> = {}): Run => ({ id: "r", dbId: 1, catalog: null, schema: null, sql: "select 1", state: "pending", progress: 0, rows: null, limitingFactor: null, startDttm: 1e12, endDttm: null, resultsKey: null, trackingUrl: null, errorMessage: null, tempSchema: null, tempTable: null, ctas: false, extra: {}, ...more });

/** Watches a run with the given server responses, one per request; an Error is a failed request. */
async function watched(responses: (Partial<Run> | Error)[], wanted = Infinity) {
  const told: unknown[] = [];
  const end = watchRun(run(), (news) => told.push(`${news.state} ${news.progress}`) < wanted, async () => {
    const next = responses.shift()!;
    if (next instanceof Error) throw next;
    return [run({ id: "other", state: "success" }), run(next)];
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return { end: await end, told };
}

it("reports the progress of a run until it is over", async () => {
  const { end, told } = await watched([{}, { state: "running", progress: 50 }, { state: "success", resultsKey: "k" }]);
  expect(told).toEqual(["pending 0", "running 50"]);
  expect(end).toMatchObject({ id: "r", state: "success", resultsKey: "k" });
});

it("waits while the server is unreachable, and ends when it refuses", async () => {
  const { end, told } = await watched([readApiError(0, undefined), readApiError(503, undefined), { state: "failed" }]);
  expect(told).toEqual(["offline 0", "offline 0"]);
  expect(end?.state).toBe("failed");
  const refused = watchRun(run(), () => true, () => Promise.reject(readApiError(403, undefined)));
  const seen = expect(refused).rejects.toThrow("Forbidden");
  await vi.advanceTimersByTimeAsync(1000);
  await seen;
});

it("stops polling when the result is no longer needed", async () => {
  const responses = [{}, { state: "running" as const }, {}];
  expect((await watched(responses, 2)).end).toBeNull();
  expect(responses).toHaveLength(1);
});

it("returns a canceled run as stopped, a failed one with all errors of the server, and one without rows as expired", async () => {
  expect(await endOf(run({ state: "stopped" }), 1)).toEqual({ state: "stopped", id: "r" });
  const failed = await endOf(run({ state: "timed_out", errorMessage: "late", extra: { errors: [{ message: "too late", error_type: "SQLLAB_TIMEOUT_ERROR", level: "error", extra: { line: 2 } }] } }), 3);
  expect(failed).toMatchObject({ state: "failed", firstLine: 3, error: { message: "too late", errors: [{ error_type: "SQLLAB_TIMEOUT_ERROR", extra: { line: 2 } }] } });
  expect(await endOf(run({ state: "success" }), 1)).toMatchObject({ state: "expired" });
  expect(await endOf(run({ state: "success", ctas: true }), 1)).toMatchObject({ state: "done", answer: { columns: [] } });
});
