import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { area } from "./index";

const recordings = recordedQueries("echarts_area");

describe.skipIf(recordings.length === 0)("the query of a recorded area chart", () => {
  it.each(recordings)("is asked as recorded: $name", ({ formData, queries }) => {
    expect(area.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) => drawn(area.draw(examples[at]!.answer, { ...examples[at]!.formData, ...more }, testTheme()));

describe("a drawn area chart", () => {
  it("is filled, even where a stored switch is off", () => {
    expect(draw(0, { area: false }).series.map((s) => s.area)).toEqual([0.7, 0.7, 0.7, 0.7]);
  });
  it("stacks, with shares in the tooltip and a switch in the chart", () => {
    expect(draw(0)).toMatchObject({ stacking: "stack", stackSwitch: true, tooltip: { percentage: true, total: true } });
  });
  it("as shares goes from 0 to 100 percent, with two decimals in the tooltip", () => {
    const { yAxis, stacking, tooltip } = draw(1);
    expect([stacking, yAxis.min, yAxis.max, yAxis.text(0.1234), yAxis.tooltipText?.(0.1234), tooltip.total]).toEqual(["expand", 0, 1, "12%", "12.34%", false]);
    expect(draw(1, { y_axis_format: ".1%" }).yAxis.text(0.1234)).toBe("12.3%");
  });
  it("as a stream flows smoothly", () => {
    expect([draw(2).stacking, draw(2).series[0]?.shape]).toEqual(["stream", "smooth"]);
  });
  it("counts a gap beside a value as nothing in a stack, and keeps it elsewhere", () => {
    const google = (drawing: UPlotDrawing) => drawing.series.find((s) => s.name === "GOOG")?.values.slice(0, 4);
    expect(google(draw(3))).toEqual([null, null, null, 395.9]);
    expect(google(draw(3, { stack: "Stack" }))).toEqual([null, null, 0, 395.9]);
    expect(google(draw(3, { stack: "Stream" }))).toEqual([0, 0, 0, 395.9]);
  });
  it("draws a forecast without its range", () => {
    expect(draw(4).series.map((s) => [s.name, s.band])).toEqual([["sales (forecast)", null], ["sales", null]]);
  });
});
