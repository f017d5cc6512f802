import { describe, expect, it } from "vitest";
import { forecast } from "./forecast";
import type { Forecast } from "./forecast";
import { futureTimes } from "./future-times";
import type { SeasonChoices } from "./seasons";

const AUTO: SeasonChoices = { yearly: null, weekly: null, daily: null };
const START = Date.UTC(2021, 0, 4);

/** The same bell-shaped noise at every run. */
function noise(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

const timesOf = (count: number, grain: string): Float64Array => Float64Array.from([START, ...futureTimes(START, count - 1, grain)!]);

function run(values: readonly number[], options: { grain?: string; ahead?: number; confidence?: number; seasons?: SeasonChoices } = {}): Forecast {
  const { grain = "P1D", ahead = 14, confidence = 0.8, seasons = AUTO } = options;
  const times = timesOf(values.length, grain);
  return forecast({ times, future: futureTimes(times.at(-1)!, ahead, grain)!, series: [Float64Array.from(values)], confidence, seasons })[0]!;
}

const sequence = (count: number, valueAt: (at: number) => number): number[] => Array.from({ length: count }, (_, at) => valueAt(at));
const weeklyTrend = (at: number): number => 200 + 0.6 * at + 25 * Math.sin((2 * Math.PI * at) / 7);

describe("a forecast", () => {
  it("continues a trend with a weekly season within three percent, under noise", () => {
    const bell = noise(3);
    const { expected } = run(sequence(150, (at) => weeklyTrend(at) + 6 * bell()));
    for (let at = 150; at < 164; at++) expect(Math.abs(expected[at]! / weeklyTrend(at) - 1)).toBeLessThan(0.03);
  });

  it("continues months with a yearly season", () => {
    const bell = noise(5);
    const truth = (at: number): number => 500 + 4 * at + 90 * Math.cos((2 * Math.PI * at) / 12);
    const { expected } = run(sequence(60, (at) => truth(at) + 10 * bell()), { grain: "P1M", ahead: 12 });
    for (let at = 60; at < 72; at++) expect(Math.abs(expected[at]! / truth(at) - 1)).toBeLessThan(0.06);
  });

  it("continues hours with a season of the day", () => {
    const truth = (at: number): number => 40 + 12 * Math.sin((2 * Math.PI * at) / 24);
    const { expected } = run(sequence(24 * 5, truth), { grain: "PT1H", ahead: 24 });
    for (let at = 120; at < 144; at++) expect(expected[at]).toBeCloseTo(truth(at), 0);
  });

  it("follows the slope after a bend, not the slope over all", () => {
    const { expected } = run(sequence(300, (at) => (at < 150 ? 3 * at : 450 - (at - 150))), { ahead: 10 });
    expect(expected[309]! - expected[299]!).toBeCloseTo(-10, 0);
  });

  it("keeps a line a line and a constant constant, with no range to speak of", () => {
    const line = run(sequence(40, (at) => 10 + 2 * at), { ahead: 5 });
    expect(line.expected[44]).toBeCloseTo(98, 1);
    const flat = run(sequence(20, () => 7), { ahead: 3 });
    expect([...flat.expected, ...flat.lower, ...flat.upper].every((value) => value === 7)).toBe(true);
  });

  it("makes ranges that hold about the share asked for, of what was seen and of what comes", () => {
    for (const [count, confidence] of [[60, 0.8], [365, 0.8], [365, 0.5]] as const) {
      const bell = noise(count);
      let [held, seen, heldAhead] = [0, 0, 0];
      for (let trial = 0; trial < 30; trial++) {
        const values = sequence(count + 14, (at) => weeklyTrend(at) + 10 * bell());
        const { lower, upper } = run(values.slice(0, count), { confidence });
        values.forEach((value, at) => {
          const isHeld = value >= lower[at]! && value <= upper[at]! ? 1 : 0;
          if (at < count) [held, seen] = [held + isHeld, seen + 1];
          else heldAhead += isHeld;
        });
      }
      expect(Math.abs(held / seen - confidence)).toBeLessThan(0.1);
      expect(Math.abs(heldAhead / (30 * 14) - confidence)).toBeLessThan(0.1);
    }
  });

  it("widens with the confidence asked for, and with the time ahead where the trend bent before", () => {
    const bell = noise(11);
    const values = sequence(200, (at) => (at < 80 ? at : 160 - at) + 2 * bell());
    const width = ({ lower, upper }: Forecast, at: number): number => upper[at]! - lower[at]!;
    const [narrow, wide] = [run(values, { confidence: 0.5, ahead: 100 }), run(values, { confidence: 0.95, ahead: 100 })];
    expect(width(wide, 200) / width(narrow, 200)).toBeCloseTo(1.96 / 0.6745, 1);
    expect(width(wide, 299)).toBeGreaterThan(2 * width(wide, 200));
  });

  it("shows no season that was turned off, and every season asked for that the times can show", () => {
    const off = run(sequence(70, weeklyTrend), { seasons: { ...AUTO, weekly: false } });
    const steps = Array.from({ length: 13 }, (_, at) => off.expected[71 + at]! - off.expected[70 + at]!);
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(1e-6);
    const short = sequence(10, weeklyTrend);
    expect(run(short, { seasons: { ...AUTO, weekly: 2 } }).expected[4]).not.toBeCloseTo(run(short).expected[4]!, 0);
  });

  it("stays finite for two values, far apart times and huge numbers", () => {
    for (const values of [[1, 2], [1e12, 1e12 + 1, 1e12], [0, 1e-9, 0, 3e-9], [-1e9, 1e9, 0, 5]]) {
      const { expected, lower, upper } = run(values, { grain: "P1Y", ahead: 30 });
      expect([...expected, ...lower, ...upper].every(Number.isFinite)).toBe(true);
      expect(expected.every((value, at) => lower[at]! <= value && value <= upper[at]!)).toBe(true);
    }
  });

  it("is the same at every run, whatever series are forecast with it", () => {
    const bell = noise(8);
    const [a, b] = [0, 1].map(() => Float64Array.from(sequence(90, (at) => weeklyTrend(at) + bell())));
    const request = { times: timesOf(90, "P1D"), future: [], confidence: 0.8, seasons: AUTO };
    expect(forecast({ ...request, series: [a!, b!] })[1]).toEqual(forecast({ ...request, series: [b!] })[0]);
  });

  it("takes well under a second for ten series of a thousand days", () => {
    const bell = noise(4);
    const times = timesOf(1000, "P1D");
    const series = Array.from({ length: 10 }, () => Float64Array.from(sequence(1000, (at) => weeklyTrend(at) + 10 * bell())));
    const before = process.cpuUsage();
    forecast({ times, future: futureTimes(times.at(-1)!, 30, "P1D")!, series, confidence: 0.8, seasons: AUTO });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(600);
  });
});
