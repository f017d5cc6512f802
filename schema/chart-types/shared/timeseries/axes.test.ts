import { expect, it } from "vitest";
import type { PlotSeries } from "../../drawing/uplot";
import { logStart } from "./axes";

const series = (values: (number | null)[], more: Partial<PlotSeries> = {}) =>
  ({ values, shape: "line", area: null, ...more }) as PlotSeries;

it("logStart returns the power of ten at or below the smallest positive value", () => {
  expect(logStart([series([0, 30, null]), series([-5, 1000])])).toBe(10);
  expect(logStart([series([100, 1000])])).toBe(100);
  expect(logStart([series([0, -1])])).toBeNull();
});

it("logStart leaves space for bars and areas whose smallest value is a power of ten", () => {
  expect(logStart([series([100, 1000], { shape: "bar" })])).toBe(10);
  expect(logStart([series([1000], { area: 0.2 })])).toBe(100);
  expect(logStart([series([30], { shape: "bar" })])).toBe(10);
});
