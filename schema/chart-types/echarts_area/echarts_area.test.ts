import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { area } from "./index";

const recordings = recordedQueries("echarts_area");

describe("timeseriesQuery for area charts against Superset's recordings", () => {
  it.each(recordings)("returns the recorded query: $name", ({ formData, queries }) => {
    expect(area.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) =>
  drawn(area.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()));

describe("echarts_area", () => {
  it("fills the area even when the stored switch is off", () => {
    expect(draw(0, { area: false }).series.map((s) => s.area)).toEqual([0.7, 0.7, 0.7, 0.7]);
  });
  it("stacks series, with shares in the tooltip and a stacking switch in the chart", () => {
    expect(draw(0)).toMatchObject({ stacking: "stack", stackSwitch: true, tooltip: { percentage: true, total: true } });
  });
  it("draws shares from 0 to 100 percent, with two decimals in the tooltip", () => {
    const { yAxis, stacking, tooltip } = draw(1);
    expect([stacking, yAxis.min, yAxis.max, yAxis.text(0.1234), yAxis.tooltipText?.(0.1234), tooltip.total]).toEqual([
      "expand",
      0,
      1,
      "12%",
      "12.34%",
      false,
    ]);
    expect(draw(1, { y_axis_format: ".1%" }).yAxis.text(0.1234)).toBe("12.3%");
  });
  it("draws streams with smooth lines", () => {
    expect([draw(2).stacking, draw(2).series[0]?.shape]).toEqual(["stream", "smooth"]);
  });
  it("counts a gap as zero in a stack with other values, and keeps it elsewhere", () => {
    const google = (drawing: UPlotDrawing) => drawing.series.find((s) => s.name === "GOOG")?.values.slice(0, 4);
    expect(google(draw(3))).toEqual([null, null, null, 395.9]);
    expect(google(draw(3, { stack: "Stack" }))).toEqual([null, null, 0, 395.9]);
    expect(google(draw(3, { stack: "Stream" }))).toEqual([0, 0, 0, 395.9]);
  });
  it("draws a forecast without its confidence range", () => {
    expect(draw(4).series.map((s) => [s.name, s.band])).toEqual([
      ["sales (forecast)", null],
      ["sales", null],
    ]);
  });
});
