import { describe, expect, it } from "vitest";
import { allowedSteps, snapToData, timeTicks, TIME_STEPS } from "./time-ticks";

const utc = (...parts: [number, number, number?]): number => Date.UTC(parts[0], parts[1], parts[2] ?? 1);
const months = (count: number) => TIME_STEPS.find((step) => step.kind === "months" && step.count === count)!;
const DAY = 86_400_000;

describe("timeTicks", () => {
  it("starts at the first of months, quarters and years in UTC", () => {
    expect(timeTicks(utc(2003, 10, 20), utc(2004, 2, 2), months(1))).toEqual([
      utc(2003, 11),
      utc(2004, 0),
      utc(2004, 1),
      utc(2004, 2),
    ]);
    expect(timeTicks(utc(2003, 0, 1), utc(2004, 0, 1), months(3))).toEqual([
      utc(2003, 0),
      utc(2003, 3),
      utc(2003, 6),
      utc(2003, 9),
      utc(2004, 0),
    ]);
    expect(timeTicks(utc(1961, 5), utc(1981, 0), months(120))).toEqual([utc(1970, 0), utc(1980, 0)]);
  });
  it.each([
    [2, 14],
    [4, 7],
    [7, 4],
    [15, 2],
  ])("restarts steps of %s days at the first of each month, before 1970 too", (count, inFebruary) => {
    const step = TIME_STEPS.find((each) => each.kind === "days" && each.count === count)!;
    for (const year of [2024, 1964]) {
      const ticks = timeTicks(utc(year, 0, 20), utc(year, 3, 2), step);
      expect(ticks).toEqual(expect.arrayContaining([utc(year, 1), utc(year, 2), utc(year, 3)]));
      expect(ticks.filter((at) => new Date(at).getUTCMonth() === 1)).toHaveLength(inFebruary);
      ticks.slice(1).forEach((at, i) => expect(at - ticks[i]!).toBeGreaterThanOrEqual(0.8 * count * DAY));
    }
  });
  it("allowedSteps respects the distances that a grain sets", () => {
    expect(allowedSteps(93 * DAY, null)[0]).toEqual(months(3));
    expect(allowedSteps(372 * DAY, null)[0]).toEqual(months(12));
    expect(allowedSteps(DAY, DAY)).toHaveLength(1);
  });
  it("snapToData moves ticks to the data of bars, and drops those without data", () => {
    expect(snapToData([0, 10, 20, 30], [4, 21, 25])).toEqual([4, 21]);
  });
});
