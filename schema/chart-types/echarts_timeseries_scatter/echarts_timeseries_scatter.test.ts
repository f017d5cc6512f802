import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesScatter } from "./index";

const recordings = recordedQueries("echarts_timeseries_scatter");

describe("timeseriesQuery for scatter plots against Superset's recordings", () => {
  it.each(recordings)("returns the recorded query: $name", ({ formData, queries }) => {
    expect(timeseriesScatter.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) =>
  drawn(timeseriesScatter.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()));

describe("echarts_timeseries_scatter", () => {
  it("draws points of the stored size, with markers on or off", () => {
    expect(draw(0).series.map((s) => [s.shape, s.marker, s.area])).toEqual([["scatter", 12, null]]);
    expect(draw(1).series[0]?.marker).toBe(6);
  });
  it("never fills areas", () => {
    expect(draw(0, { area: true }).series[0]?.area).toBeNull();
  });
  it("sorts numbers along the axis and puts names on a category axis", () => {
    expect([draw(0).xAxis.kind, draw(1).xAxis.kind, draw(2).xAxis.kind]).toEqual(["value", "time", "category"]);
    expect(draw(2).xAxis.rotation).toBe(45);
  });
  it("places its legend as stored", () => {
    expect(draw(1).legend?.at).toBe("bottom");
    expect(draw(1, { show_legend: false }).legend).toBeNull();
  });
});
