import { describe, expect, it } from "vitest";
import type { YAxis } from "../chart-types/drawing/uplot";
import { minorTicks, niceStep, valueRange, valueTicks } from "./value-scale";

const axis: YAxis = {
  title: "",
  titleMargin: 0,
  minorTicks: false,
  min: null,
  max: null,
  fromZero: true,
  log: false,
  titleAt: "left",
  minorSplitLine: false,
  tick: String,
  text: String,
};

describe("valueRange and valueTicks", () => {
  it("uses round numbers and starts at zero", () => {
    expect(valueRange(axis, { min: 12, max: 83 }, { fromZero: true, lines: 5 })).toEqual({ min: 0, max: 100 });
    expect(valueTicks({ min: 0, max: 100 }, 5, false)).toEqual([0, 20, 40, 60, 80, 100]);
  });
  it("excludes zero when requested", () => {
    expect(valueRange(axis, { min: 101, max: 109 }, { fromZero: false, lines: 4 })).toEqual({ min: 100, max: 110 });
  });
  it("keeps stored bounds unchanged", () => {
    expect(valueRange({ ...axis, min: 3, max: 47 }, { min: 0, max: 90 }, { fromZero: true, lines: 5 })).toEqual({
      min: 3,
      max: 47,
    });
    expect(valueTicks({ min: 3, max: 47 }, 4, false)).toEqual([20, 40]);
  });
  it("returns a range for one value, for none, and for all zero", () => {
    for (const extent of [{ min: 5, max: 5 }, { min: 0, max: 0 }, { min: -5, max: -5 }, null]) {
      for (const fromZero of [true, false]) {
        const { min, max } = valueRange(axis, extent, { fromZero, lines: 5 });
        expect(max).toBeGreaterThan(min);
        if (extent) expect([min <= extent.min, max >= extent.max]).toEqual([true, true]);
      }
    }
  });
  it("exchanges stored bounds that are in the wrong order, on both kinds of axes", () => {
    const bounds = { ...axis, min: 100, max: 10 };
    const range = { min: 10, max: 100 };
    expect(valueRange(bounds, { min: 0, max: 90 }, { fromZero: true, lines: 5 })).toEqual(range);
    expect(valueRange({ ...bounds, log: true }, { min: 5, max: 900 }, { fromZero: false, lines: 5 })).toEqual(range);
  });
  it.each([
    ["a greatest value below the data", { max: 3 }],
    ["a least value above the data", { min: 50 }],
    ["equal bounds", { min: 7, max: 7 }],
    ["a greatest value of zero below the data", { max: 0 }],
  ])("ascends with %s", (_, bounds) => {
    const { min, max } = valueRange({ ...axis, ...bounds }, { min: 4, max: 10 }, { fromZero: false, lines: 5 });
    expect(max).toBeGreaterThan(min);
    expect(valueTicks({ min, max }, 5, false).length).toBeGreaterThan(1);
  });
  it("returns ticks without rounding errors", () => {
    expect(valueTicks({ min: 0, max: 0.3 }, 3, false)).toEqual([0, 0.1, 0.2, 0.3]);
    expect(niceStep(1, 4)).toBe(0.25);
  });
  it("uses powers of ten on a logarithmic axis", () => {
    const log = { ...axis, log: true };
    expect(valueRange(log, { min: 3, max: 4200 }, { fromZero: true, lines: 5 })).toEqual({ min: 1, max: 10000 });
    expect(valueTicks({ min: 1, max: 10000 }, 5, true)).toEqual([1, 10, 100, 1000, 10000]);
    expect(minorTicks([1, 100], true)).toEqual([10]);
    expect(minorTicks([1, 10], true)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
