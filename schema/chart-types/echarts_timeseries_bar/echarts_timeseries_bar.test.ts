import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesBar } from "./index";

const recordings = recordedQueries("echarts_timeseries_bar");

describe.skipIf(recordings.length === 0)("the query of a recorded bar chart", () => {
  it.each(recordings)("is asked as recorded: $name", ({ formData, queries }) => {
    expect(timeseriesBar.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) => drawn(timeseriesBar.draw(examples[at]!.answer, { ...examples[at]!.formData, ...more }, testTheme()));

describe("a drawn bar chart", () => {
  it("keeps the server's order of categories, and a click selects one", () => {
    const { xAxis, series } = draw(0);
    expect(xAxis).toMatchObject({ kind: "category", labels: ["sun", "rain", "fog", "drizzle", "snow", "<NULL>"], selects: "weather", values: ["sun", "rain", "fog", "drizzle", "snow", null] });
    expect(series.map((s) => [s.shape, s.labels, s.selection])).toEqual([["bar", "value", null]]);
  });
  it("colours categories apart only without stacks and dimensions", () => {
    const more = { color_by_primary_axis: true };
    expect(draw(0, more).series[0]?.colors).toHaveLength(6);
    expect(draw(0, more).legend).toMatchObject({ selectable: false, entries: [{ name: "sun" }, { name: "rain" }, { name: "fog" }, { name: "drizzle" }, { name: "snow" }, { name: "<NULL>" }] });
    expect([draw(0, { ...more, stack: "Stack" }).series[0]?.colors, draw(2, more).series[0]?.colors]).toEqual([null, null]);
  });
  it("asks for the stack's total alone when told so", () => {
    expect(draw(2).series.map((s) => s.labels)).toEqual(["total", "total", "total", "total"]);
    expect(draw(2, { only_total: false, percentage_threshold: "5" }).series[0]).toMatchObject({ labels: "value", labelThreshold: 5 });
  });
  it("stands a dimension's values side by side", () => {
    expect(Object.fromEntries(draw(3).series.map((s) => [s.name, s.stackGroup]))).toEqual({ "South, Trains": "South", "North, Trains": "North", "North, Boats": "North", "South, Boats": "South" });
    expect(draw(3).series[0]?.selection).toEqual({ region: "South", product: "Trains" });
  });
  it("cuts the value axis where asked", () => {
    expect(draw(5).yAxis).toMatchObject({ fromZero: false, min: 100_000, max: null });
  });
});
