import { describe, expect, it } from "vitest";
import { matches, parseCron } from "./cron";
import { cronWords } from "./cron-text";
import { isDue, lastDue, nextDue, shortestInterval } from "./due";

const at = (text: string): Date => new Date(`${text}Z`);
const cron = (text: string) => parseCron(text)!;

describe("parseCron, matches and cronWords", () => {
  it.each([
    "every day",
    "99 99 * * *",
    "x",
    "",
    "* * * *",
    "* * * * * *",
    "60 * * * *",
    "0 24 * * *",
    "0 0 0 * *",
    "0 0 * 13 *",
    "5-61 * * * *",
    "0 0 * * 7/2",
    "*/0 * * * *",
    "0 0 31 2 *",
    "0 0 * * mond",
    "0 0 * * 1,5#2",
    "0 0 * * 5#6",
    "0 0 * * l8",
    "0 0 * * l",
    "0 l * * *",
    "0 0 1-l * *",
    "0 0 * l *",
  ])("parseCron refuses %j", (text) => {
    expect(parseCron(text)).toBeNull();
  });
  it.each([
    ["0 9 * * *", "2026-03-02T09:00", true],
    ["0 9 * * *", "2026-03-02T09:01", false],
    ["*/15 * * * *", "2026-03-02T09:45", true],
    ["0 9 * * 1-5", "2026-03-01T09:00", false],
    ["0 9 * * mon,fri", "2026-03-02T09:00", true],
    ["0 9 * * 7", "2026-03-01T09:00", true],
    ["0 9 13 * 5", "2026-03-06T09:00", true],
    ["0 9 13 * 5", "2026-04-13T09:00", true],
    ["0 9 13 * 5", "2026-04-14T09:00", false],
    ["5/20 0 * jan *", "2026-01-09T00:45", true],
    ["@daily", "2026-01-09T00:00", true],
    ["0 0 * * 1/2", "2026-03-01T00:00", false],
    ["0 0 * * 1/2", "2026-03-06T00:00", true],
    ["0 0 * * 5-7", "2026-03-01T00:00", true],
    ["0 0 * * fri-mon", "2026-03-02T00:00", true],
    ["0 0 * * fri-mon", "2026-03-03T00:00", false],
    ["0 22-2 * * *", "2026-03-03T01:00", true],
    ["0 22-2 * * *", "2026-03-03T03:00", false],
    ["0 0 1 nov-feb *", "2026-01-01T00:00", true],
    ["0 0 1 nov-feb *", "2026-03-01T00:00", false],
    ["0 20-4/3 * * *", "2026-03-01T02:00", true],
    ["0 9 L * *", "2026-02-28T09:00", true],
    ["0 9 L * *", "2028-02-28T09:00", false],
    ["0 9 15,l * *", "2026-03-15T09:00", true],
    ["0 9 15,l * *", "2026-03-31T09:00", true],
    ["0 9 l * 1", "2026-03-30T09:00", true],
    ["0 9 l 2 *", "2026-03-31T09:00", false],
    ["0 9 * * 5#2", "2026-03-13T09:00", true],
    ["0 9 * * fri#2", "2026-03-06T09:00", false],
    ["0 9 * * sun#1,7#3", "2026-03-15T09:00", true],
    ["0 9 * * L5", "2026-03-27T09:00", true],
    ["0 9 * * l5", "2026-03-20T09:00", false],
  ])("%j at %s: %s", (text, time, is) => {
    expect(matches(cron(text), at(time))).toBe(is);
  });
  it.each([
    ["0 9 * * *", "At 09:00 AM"],
    ["* * * * *", "Every minute"],
    ["*/5 * * * *", "Every 5 minutes"],
    ["0 * * * *", "Every hour"],
    ["5 * * * *", "At 5 minutes past the hour"],
    ["0 9 * * 1", "At 09:00 AM, only on Monday"],
    ["0 9 L * *", "At 09:00 AM, on the last day of the month"],
    ["0 9 1,15,L * *", "At 09:00 AM, on day 1, 15 and the last day of the month"],
    ["0 9 * * 5#2", "At 09:00 AM, on the second Friday of the month"],
    ["0 9 * * mon#1,L5", "At 09:00 AM, on the first Monday and last Friday of the month"],
    ["30 17 * * 1-5", "At 05:30 PM, Monday through Friday"],
    ["0 9 1 * *", "At 09:00 AM, on day 1 of the month"],
    ["0 9,17 * * *", "At 09:00 AM and 05:00 PM"],
    ["*/15 9-17 * * *", "Every 15 minutes, between 09:00 AM and 05:59 PM"],
    ["0 0 1 1 *", "At 12:00 AM, on day 1 of the month, only in January"],
    ["0 9 * * fri-mon", "At 09:00 AM, Friday through Monday"],
    ["*/15 22-2 * * *", "Every 15 minutes, between 10:00 PM and 02:59 AM"],
    ["0 9 * * 5-7", "At 09:00 AM, Friday through Sunday"],
  ])("cronWords of %j: %s", (text, words) => {
    expect(cronWords(text)).toBe(words);
  });
});

