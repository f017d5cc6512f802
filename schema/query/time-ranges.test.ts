import { describe, expect, it } from "vitest";
import { TimeRangeError } from "./time-range-error";
import { timeRangesAt } from "./time-ranges";

const NOON = new Date("2026-11-21T12:00:00Z");
const MIDNIGHT = new Date("2026-11-21T00:00:00Z");

describe("timeRangesAt", () => {
  it.each([
    ["Last week", true],
    ["previous calendar month", true],
    ["Current day", true],
    ["2026-01-01 : 2026-02-01", true],
    ["2026-01-01 : ", true],
    ["No filter", true],
    ["DATEADD(DATETIME('now'), -3, hour) : now", false],
    ["2026-01-01 : now", false],
  ])("returns whether %s is the same at the start of the day", (text, isSame) => {
    const ranges = timeRangesAt(NOON);
    ranges.resolve(text, {});
    expect(ranges.areSameAt(MIDNIGHT)).toBe(isSame);
    expect(ranges.areSameAt(NOON)).toBe(true);
  });

  it("compares every range with its options", () => {
    const ranges = timeRangesAt(NOON);
    ranges.resolve("Last day", {});
    ranges.resolve("Last day", { relativeEnd: "now" });
    expect(ranges.areSameAt(MIDNIGHT)).toBe(false);
    expect(timeRangesAt(NOON).areSameAt(MIDNIGHT)).toBe(true);
  });

  it("throws where a range would end before it starts", () => {
    const ranges = timeRangesAt(NOON);
    ranges.resolve("2026-11-21T06:00:00 : now", {});
    expect(() => ranges.areSameAt(MIDNIGHT)).toThrow(TimeRangeError);
  });
});
