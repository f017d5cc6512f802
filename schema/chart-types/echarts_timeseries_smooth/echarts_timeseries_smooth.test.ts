import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesSmooth } from "./index";

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) =>
  drawn(timeseriesSmooth.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()));

describe("echarts_timeseries_smooth", () => {
  it("draws smooth lines with the legend sorted by name", () => {
    const { series, legend } = draw(0);
    expect(new Set(series.map((s) => s.shape))).toEqual(new Set(["smooth"]));
    expect(legend?.entries.map((e) => e.name)).toEqual(["AAPL", "AMZN", "GOOG", "IBM", "MSFT"]);
  });
  it("draws the year before as a solid line in its own color when colors are not matched", () => {
    const [first, second] = draw(1).series;
    expect(first?.color).not.toBe(second?.color);
    expect([first?.dash, second?.dash, second?.opacity]).toEqual([null, null, 1]);
  });
  it("writes the currency after the number", () => {
    expect([draw(1).yAxis.text(1500), draw(1).yAxis.tooltipText?.(1500)]).toEqual(["1.5k €", "1,500.00 €"]);
  });
  it("draws a forecast with smooth lines", () => {
    expect(draw(2).series.map((s) => s.shape)).toEqual(["smooth", "scatter"]);
    expect(draw(2).zoomable).toBe(true);
  });
  it("applies a stored stack although it has no control for it", () => {
    expect("stack" in timeseriesSmooth.fields).toBe(false);
    expect(draw(0, { stack: "Stack" }).stacking).toBe("stack");
  });
});