describe("isDue, lastDue and nextDue", () => {
  it("isDue uses the clock of the time zone", () => {
    expect(isDue(cron("0 9 * * *"), "Europe/Berlin", at("2026-01-10T08:00:30"))).toBe(true);
    expect(isDue(cron("0 9 * * *"), "Europe/Berlin", at("2026-07-10T07:00"))).toBe(true);
    expect(isDue(cron("0 9 * * *"), "Europe/Berlin", at("2026-07-10T09:00"))).toBe(false);
    expect(isDue(cron("0 9 * * *"), "Asia/Kolkata", at("2026-07-10T03:30"))).toBe(true);
  });
  it("isDue is true once where clocks are set back, and at the change where they skip the hour", () => {
    // Berlin: 2026-10-25 03:00 → 02:00 at 01:00 UTC; 2026-03-29 02:00 → 03:00 at 01:00 UTC.
    expect(isDue(cron("30 2 * * *"), "Europe/Berlin", at("2026-10-25T00:30"))).toBe(true);
    expect(isDue(cron("30 2 * * *"), "Europe/Berlin", at("2026-10-25T01:30"))).toBe(false);
    expect(isDue(cron("30 * * * *"), "Europe/Berlin", at("2026-10-25T01:30"))).toBe(true);
    expect(isDue(cron("30 2 * * *"), "Europe/Berlin", at("2026-03-29T01:00"))).toBe(true);
    expect(isDue(cron("30 2 * * *"), "Europe/Berlin", at("2026-03-29T01:30"))).toBe(false);
  });
  it("lastDue returns the latest of several missed minutes, once", () => {
    expect(
      lastDue(cron("*/2 * * * *"), "UTC", { after: at("2026-01-01T00:00"), until: at("2026-01-01T00:05:20") }),
    ).toEqual(at("2026-01-01T00:04"));
    expect(
      lastDue(cron("*/2 * * * *"), "UTC", { after: at("2026-01-01T00:04"), until: at("2026-01-01T00:05:20") }),
    ).toBeNull();
  });
  it.each(["0 9 * * *", "30 2 * * *", "*/20 1-3 * * *", "15 3 31 * 5", "0 */6 * * *", "45 23 * * 0"])(
    "nextDue finds the same times as a check of every minute: %s",
    (text) => {
      const from = at("2026-03-27T12:00");
      const found = nextDue(cron(text), "Europe/Berlin", from, 12);
      expect(found).toHaveLength(12);
      const slow: Date[] = [];
      for (
        let time = from.getTime() + 60_000;
        slow.length < found.length && time < from.getTime() + 8 * 86_400_000;
        time += 60_000
      )
        if (isDue(cron(text), "Europe/Berlin", new Date(time))) slow.push(new Date(time));
      expect(found.slice(0, slow.length)).toEqual(slow);
    },
  );
  it("nextDue finds the next leap day", () => {
    expect(nextDue(cron("0 0 29 2 *"), "UTC", at("2026-03-27T12:00"), 4)).toEqual([at("2028-02-29T00:00")]);
  });
  it("shortestInterval returns the minutes between runs", () => {
    expect(shortestInterval(cron("0,5,30 * * * *"), at("2026-01-01T00:00"))).toBe(5);
    expect(shortestInterval(cron("0 9 * * *"), at("2026-01-01T00:00"))).toBe(1440);
  });
});
