import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readApiError } from "../../api/api-error";
import type { Run } from "../../api/sql-editor";
import { endOf, watchRun } from "./watch-run";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const run = (more: Partial<Run> = {}): Run => ({ id: "r", dbId: 1, catalog: null, schema: null, sql: "select 1", state: "pending", progress: 0, rows: null, limitingFactor: null, startDttm: 1e12, endDttm: null, resultsKey: null, trackingUrl: null, errorMessage: null, tempSchema: null, tempTable: null, ctas: false, extra: {}, ...more });

/** Watches with answers of a server, one a question; an error is one that it did not give. */
async function watched(answers: (Partial<Run> | Error)[], wanted = Infinity) {
  const told: unknown[] = [];
  const end = watchRun(run(), (news) => told.push(`${news.state} ${news.progress}`) < wanted, async () => {
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return [run({ id: "other", state: "success" }), run(next)];
  });
  await vi.advanceTimersByTimeAsync(60_000);
  return { end: await end, told };
}

it("tells how a run goes until it is over", async () => {
  const { end, told } = await watched([{}, { state: "running", progress: 50 }, { state: "success", resultsKey: "k" }]);
  expect(told).toEqual(["pending 0", "running 50"]);
  expect(end).toMatchObject({ id: "r", state: "success", resultsKey: "k" });
});

it("waits while the server cannot be reached, and ends where it refuses", async () => {
  const { end, told } = await watched([readApiError(0, undefined), readApiError(503, undefined), { state: "failed" }]);
  expect(told).toEqual(["offline 0", "offline 0"]);
  expect(end?.state).toBe("failed");
  const refused = watchRun(run(), () => true, () => Promise.reject(readApiError(403, undefined)));
  const seen = expect(refused).rejects.toThrow("Forbidden");
  await vi.advanceTimersByTimeAsync(1000);
  await seen;
});

it("asks no more once nobody wants to know", async () => {
  const answers = [{}, { state: "running" as const }, {}];
  expect((await watched(answers, 2)).end).toBeNull();
  expect(answers).toHaveLength(1);
});

it("shows a stopped run as stopped, a failed one with all that the server says, and one without rows as gone", async () => {
  expect(await endOf(run({ state: "stopped" }), 1)).toEqual({ state: "stopped", id: "r" });
  const failed = await endOf(run({ state: "timed_out", errorMessage: "late", extra: { errors: [{ message: "too late", error_type: "SQLLAB_TIMEOUT_ERROR", level: "error", extra: { line: 2 } }] } }), 3);
  expect(failed).toMatchObject({ state: "failed", firstLine: 3, error: { message: "too late", errors: [{ error_type: "SQLLAB_TIMEOUT_ERROR", extra: { line: 2 } }] } });
  expect(await endOf(run({ state: "success" }), 1)).toMatchObject({ state: "expired" });
  expect(await endOf(run({ state: "success", ctas: true }), 1)).toMatchObject({ state: "done", answer: { columns: [] } });
});
