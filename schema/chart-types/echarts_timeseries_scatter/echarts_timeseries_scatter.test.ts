import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesScatter } from "./index";

const recordings = recordedQueries("echarts_timeseries_scatter");

describe.skipIf(recordings.length === 0)("the query of a recorded scatter plot", () => {
  it.each(recordings)("is asked as recorded: $name", ({ formData, queries }) => {
    expect(timeseriesScatter.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) => drawn(timeseriesScatter.draw(examples[at]!.answer, { ...examples[at]!.formData, ...more }, testTheme()));

describe("a drawn scatter plot", () => {
  it("is points of the stored size, markers on or off", () => {
    expect(draw(0).series.map((s) => [s.shape, s.marker, s.area])).toEqual([["scatter", 12, null]]);
    expect(draw(1).series[0]?.marker).toBe(6);
  });
  it("is never filled", () => {
    expect(draw(0, { area: true }).series[0]?.area).toBeNull();
  });
  it("puts numbers in order along the axis and names on categories", () => {
    expect([draw(0).xAxis.kind, draw(1).xAxis.kind, draw(2).xAxis.kind]).toEqual(["value", "time", "category"]);
    expect(draw(2).xAxis.rotation).toBe(45);
  });
  it("has its legend where it is wanted", () => {
    expect(draw(1).legend?.at).toBe("bottom");
    expect(draw(1, { show_legend: false }).legend).toBeNull();
  });
});
