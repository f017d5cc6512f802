import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { parseFields } from "../define";
import type { UPlotDrawing } from "../drawing/uplot";
import { examples } from "./examples";
import { mixedFields } from "./fields";
import { mixedTimeseries } from "./index";

const recordings = recordedQueries("mixed_timeseries");
/** Requests contain the first query's params only; the second query's are in the stored chart. */
const stored = recordings.find(({ params }) => params !== null)?.params ?? {};

describe("mixedQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    const requested = mixedTimeseries.query({ ...stored, ...formData });
    expect(requested.queries.map(plain)).toEqual(queries.map(plain));
    expect(Object.keys(requested.form_data ?? {}).filter((key) => key.endsWith("_b"))).toEqual([]);
  });
  it.each(recordings)("draws the recorded response: $name", ({ formData, response }) => {
    const { result } = response as { result: never[] };
    const { series, x } = mixedTimeseries.draw(
      { queries: result },
      { ...stored, ...formData },
      testTheme(),
    ) as UPlotDrawing;
    expect([series.length, x.length]).toEqual([2, 29]);
  });
});

function draw(at: number, more: object = {}): UPlotDrawing {
  const drawing = mixedTimeseries.draw(examples[at]!.response, { ...examples[at]!.formData, ...more }, testTheme());
  if (drawing.kind !== "uplot") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
}

describe("the second query of mixedQuery", () => {
  const form = {
    viz_type: "mixed_timeseries",
    datasource: "1__table",
    x_axis: "day",
    metrics: ["count"],
    groupby: ["city"],
    row_limit: 7,
  };
  it("has its own defaults for absent keys, and the first query's params for keys without a second field", () => {
    const [first, second] = mixedTimeseries.query({ ...form, metrics_b: ["sum"], url_params: { a: "b" } }).queries;
    expect([first?.series_columns, second?.series_columns]).toEqual([["city"], []]);
    expect([second?.metrics, first?.row_limit, second?.row_limit, second?.url_params]).toEqual([
      ["sum"],
      7,
      10_000,
      { a: "b" },
    ]);
  });
  it("has its own filters, time comparison and rolling window", () => {
    const filter = { clause: "WHERE", expressionType: "SIMPLE", subject: "city", operator: "==", comparator: "Rome" };
    const [first, second] = mixedTimeseries.query({
      ...form,
      metrics_b: ["count"],
      groupby_b: ["city"],
      adhoc_filters_b: [filter],
      rolling_type_b: "sum",
      rolling_periods_b: "3",
      comparison_type_b: "values",
      time_compare_b: "1 year ago",
    }).queries;
    expect([first?.filters, second?.filters]).toEqual([[], [{ col: "city", op: "==", val: "Rome" }]]);
    expect(second?.time_offsets).toEqual(["1 year ago"]);
    expect(first?.post_processing?.map((p) => p?.operation)).toEqual(["pivot", "rename", "flatten"]);
    expect(second?.post_processing?.map((p) => p?.operation)).toEqual(["pivot", "rolling", "rename", "flatten"]);
  });
  it("evaluates control conditions on its own values", () => {
    const { opacityB, min_periods_b } = mixedFields;
    expect([opacityB.when?.({ areaB: true }), opacityB.when?.({ area: true })]).toEqual([true, false]);
    expect([
      min_periods_b.when?.({ rolling_type_b: "sum" }),
      min_periods_b.when?.({ rolling_type: "sum", rolling_type_b: "cumsum" }),
    ]).toEqual([true, false]);
  });
});

describe("drawMixed", () => {
  it("assigns each query to its axis", () => {
    const { series, yAxis, rightAxis } = draw(0);
    expect(series.map((s) => [s.name, s.shape, s.axis])).toEqual([
      ["SUM(sales)", "bar", "left"],
      ["count", "line", "right"],
    ]);
    expect([yAxis.title, yAxis.text(1200), rightAxis?.title, rightAxis?.text(12)]).toEqual([
      "Sales",
      "$ 1.2k",
      "Orders",
      "12",
    ]);
  });
  it("has one axis on the left when both queries use the same axis", () => {
    const { yAxis, rightAxis, series } = draw(0, { yAxisIndex: 1 });
    expect([yAxis.title, rightAxis, series.map((s) => s.axis)]).toEqual(["Orders", null, ["left", "left"]]);
  });
  it("draws styles stored under legacy names", () => {
    expect(draw(1).series.map((s) => [s.shape, s.axis])).toEqual([
      ["line", "right"],
      ["bar", "left"],
    ]);
    expect(parseFields(mixedFields, { yAxisIndex: "1", seriesType: null }).yAxisIndex).toBe(1);
  });
  it("stacks one query independently of the other", () => {
    const { series, stacking, marks } = draw(2);
    expect([stacking, [...new Set(series.map((s) => s.stackGroup))], marks.length]).toEqual([
      "stack",
      ["a all", null],
      1,
    ]);
    expect(series[0]).toMatchObject({
      name: "SUM(sales), Classic Cars",
      selection: { product_line: "Classic Cars" },
      area: 0.7,
    });
  });
  it("colors series by their dimensions alone, without the metric, as other charts of a dashboard do", () => {
    const requested: string[] = [];
    mixedTimeseries.draw(examples[3]!.response, examples[3]!.formData, {
      ...testTheme(),
      categorical: () => (label) => (requested.push(label), "#111111"),
    });
    expect([...new Set(requested)].sort()).toEqual(["2004", "2005"]);
  });
  it("sorts each query's series by their sum, descending, when no order is stored", () => {
    const rest = { ...examples[3]!.formData, sort_series_type: undefined, sort_series_typeB: undefined };
    const { series } = mixedTimeseries.draw(examples[3]!.response, rest, testTheme()) as UPlotDrawing;
    expect(series.map((s) => s.name)).toEqual([
      "count (Query A), 2004",
      "count (Query A), 2005",
      "AVG(sales) (Query B), 2005",
      "AVG(sales) (Query B), 2004",
    ]);
  });
  it("merges the x values of both queries", () => {
    const { xAxis, series } = draw(3);
    expect(xAxis.kind === "category" && xAxis.labels).toEqual(["Small", "Medium", "Large", "<NULL>"]);
    expect(series.map((s) => [s.name, s.values])).toEqual([
      ["count (Query A), 2004", [570, 692, 83, 0]],
      ["count (Query A), 2005", [207, 241, 30, 0]],
      ["AVG(sales) (Query B), 2005", [2101, 4409, 8384, 12]],
      ["AVG(sales) (Query B), 2004", [2060, 4402, 8290, 31]],
    ]);
  });
  it("selects by the dimensions of the hovered series' query", () => {
    expect(draw(3, { groupby_b: ["city"] }).series.map((s) => s.selection)).toEqual([
      { year: "2004" },
      { year: "2005" },
      { city: "2005" },
      { city: "2004" },
    ]);
  });
  it("starts a logarithmic secondary axis at its own smallest value", () => {
    expect(draw(3).rightAxis).toMatchObject({ log: true, min: 10 });
    expect(draw(3).yAxis).toMatchObject({ log: false, min: null });
  });
});
