import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { Drawing } from "../drawing/drawing";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { timeseriesLine } from "./index";

const recordings = recordedQueries("echarts_timeseries_line");

describe("timeseriesQuery for line charts against Superset's recordings", () => {
  it.each(recordings)("returns the recorded query: $name", ({ formData, queries }) => {
    expect(timeseriesLine.query(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

function drawn(drawing: Drawing): UPlotDrawing {
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}
const draw = (at: number, more: object = {}) =>
  drawn(timeseriesLine.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme()));

describe("echarts_timeseries_line", () => {
  it("draws lines, whatever style is stored", () => {
    const { series, xAxis, legend } = draw(0, { seriesType: "bar" });
    expect(series.map((s) => [s.name, s.shape])).toEqual([
      ["GOOG", "line"],
      ["AAPL", "line"],
      ["IBM", "line"],
      ["AMZN", "line"],
      ["MSFT", "line"],
    ]);
    expect([xAxis.kind, series[0]?.width, series[1]?.width, series[0]?.marker]).toEqual(["time", 2, 1.5, null]);
    expect(legend?.entries[0]).toEqual({ id: "GOOG", name: "GOOG", color: series[0]?.color });
  });
  it("keeps a gap for the months before a company's first day", () => {
    expect(draw(0).series[0]?.values.slice(0, 4)).toEqual([null, null, null, 395.9]);
  });
  it("starts a logarithmic axis at the power of ten below the smallest value", () => {
    expect(draw(1).yAxis).toMatchObject({ log: true, min: 10, max: null, minorSplitLine: true });
    expect(draw(1).series[0]).toMatchObject({ area: 0.2, marker: 6 });
  });
  it("draws the year before dashed, in the color of the current year and in its own stack", () => {
    const { series, legend } = draw(2, { stack: "Stack" });
    const [now, then] = ["SUM(sales)", "SUM(sales), 1 year ago"].map((name) => series.find((s) => s.name === name)!);
    expect(then).toMatchObject({ color: now!.color, opacity: 0.7, connectsGaps: true, stackGroup: "1 year ago" });
    expect(then!.dash).not.toBeNull();
    expect(legend?.entries.map(({ name, dashed }) => [name, dashed])).toEqual([
      ["SUM(sales)", undefined],
      ["SUM(sales), 1 year ago", true],
    ]);
    expect(now).toMatchObject({ dash: null, opacity: 1, connectsGaps: false, stackGroup: "all" });
  });
  it("draws differences as separate series", () => {
    expect(draw(2, { comparison_type: "difference" }).series.find((s) => s.name === "1 year ago")).toMatchObject({
      dash: null,
      opacity: 1,
      connectsGaps: false,
    });
  });
  it("formats each saved metric in its own format when the stored format is null, and the axis in the default format", () => {
    const { series, yAxis } = draw(3);
    expect(series.map((s) => [s.name, s.text?.(1234.5)])).toEqual([
      ["revenue", "$ 1,234.50"],
      ["orders", "1,235"],
    ]);
    expect(yAxis.text(1234.5)).toBe("1.23k");
    expect(draw(3, { y_axis_format: ".1f" }).series.map((s) => s.text?.(2))).toEqual(["$ 2.0", undefined]);
  });
  it("shows a metric's own values unabbreviated in tooltips and tables, abbreviated beside marks", () => {
    const { response, formData } = examples[3]!;
    const two = { column_formats: { orders: ",d" } };
    const dataset = { ...two, currency_formats: { revenue: { symbol: "EUR", symbolPosition: "prefix" as const } } };
    const drawing = drawn(timeseriesLine.draw({ ...response, dataset }, formData, testTheme()));
    const [revenue] = drawing.series;
    expect([revenue!.text?.(-51234.5), revenue!.tooltipText?.(-51234.5)]).toEqual(["-€ 51.2k", "-€ 51,234.50"]);
  });
  it("shows unabbreviated values in tooltips when the axis abbreviates them", () => {
    expect([draw(0).yAxis.text(1234567.891), draw(0).yAxis.tooltipText?.(1234567.891)]).toEqual([
      "1.23M",
      "1,234,567.891",
    ]);
  });
  it("draws a forecast as a line with its confidence range, and observed values as points", () => {
    const { series, legend, tooltip } = draw(4);
    expect(series.map((s) => [s.name, s.shape, s.quiet])).toEqual([
      ["sales (forecast)", "line", true],
      ["sales", "scatter", false],
    ]);
    expect(series[0]?.band?.upper[0]).toBe(340);
    expect(legend?.entries.map((e) => e.name)).toEqual(["sales"]);
    expect(tooltip).toMatchObject({ total: false, percentage: false });
  });
  it.each([{ area: true }, { stack: "Stack" }])("omits the confidence range with %o", (more) => {
    expect(draw(4, more).series.map((s) => s.band)).toEqual([null, null]);
  });
  it("ends a numeric axis at the data, or at zero when it is not truncated", () => {
    expect(draw(5).xAxis).toMatchObject({ kind: "value", min: null, max: null, title: "Horsepower", titleMargin: 30 });
    expect(draw(5, { truncateXAxis: false, xAxisBounds: [40, 50] }).xAxis).toMatchObject({ min: 0, max: null });
    expect(draw(5, { xAxisBounds: [40, null] }).xAxis).toMatchObject({ min: 40, max: null });
  });
  it("adds event marks and formula series without legend entries", () => {
    const { marks, series, legend } = draw(6);
    expect(marks).toEqual([
      {
        kind: "line",
        x: Date.UTC(2009, 5, 1),
        label: "Launches - A new phone",
        color: "#b3261e",
        width: 1,
        opacity: 1,
        dash: null,
        showLabel: true,
      },
    ]);
    expect(series.filter((s) => s.quiet).map((s) => [s.name, s.shape, s.dash])).toEqual([["Target", "smooth", [6, 4]]]);
    expect(legend?.entries).toHaveLength(5);
  });
  it("interpolates another chart's line linearly between its own points", () => {
    const layer = {
      name: "Other",
      annotationType: "TIME_SERIES",
      value: 2,
      show: true,
      hideLine: true,
      showMarkers: true,
    };
    const { response } = examples[2]!;
    const source = [
      {
        key: ["count"],
        values: [
          { x: Date.UTC(2004, 0, 1), y: 0 },
          { x: Date.UTC(2004, 4, 1), y: 121 },
        ],
      },
    ];
    const { series } = drawn(
      timeseriesLine.draw(
        { queries: [{ ...response.queries[0]!, annotation_data: { Other: source } }] },
        { ...examples[2]!.formData, annotation_layers: [layer] },
        testTheme(),
      ),
    );
    expect(series.find((s) => s.quiet)).toMatchObject({
      name: "Other - count",
      shape: "scatter",
      marker: 6,
      values: [0, 31, 60, 91, 121, null],
    });
  });
  it("adds up the series of one metric, or those that it stacks, never a compared period", () => {
    const totalOf = (example: number, more: Record<string, unknown> = {}) => draw(example, more).tooltip.total;
    expect([totalOf(3), totalOf(3, { stack: "Stack" }), totalOf(2), totalOf(2, { stack: "Stack" })]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(draw(2).tooltip.percentage).toBe(false);
  });
  it("shows totals only for several series", () => {
    expect([draw(0).tooltip.total, draw(5).tooltip.total, draw(0, { contributionMode: "row" }).tooltip.total]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
