import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseries } from "./index";

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) =>
  drawn(timeseries.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()));

describe("echarts_timeseries", () => {
  it("draws lines when no style is stored", () => {
    expect([0, 1, 2, 3].map((at) => draw(at).series[0]?.shape)).toEqual(["line", "bar", "scatter", "smooth"]);
    expect(draw(0, { seriesType: "echarts_timeseries_line" }).series[0]?.shape).toBe("line");
  });
  it("stacks bars in one group and keeps a time axis", () => {
    const { stacking, series, xAxis } = draw(1);
    expect([stacking, new Set(series.map((s) => s.stackGroup)), xAxis.kind]).toEqual([
      "stack",
      new Set(["all"]),
      "time",
    ]);
  });
  it("draws points of the stored size", () => {
    expect(draw(2).series[0]).toMatchObject({ marker: 10, area: null });
  });
  it("fills the areas of a stream", () => {
    expect([draw(3).stacking, draw(3).series[0]?.area]).toEqual(["stream", 0.7]);
  });
  it("applies custom ECharts options that have an equivalent and ignores the others", () => {
    const { yAxis, xAxis, zoomable, legend } = draw(0, {
      echart_options:
        "{ yAxis: { name: 'Dollars', max: 700, }, xAxis: { axisLabel: { rotate: 45 } }, legend: { show: false }, dataZoom: [], series: [] /* no */ }",
    });
    expect([yAxis.title, yAxis.titleMargin, yAxis.max, xAxis.rotation, zoomable, legend]).toEqual([
      "Dollars",
      15,
      700,
      45,
      true,
      null,
    ]);
    expect(draw(0, { echart_options: "{ color: ['#010203', '#040506'] }" }).series.map((s) => s.color)).toEqual([
      "#010203",
      "#040506",
      "#010203",
      "#040506",
      "#010203",
    ]);
    expect(draw(0, { echart_options: "{ yAxis: { max: alert(1) } }" }).yAxis.max).toBeNull();
  });
});
