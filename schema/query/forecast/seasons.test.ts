import { describe, expect, it } from "vitest";
import { futureTimes } from "./future-times";
import { chooseSeasons } from "./seasons";
import type { SeasonChoices } from "./seasons";

const AUTO: SeasonChoices = { yearly: null, weekly: null, daily: null };
const START = Date.UTC(2020, 0, 1);
const DAY = 86_400_000;
const chosen = (count: number, grain: string, choices = AUTO): [days: number, order: number][] =>
  chooseSeasons(Float64Array.from([START, ...futureTimes(START, count - 1, grain)!]), choices).map(({ periodMs, order }) => [periodMs / DAY, order]);

describe("seasons", () => {
  it("are chosen by span and spacing", () => {
    expect(chosen(14, "P1D")).toEqual([]);
    expect(chosen(15, "P1D")).toEqual([[7, 3]]);
    expect(chosen(731, "P1D")).toEqual([[365.25, 10], [7, 3]]);
    expect(chosen(49, "PT1H")).toEqual([[1, 4]]);
    expect(chosen(24, "P1M")).toEqual([]);
    expect(chosen(120, "P1W")).toEqual([[365.25, 10]]);
  });

  it("get no harmonic that the spacing cannot show, and not more than fifteen", () => {
    expect(chosen(36, "P1M")).toEqual([[365.25, 6]]);
    expect(chosen(12, "P3M")).toEqual([[365.25, 2]]);
    expect(chosen(12, "P1Y", { yearly: true, weekly: true, daily: 4 })).toEqual([]);
    expect(chosen(30, "P1D", { ...AUTO, yearly: 40 })).toEqual([[365.25, 15], [7, 3]]);
  });

  it("are as asked for otherwise", () => {
    expect(chosen(20, "PT1H", { yearly: false, weekly: 1, daily: true })).toEqual([[7, 1], [1, 4]]);
    expect(chosen(900, "P1D", { yearly: false, weekly: 0, daily: null })).toEqual([]);
  });
});
