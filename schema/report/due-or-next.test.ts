import { describe, expect, it } from "vitest";
import { parseCron } from "./cron";
import { isDue } from "./due";
import { dueOrNext } from "./due-or-next";

const at = (text: string): Date => new Date(`${text}Z`);
const schedule = (crontab: string, more = {}) => ({
  crontab,
  timeZone: "UTC",
  dueAfter: at("2026-01-01T00:00"),
  ...more,
});

describe("dueOrNext", () => {
  it("returns the due minute, also one that was missed by less than five minutes, and else the next one", () => {
    const daily = schedule("0 9 * * *");
    expect(dueOrNext(daily, true, at("2026-01-02T08:59:59"))).toEqual({ next: at("2026-01-02T09:00") });
    expect(dueOrNext(daily, true, at("2026-01-02T09:00:15"))).toEqual({ due: at("2026-01-02T09:00") });
    expect(dueOrNext(daily, true, at("2026-01-02T09:04"))).toEqual({ due: at("2026-01-02T09:00") });
    expect(dueOrNext(daily, true, at("2026-01-02T09:06"))).toEqual({ next: at("2026-01-03T09:00") });
    const claimed = schedule("0 9 * * *", { dueAfter: at("2026-01-02T09:00") });
    expect(dueOrNext(claimed, true, at("2026-01-02T09:01"))).toEqual({ next: at("2026-01-03T09:00") });
  });
  it("makes up for nothing where a schedule doesn't run", () => {
    expect(dueOrNext(schedule("* * * * *"), false, at("2026-01-02T09:00:30"))).toEqual({
      next: at("2026-01-02T09:01"),
    });
  });
  it("keeps to the start and the end", () => {
    const bounded = schedule("* * * * *", { startsOn: at("2026-01-05T10:00"), endsOn: at("2026-01-05T10:02") });
    expect(dueOrNext(bounded, true, at("2026-01-05T09:58"))).toEqual({ next: at("2026-01-05T10:00") });
    expect(dueOrNext(bounded, true, at("2026-01-05T10:00"))).toEqual({ due: at("2026-01-05T10:00") });
    expect(dueOrNext(bounded, true, at("2026-01-05T10:04"))).toEqual({ due: at("2026-01-05T10:02") });
    expect(dueOrNext(bounded, true, at("2026-01-05T10:30"))).toEqual({ next: null });
  });
  it("never looks again at a schedule that is invalid", () => {
    expect(dueOrNext(schedule("every day"), true, at("2026-01-05T10:00"))).toEqual({ next: null });
  });
  it.each([
    ["Europe/Berlin", "2026-10-24T12:00"],
    ["Europe/Berlin", "2026-03-28T12:00"],
    ["America/New_York", "2026-10-31T20:00"],
    ["America/Havana", "2026-10-31T20:00"],
    ["Australia/Lord_Howe", "2026-04-04T06:00"],
    ["Asia/Kathmandu", "2026-04-04T06:00"],
  ])("finds every minute that a look at each minute finds, while clocks change: %s, %s", (timeZone, start) => {
    for (const crontab of ["30 2 * * *", "0,30 * * * *", "45 0-3 * * *"]) {
      const cron = parseCron(crontab)!;
      const expected: Date[] = [];
      const found: Date[] = [];
      let dueAfter = at(start);
      let look = 0;
      for (let time = at(start).getTime() + 60_000; time < at(start).getTime() + 18 * 3_600_000; time += 60_000) {
        if (isDue(cron, timeZone, new Date(time))) expected.push(new Date(time));
        if (time < look) continue;
        const result = dueOrNext({ crontab, timeZone, dueAfter }, true, new Date(time));
        if ("due" in result) {
          found.push(result.due);
          dueAfter = result.due;
        } else look = result.next?.getTime() ?? Infinity;
      }
      expect(found).toEqual(expected);
    }
  });
});
