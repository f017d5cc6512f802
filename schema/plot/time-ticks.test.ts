import { describe, expect, it } from "vitest";
import { allowedSteps, snapToData, timeTicks, TIME_STEPS } from "./time-ticks";

const utc = (...parts: [number, number, number?]): number => Date.UTC(parts[0], parts[1], parts[2] ?? 1);
const months = (count: number) => TIME_STEPS.find((step) => step.kind === "months" && step.count === count)!;
const DAY = 86_400_000;

describe("ticks of a time axis", () => {
  it("stand on the first of months, quarters and years in UTC", () => {
    expect(timeTicks(utc(2003, 10, 20), utc(2004, 2, 2), months(1))).toEqual([utc(2003, 11), utc(2004, 0), utc(2004, 1), utc(2004, 2)]);
    expect(timeTicks(utc(2003, 0, 1), utc(2004, 0, 1), months(3))).toEqual([utc(2003, 0), utc(2003, 3), utc(2003, 6), utc(2003, 9), utc(2004, 0)]);
    expect(timeTicks(utc(1961, 5), utc(1981, 0), months(120))).toEqual([utc(1970, 0), utc(1980, 0)]);
  });
  it("stand on Mondays for weeks, before 1970 too", () => {
    const week = TIME_STEPS.find((step) => step.about === 7 * DAY)!;
    for (const tick of [...timeTicks(utc(2024, 0), utc(2024, 2), week), ...timeTicks(utc(1965, 0), utc(1965, 2), week)]) expect(new Date(tick).getUTCDay()).toBe(1);
  });
  it("keep the distances that a grain imposes", () => {
    expect(allowedSteps(93 * DAY, null)[0]).toEqual(months(3));
    expect(allowedSteps(372 * DAY, null)[0]).toEqual(months(12));
    expect(allowedSteps(DAY, DAY)).toHaveLength(1);
  });
  it("move to the data for bars, and leave out where there is none", () => {
    expect(snapToData([0, 10, 20, 30], [4, 21, 25])).toEqual([4, 21]);
  });
});
