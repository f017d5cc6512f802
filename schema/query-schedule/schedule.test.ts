import { describe, expect, it } from "vitest";
import { isTooFrequent, scheduleIn } from "./schedule";

const extra = (schedule_info: unknown) => JSON.stringify({ schedule_info });

describe("scheduleIn", () => {
  it("returns null for a saved query without a schedule", () => {
    for (const text of [null, undefined, "", "{}", "no JSON", "null", '{"other": 1}', extra(null)])
      expect(scheduleIn(text)).toBeNull();
  });
  it("returns the schedule of Superset's form, and ignores keys of external schedulers", () => {
    expect(
      scheduleIn(
        extra({
          output_table: "t",
          schedule_interval: " @daily ",
          start_date: "2026-01-01T09:00:00+01:00",
          end_date: "2026-02-01T00:00:00.000Z",
          dependencies: ["x"],
        }),
      ),
    ).toEqual({
      schedule: {
        crontab: "@daily",
        starts_on: "2026-01-01T08:00:00.000Z",
        ends_on: "2026-02-01T00:00:00.000Z",
        notify: "failure",
      },
    });
    expect(scheduleIn(extra({ schedule_interval: "*/5 * * * *", notify: "never" }))).toEqual({
      schedule: { crontab: "*/5 * * * *", starts_on: null, ends_on: null, notify: "never" },
    });
  });
  it.each([
    ["@daily", "schedule_info must be an object."],
    [["@daily"], "schedule_info must be an object."],
    [{}, "schedule_interval must be a cron expression, or a word such as @daily."],
    [{ schedule_interval: "@once" }, "schedule_interval must be a cron expression, or a word such as @daily."],
    [{ schedule_interval: "0 25 * * *" }, "schedule_interval must be a cron expression, or a word such as @daily."],
    [{ schedule_interval: "@daily", start_date: "tomorrow" }, "start_date must be a date and time."],
    [{ schedule_interval: "@daily", end_date: 5 }, "end_date must be a date and time."],
    [
      { schedule_interval: "@daily", start_date: "2026-02-01", end_date: "2026-01-01" },
      "end_date must not be before start_date.",
    ],
    [{ schedule_interval: "@daily", notify: "often" }, "notify must be one of: failure, always, never."],
  ])("reports the problem of %j", (info, problem) => {
    expect(scheduleIn(extra(info))).toEqual({ problem });
  });
});

it("isTooFrequent compares the shortest interval between two runs with the minimum", () => {
  const schedule = { crontab: "0,10 * * * *", starts_on: null, ends_on: null, notify: "never" } as const;
  const now = new Date("2026-01-01T00:00:00Z");
  expect([0, 10, 11, 60].map((minutes) => isTooFrequent(schedule, minutes, now))).toEqual([false, false, true, true]);
});
