import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesBar } from "./index";

const recordings = recordedQueries("echarts_timeseries_bar");

describe("timeseriesQuery for bar charts against Superset's recordings", () => {
  it.each(recordings)("returns the recorded query: $name", ({ formData, queries }) => {
    expect(timeseriesBar.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) =>
  drawn(timeseriesBar.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()));

describe("echarts_timeseries_bar", () => {
  it("keeps the server's order of categories and selects the clicked one", () => {
    const { xAxis, series } = draw(0);
    expect(xAxis).toMatchObject({
      kind: "category",
      labels: ["sun", "rain", "fog", "drizzle", "snow", "<NULL>"],
      selects: "weather",
      values: ["sun", "rain", "fog", "drizzle", "snow", null],
    });
    expect(series.map((s) => [s.shape, s.labels, s.selection])).toEqual([["bar", "value", null]]);
  });
  it("colors bars by category only without stacks and dimensions", () => {
    const more = { color_by_primary_axis: true };
    expect(draw(0, more).series[0]?.colors).toHaveLength(6);
    expect(draw(0, more).legend).toMatchObject({
      selectable: false,
      entries: [
        { name: "sun" },
        { name: "rain" },
        { name: "fog" },
        { name: "drizzle" },
        { name: "snow" },
        { name: "<NULL>" },
      ],
    });
    expect([draw(0, { ...more, stack: "Stack" }).series[0]?.colors, draw(2, more).series[0]?.colors]).toEqual([
      null,
      null,
    ]);
  });
  it("labels stacks with the total only when configured", () => {
    expect(draw(2).series.map((s) => s.labels)).toEqual(["total", "total", "total", "total"]);
    expect(draw(2, { only_total: false, percentage_threshold: "5" }).series[0]).toMatchObject({
      labels: "value",
      labelThreshold: 5,
    });
  });
  it("draws the values of the stack dimension side by side", () => {
    expect(Object.fromEntries(draw(3).series.map((s) => [s.name, s.stackGroup]))).toEqual({
      "South, Trains": "South",
      "North, Trains": "North",
      "North, Boats": "North",
      "South, Boats": "South",
    });
    expect(draw(3).series[0]?.selection).toEqual({ region: "South", product: "Trains" });
  });
  it("truncates the value axis when configured", () => {
    expect(draw(5).yAxis).toMatchObject({ fromZero: false, min: 100_000, max: null });
  });
});
