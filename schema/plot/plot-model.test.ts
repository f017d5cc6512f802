import { describe, expect, it } from "vitest";
import type { PlotSeries, UPlotDrawing } from "../chart-types/drawing/uplot";
import { plotModel } from "./plot-model";

const series = (id: string, more: Partial<PlotSeries> = {}) =>
  ({ id, shape: "line", area: null, stackGroup: null, values: [1, 2], quiet: false, ...more }) as PlotSeries;

const paintOrder = (all: PlotSeries[], stacking: UPlotDrawing["stacking"] = "none") => {
  const drawing = { x: [0, 1], xAxis: { kind: "value" }, series: all, stacking } as unknown as UPlotDrawing;
  return plotModel(drawing, stacking, new Set()).layers.map((layer) => layer.series.id);
};

describe("plotModel", () => {
  it("paints the first of crossing lines last, and bars below lines", () => {
    expect(paintOrder([series("a"), series("b"), series("bar", { shape: "bar" })])).toEqual(["bar", "b", "a"]);
  });

  it("paints overlapping areas in the legend's order, so that a large first one covers none", () => {
    expect(paintOrder([series("large", { area: 0.2 }), series("small", { area: 0.2 })])).toEqual(["large", "small"]);
  });

  it("paints stacks in the legend's order", () => {
    const stacked = ["a", "b"].map((id) => series(id, { stackGroup: "all", area: 0.2 }));
    expect(paintOrder(stacked, "stack")).toEqual(["a", "b"]);
  });
});
