import { expect, it } from "vitest";
import type { UPlotDrawing } from "../chart-types/drawing/uplot";
import { plotModel } from "./plot-model";
import { xExtent } from "./x-extent";

const DAY = 86_400_000;
const extent = (shape: "bar" | "line", x: number[], bounds: { min: number | null; max: number | null }) => {
  const xAxis = { kind: "time", ...bounds };
  const series = [{ id: "a", shape, values: x.map(() => 1), stackGroup: null, marker: null, quiet: false }];
  const drawing = { x, xAxis, series, stacking: "none" } as unknown as UPlotDrawing;
  return xExtent(plotModel(drawing, "none", new Set()));
};
const none = { min: null, max: null };

it("xExtent includes half a band beside the first and the last bar", () => {
  expect(extent("bar", [0, DAY, 2 * DAY], none)).toEqual({ min: -DAY / 2, max: 2.5 * DAY });
  expect(extent("line", [0, DAY, 2 * DAY], none)).toEqual({ min: 0, max: 2 * DAY });
});

it("xExtent exchanges stored bounds that are in the wrong order", () => {
  expect(extent("line", [0, DAY], { min: 2 * DAY, max: DAY })).toEqual({ min: DAY, max: 2 * DAY });
});

it("xExtent of one position has a width", () => {
  const { min, max } = extent("line", [DAY], none);
  expect([min < DAY, max > DAY]).toEqual([true, true]);
});
