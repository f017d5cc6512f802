import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseries } from "./index";

const recordings = recordedQueries("echarts_timeseries");

describe.skipIf(recordings.length === 0)("the query of a recorded generic chart", () => {
  it.each(recordings)("is asked as recorded: $name", ({ formData, queries }) => {
    expect(timeseries.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) => drawn(timeseries.draw(examples[at]!.answer, { ...examples[at]!.formData, ...more }, testTheme()));

describe("a drawn generic chart", () => {
  it("is lines until a style is stored", () => {
    expect([0, 1, 2, 3].map((at) => draw(at).series[0]?.shape)).toEqual(["line", "bar", "scatter", "smooth"]);
    expect(draw(0, { seriesType: "echarts_timeseries_line" }).series[0]?.shape).toBe("line");
  });
  it("stacks bars in one group, with time still along the axis", () => {
    const { stacking, series, xAxis } = draw(1);
    expect([stacking, new Set(series.map((s) => s.stackGroup)), xAxis.kind]).toEqual(["stack", new Set(["all"]), "time"]);
  });
  it("has points as large as is stored", () => {
    expect(draw(2).series[0]).toMatchObject({ marker: 10, area: null });
  });
  it("fills a stream", () => {
    expect([draw(3).stacking, draw(3).series[0]?.area]).toEqual(["stream", 0.7]);
  });
  it("takes over what has an equal among hand-written options, and ignores the rest", () => {
    const { yAxis, xAxis, zoomable, legend } = draw(0, { echart_options: "{ yAxis: { name: 'Dollars', max: 700, }, xAxis: { axisLabel: { rotate: 45 } }, legend: { show: false }, dataZoom: [], series: [] /* no */ }" });
    expect([yAxis.title, yAxis.titleMargin, yAxis.max, xAxis.rotation, zoomable, legend]).toEqual(["Dollars", 15, 700, 45, true, null]);
    expect(draw(0, { echart_options: "{ color: ['#010203', '#040506'] }" }).series.map((s) => s.color)).toEqual(["#010203", "#040506", "#010203", "#040506", "#010203"]);
    expect(draw(0, { echart_options: "{ yAxis: { max: alert(1) } }" }).yAxis.max).toBeNull();
  });
});
