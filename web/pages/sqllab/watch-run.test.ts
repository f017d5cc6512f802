import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Run } from "../../../schema/query-run/calls";
import { readApiError } from "../../api/transport/api-error";
import { endOf, watchRun } from "./watch-run";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const run = (more: Partial<Run> = {}): Run => ({
  id: "r",
  dbId: 1,
  catalog: null,
  schema: null,
  sql: "select 1",
  state: "pending",
  progress: 0,
  rows: null,
  limitingFactor: null,
  startDttm: 1e12,
  endDttm: null,
  resultsKey: null,
  trackingUrl: null,
  errorMessage: null,
  tempSchema: null,
  tempTable: null,
  ctas: false,
  extra: {},
  ...more,
});

/** A channel of events that is open or down. */
function eventChannel(isOpen: boolean) {
  let onChange: (() => void) | undefined;
  return {
    watch: (callback: () => void) => {
      onChange = callback;
      return { isOpen: () => isOpen, leave: () => (onChange = undefined) };
    },
    publish: () => onChange?.(),
    lose: () => {
      isOpen = false;
      onChange?.();
    },
    isWatched: () => onChange !== undefined,
  };
}

/** Watches a run with the given server responses, one per request; an Error is a failed request. */
async function watched(responses: (Partial<Run> | Error)[], wanted = Infinity) {
  const reported: unknown[] = [];
  const end = watchRun(
    run(),
    (change) => reported.push(`${change.state} ${change.progress}`) < wanted,
    async () => {
      const next = responses.shift()!;
      if (next instanceof Error) throw next;
      return [run({ id: "other", state: "success" }), run(next)];
    },
    eventChannel(false).watch,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { end: await end, reported };
}

it("reports the progress of a run until it is over", async () => {
  const { end, reported } = await watched([
    {},
    { state: "running", progress: 50 },
    { state: "success", resultsKey: "k" },
  ]);
  expect(reported).toEqual(["pending 0", "running 50"]);
  expect(end).toMatchObject({ id: "r", state: "success", resultsKey: "k" });
});

it("waits while the server is unreachable, and ends when it refuses", async () => {
  const { end, reported } = await watched([
    readApiError(0, undefined),
    readApiError(503, undefined),
    { state: "failed" },
  ]);
  expect(reported).toEqual(["offline 0", "offline 0"]);
  expect(end?.state).toBe("failed");
  const refused = watchRun(
    run(),
    () => true,
    () => Promise.reject(readApiError(403, undefined)),
    eventChannel(false).watch,
  );
  const seen = expect(refused).rejects.toThrow("Forbidden");
  await vi.advanceTimersByTimeAsync(1000);
  await seen;
});

it("stops polling when the result is no longer needed", async () => {
  const responses = [{}, { state: "running" as const }, {}];
  expect((await watched(responses, 2)).end).toBeNull();
  expect(responses).toHaveLength(1);
});

it("drops a run that the server does not list for more than two seconds", async () => {
  let reads = 0;
  const listed = [false, true];
  const ended = watchRun(
    run(),
    () => true,
    async () => (reads++, listed.shift() ? [run({ state: "running" })] : []),
    eventChannel(false).watch,
  );
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await Promise.race([ended, "in progress"])).toBe("in progress");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await ended).toBeNull();
  expect(reads).toBeGreaterThan(3);
});

describe("watchRun of a queued run", () => {
  /** Counts the reads of a run that continues until `end` is called. */
  function watching(channel: ReturnType<typeof eventChannel>, state: Run["state"] = "pending") {
    const seen = { reads: 0, over: false };
    const ended = watchRun(
      run({ state }),
      () => true,
      async () => {
        seen.reads++;
        return [run({ state: seen.over ? "success" : "running" })];
      },
      channel.watch,
    );
    return { seen, ended };
  }

  it("reads it once per event while the channel is open, and every 10 s without one", async () => {
    const channel = eventChannel(true);
    const { seen, ended } = watching(channel);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(seen.reads).toBe(0);
    for (let events = 1; events <= 3; events++) {
      channel.publish();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(seen.reads).toBe(events);
    }
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen.reads).toBe(4);
    seen.over = true;
    channel.publish();
    expect((await ended)?.state).toBe("success");
    expect(seen.reads).toBe(5);
    expect(channel.isWatched()).toBe(false);
  });

  it("reads it again after an event that arrives during a read", async () => {
    const channel = eventChannel(true);
    let reads = 0;
    const ended = watchRun(
      run(),
      () => true,
      async () => {
        reads++;
        if (reads === 1) channel.publish();
        return [run({ state: reads === 1 ? "running" : "success" })];
      },
      channel.watch,
    );
    channel.publish();
    expect((await ended)?.state).toBe("success");
    expect(reads).toBe(2);
  });

  it("polls it at intervals from 80 ms to 2 s while the channel is down, also once it is lost", async () => {
    const down = watching(eventChannel(false));
    await vi.advanceTimersByTimeAsync(80);
    expect(down.seen.reads).toBe(1);
    await vi.advanceTimersByTimeAsync(20_000);
    const { reads } = down.seen;
    expect(reads).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(down.seen.reads).toBe(reads + 10);
    const channel = eventChannel(true);
    const lost = watching(channel);
    await vi.advanceTimersByTimeAsync(1_000);
    channel.lose();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lost.seen.reads).toBeGreaterThan(3);
    down.seen.over = lost.seen.over = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect([(await down.ended)?.state, (await lost.ended)?.state]).toEqual(["success", "success"]);
  });

  it("polls a run that may not be queued, whose changes are not published", async () => {
    const channel = eventChannel(true);
    const { seen, ended } = watching(channel, "running");
    expect(channel.isWatched()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(seen.reads).toBeGreaterThan(3);
    seen.over = true;
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await ended)?.state).toBe("success");
  });
});

it("returns a canceled run as stopped, a failed one with all errors of the server, and one without rows as expired", async () => {
  expect(await endOf(run({ state: "stopped" }), 1)).toEqual({ state: "stopped", id: "r" });
  const failed = await endOf(
    run({
      state: "timed_out",
      errorMessage: "late",
      extra: {
        errors: [{ message: "too late", error_type: "SQLLAB_TIMEOUT_ERROR", level: "error", extra: { line: 2 } }],
      },
    }),
    3,
  );
  expect(failed).toMatchObject({
    state: "failed",
    firstLine: 3,
    error: { message: "too late", errors: [{ error_type: "SQLLAB_TIMEOUT_ERROR", extra: { line: 2 } }] },
  });
  expect(await endOf(run({ state: "success" }), 1)).toMatchObject({ state: "expired" });
  expect(await endOf(run({ state: "success", ctas: true }), 1)).toMatchObject({
    state: "done",
    response: { columns: [] },
  });
});
