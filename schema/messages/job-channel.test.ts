import { expect, it } from "vitest";
import { isAsyncJob, nextEventId, parseEventId } from "./job-channel";

it("nextEventId returns growing ids, also within a millisecond and when the clock goes back", () => {
  expect(nextEventId([0, 0], 5)).toEqual([5, 0]);
  expect(nextEventId([5, 0], 5)).toEqual([5, 1]);
  expect(nextEventId([5, 1], 3)).toEqual([5, 2]);
});

it("parseEventId parses generated ids, and the names of the beginning", () => {
  expect([parseEventId("1763715000000-2"), parseEventId("0"), parseEventId("-")]).toEqual([
    [1763715000000, 2],
    [0, 0],
    [0, 0],
  ]);
  expect(["", "x", "1-", "1-2-3", "-1", "9999999999999999"].map(parseEventId)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("isAsyncJob distinguishes a job from a result", () => {
  expect(isAsyncJob({ job_id: "j", channel_id: "c", status: "pending" })).toBe(true);
  expect([{ result: [] }, null, "x", undefined].map(isAsyncJob)).toEqual([false, false, false, false]);
});
