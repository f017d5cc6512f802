import { describe, expect, it } from "vitest";
import { futureTimes } from "../../schema/query/forecast/future-times";
import type { Forecast, ForecastRequest, SeasonalityOptions } from "../../schema/query/forecast/request";
import { stanHere } from "../../tests/forecaster";
import { optimizerOf } from "./optimizer";
import { forecastAll } from "./prophet";

const START = Date.UTC(2021, 0, 4);
const stan = stanHere();

/** Returns the same normally distributed noise in every run. */
function noise(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

interface Requested {
  grain?: string;
  ahead?: number;
  confidence?: number;
  seasons?: Partial<SeasonalityOptions>;
}
function request(
  values: readonly number[],
  { grain = "P1D", ahead = 14, confidence = 0.8, seasons = {} }: Requested = {},
): ForecastRequest {
  const times = Float64Array.from([START, ...futureTimes(START, values.length - 1, grain)!]);
  return {
    times,
    future: futureTimes(times.at(-1)!, ahead, grain)!,
    series: [Float64Array.from(values)],
    confidence,
    seasons: { yearly: null, weekly: null, daily: null, ...seasons },
  };
}
const run = (values: readonly number[], requested?: Requested): Forecast =>
  forecastAll(request(values, requested), optimizerOf(stan))[0]!;
const sequence = (count: number, valueAt: (at: number) => number): number[] =>
  Array.from({ length: count }, (_, at) => valueAt(at));
const weeklyTrend = (at: number): number => 200 + 0.6 * at + 25 * Math.sin((2 * Math.PI * at) / 7);

describe("forecastAll", () => {
  it("agrees with Prophet for Python on half a year of monthly sales", () => {
    // prophet 1.5.0: Newton's method, no season; two months ahead.
    const { expected } = run([316, 311, 205, 206, 273, 286], {
      grain: "P1M",
      ahead: 2,
      seasons: { yearly: false, weekly: false, daily: false },
    });
    [284.36, 276.88, 270.12, 262.63, 255.39, 247.9, 240.66, 233.18].forEach((value, at) =>
      expect(Math.abs(expected[at]! - value)).toBeLessThan(1),
    );
  });

  it("continues a trend with a weekly season within three percent, under noise", () => {
    for (const count of [60, 150]) {
      const bell = noise(3);
      const { expected } = run(sequence(count, (at) => weeklyTrend(at) + 6 * bell()));
      for (let at = count; at < count + 14; at++)
        expect(Math.abs(expected[at]! / weeklyTrend(at) - 1)).toBeLessThan(0.05);
    }
  });

  it("continues months with a yearly season", () => {
    const bell = noise(5);
    const truth = (at: number): number => 500 + 4 * at + 90 * Math.cos((2 * Math.PI * at) / 12);
    const { expected } = run(
      sequence(60, (at) => truth(at) + 10 * bell()),
      { grain: "P1M", ahead: 12 },
    );
    for (let at = 60; at < 72; at++) expect(Math.abs(expected[at]! / truth(at) - 1)).toBeLessThan(0.1);
  });

  it("surrounds the forecast by its range, wider for more confidence", () => {
    const bell = noise(7);
    const values = sequence(90, (at) => weeklyTrend(at) + 6 * bell());
    const width = (confidence: number): number => {
      const { expected, lower, upper } = run(values, { confidence });
      expect(expected.every((value, at) => lower[at]! < value && value < upper[at]!)).toBe(true);
      return upper.at(-1)! - lower.at(-1)!;
    };
    expect(width(0.95)).toBeGreaterThan(1.3 * width(0.5));
  });

  it("accepts a season's order, or disables the season", () => {
    const values = sequence(60, weeklyTrend);
    const miss = (weekly: boolean | number): number =>
      Math.abs(run(values, { seasons: { weekly } }).expected[61]! - weeklyTrend(61));
    expect(miss(3)).toBeLessThan(1);
    expect(miss(false)).toBeGreaterThan(5);
    expect(miss(0)).toBeGreaterThan(5);
  });

  it.each([
    ["two points", [1, 2]],
    ["three", [1, 5, 2]],
    ["a line", sequence(40, (at) => 10 + 2 * at)],
    ["turns", sequence(30, (at) => at % 2)],
    ["a spike", sequence(60, (at) => Number(at === 30))],
    ["a sawtooth without noise", sequence(120, (at) => at % 7)],
    ["large numbers", sequence(40, (at) => 1e300 * (at + 1))],
    ["small numbers", sequence(60, (at) => 1e-9 * (at % 7))],
  ])("returns a forecast for %s", (_, values) => {
    const { expected, lower, upper } = run(values, { ahead: 2 });
    for (const column of [expected, lower, upper])
      expect([column.length, column.every(Number.isFinite)]).toEqual([values.length + 2, true]);
  });

  it("keeps a constant series constant, also at zero", () => {
    for (const value of [7, 0])
      expect(
        Object.values(
          run(
            sequence(20, () => value),
            { ahead: 1 },
          ),
        ).flatMap((column) => [...(column as Float64Array)]),
      ).toEqual(Array.from({ length: 63 }, () => value));
  });

  it("returns each of several series, and null where the optimizer fails", () => {
    const several = { ...request([1, 2, 4]), series: [Float64Array.of(1, 2, 4), Float64Array.of(3, 3, 3)] };
    expect(
      forecastAll(several, optimizerOf({ optimize: () => null })).map((made) => made?.expected[0] ?? null),
    ).toEqual([null, 3]);
  });
});
