import { describe, expect, it } from "vitest";
import { recording, recordingPaths } from "../../../../tests/recordings";
import type { ChartDataResponse } from "../../../query/chart-data-response";
import { loadChartType } from "../../catalog";
import type { FormData } from "../../define";
import type { UPlotDrawing } from "../../drawing/uplot";
import { drawTimeseries } from "./draw";
import { drawHorizontally } from "./horizontal";
import { plainTheme } from "./plain-theme";

const base: FormData = {
  viz_type: "echarts_timeseries_line",
  datasource: "1__table",
  x_axis: "day",
  metrics: ["sales"],
  groupby: ["region"],
  sort_series_type: "sum",
};
const day = (n: number): number => Date.UTC(2026, 0, n);
const answer = (
  rows: Record<string, number | string | null>[],
  coltypes: (0 | 1 | 2)[] = [2, 0, 0],
  label_map: Record<string, string[]> = { day: ["day"], East: ["East"], West: ["West"] },
): ChartDataResponse => ({
  queries: [{ colnames: Object.keys(rows[0]!), coltypes, data: rows, rowcount: rows.length, label_map }],
});
const rows = [
  { day: day(3), East: 1, West: 5 },
  { day: day(1), East: 2, West: null },
  { day: day(2), East: 3, West: 7 },
];
const draw = (
  formData: Partial<FormData>,
  given = answer(rows),
  variant: Parameters<typeof drawTimeseries>[0] = { shape: "line", area: null },
) => drawTimeseries(variant, given, { ...base, ...formData } as FormData, plainTheme) as UPlotDrawing;

describe("drawTimeseries", () => {
  it("sorts rows by time and puts the larger series first", () => {
    const { x, series } = draw({});
    expect(x).toEqual([day(1), day(2), day(3)]);
    expect(series.map((s) => [s.name, s.values])).toEqual([
      ["West", [null, 7, 5]],
      ["East", [2, 3, 1]],
    ]);
  });
  it.each(["line", "area", "bar", "scatter", "smooth", "step", ""])(
    "sorts series by their sum, descending, when nothing is stored, as Superset does: %s",
    async (kind) => {
      const viz_type = kind === "area" ? "echarts_area" : ["echarts_timeseries", kind].filter(Boolean).join("_");
      const { sort_series_type: _, ...rest }: FormData = { ...base, viz_type };
      const many = answer(
        [
          { day: day(1), East: 30, North: 1, West: 5 },
          { day: day(2), East: -10, North: 2, West: 7 },
        ],
        [2, 0, 0, 0],
        { day: ["day"], East: ["East"], North: ["North"], West: ["West"] },
      );
      const drawn = (await loadChartType(viz_type)).draw(many, rest, plainTheme) as UPlotDrawing;
      expect(drawn.series.map((s) => s.name)).toEqual(["East", "West", "North"]);
      expect(drawn.legend?.entries.map((entry) => entry.name)).toEqual(["East", "West", "North"]);
    },
  );
  it("writes numbers on the axis without abbreviation when no format is stored", () => {
    const { xAxis } = draw(
      { x_axis: "year", groupby: [] },
      answer(
        [
          { year: 2004, sales: 1 },
          { year: 2010, sales: 2 },
        ],
        [0, 0],
        { year: ["year"], sales: ["sales"] },
      ),
    );
    expect(xAxis.kind === "value" && [2004, 2010].map(xAxis.tick)).toEqual(["2004", "2010"]);
  });
  it("sorts series by name when that is stored, and descending by name without a sort field", () => {
    expect(draw({ sort_series_type: null }).series.map((s) => s.name)).toEqual(["West", "East"]);
    expect(draw({ sort_series_type: "name", sort_series_ascending: true }).series.map((s) => s.name)).toEqual([
      "East",
      "West",
    ]);
  });
  it("sorts series by their average over all rows including gaps, and equal ones by the character codes of their names", () => {
    const gaps = answer(
      [
        { day: day(1), b: 4, B: 4, East: null, West: 9 },
        { day: day(2), b: 4, B: 4, East: 7, West: null },
      ],
      [2, 0, 0, 0, 0],
      {},
    );
    expect(draw({ sort_series_type: "avg" }, gaps).series.map((s) => s.name)).toEqual(["West", "B", "b", "East"]);
    expect(draw({ sort_series_type: "avg", sort_series_ascending: true }, gaps).series.map((s) => s.name)).toEqual([
      "East",
      "B",
      "b",
      "West",
    ]);
  });
  it.each(["min", "max"])("sorts series without values as Superset does, by their %s", (by) => {
    const empty = answer([{ day: day(1), East: 1, None: null, West: -2 }], [2, 0, 0, 0], {});
    expect(draw({ sort_series_type: by }, empty).series.map((s) => s.name)).toEqual(["None", "East", "West"]);
  });
  it("keeps a gap, but counts it as zero in a stack", () => {
    expect(draw({}).series[0]?.values[0]).toBeNull();
    expect(draw({ stack: "Stack" }).series[0]?.values[0]).toBe(0);
  });
  it("sets what a click on a series selects", () => {
    expect(draw({}).series[0]?.selection).toEqual({ region: "West" });
    expect(draw({ groupby: [] }).series[0]?.selection).toBeNull();
  });
  it("selects null, not its text, for a null dimension value", () => {
    const given = answer([{ day: day(1), "<NULL>": 1, West: 5 }], [2, 0, 0], {
      day: ["day"],
      "<NULL>": ["<NULL>"],
      West: ["West"],
    });
    expect(draw({}, given).series.map((s) => s.selection)).toEqual([{ region: "West" }, { region: null }]);
  });
  it("selects by category without dimensions", () => {
    const drawn = draw(
      { groupby: [], x_axis: "region" },
      answer(
        [
          { region: "East", sales: 4 },
          { region: null, sales: 6 },
        ],
        [1, 0],
        {},
      ),
      { shape: "bar", area: false },
    );
    expect(drawn.xAxis).toMatchObject({
      kind: "category",
      labels: ["East", "<NULL>"],
      selects: "region",
      values: ["East", null],
    });
  });
  it("draws numbers as a value axis for lines and as categories for bars", () => {
    const given = answer(
      [
        { age: 2, sales: 1 },
        { age: 1, sales: 3 },
      ],
      [0, 0],
      {},
    );
    expect(draw({ x_axis: "age", groupby: [] }, given).xAxis.kind).toBe("value");
    expect(draw({ x_axis: "age", groupby: [] }, given, { shape: "bar", area: false }).xAxis.kind).toBe("category");
  });
  it("draws shares in percent from 0 to 1", () => {
    const { yAxis, stacking } = draw({ stack: "Expand" });
    expect([yAxis.min, yAxis.max, yAxis.text(0.25), stacking]).toEqual([0, 1, "25%", "expand"]);
  });
  it("draws a compared series dashed, in the color of its original", () => {
    const given = answer([{ day: day(1), sales: 1, "1 year ago": 2 }], [2, 0, 0], {
      day: ["day"],
      sales: ["sales"],
      "1 year ago": ["1 year ago"],
    });
    const drawn = draw({ groupby: [], comparison_type: "values", time_compare: ["1 year ago"] }, given);
    const [then, now] = [
      drawn.series.find((s) => s.name === "sales, 1 year ago")!,
      drawn.series.find((s) => s.name === "sales")!,
    ];
    expect(then).toMatchObject({ color: now.color, opacity: 0.7, connectsGaps: true });
    expect(then.dash).not.toBeNull();
    expect(then.polygon).toEqual({ corners: 4, turn: 0 });
    expect(now.polygon).toBeUndefined();
  });
  it("finds the original of a compared series by name, although an SQL metric's columns are labeled by its text", () => {
    const given = answer([{ day: day(1), sales: 1, "1 year ago": 2 }], [2, 0, 0], {
      day: ["day"],
      sales: ["SUM(amount)"],
      "1 year ago": ["1 year ago"],
    });
    const { series } = draw({ groupby: [], comparison_type: "values", time_compare: ["1 year ago"] }, given);
    expect(new Set(series.map((s) => s.color)).size).toBe(1);
    const split = answer(
      [{ day: day(1), East: 1, West: 3, "1 year ago, East": 2, "1 year ago, West": 4 }],
      [2, 0, 0, 0, 0],
      {},
    );
    const colors = draw({ comparison_type: "values", time_compare: ["1 year ago"] }, split).series.map((s) => [
      s.id,
      s.color,
    ]);
    const by = Object.fromEntries(colors) as Record<string, string>;
    expect([by["1 year ago, East"], by["1 year ago, West"]]).toEqual([by["East"], by["West"]]);
    expect(by["East"]).not.toBe(by["West"]);
  });
  it("draws horizontal bars with ECharts, with the dimension on the vertical axis", () => {
    const drawn = drawTimeseries(
      { shape: "bar", area: false, lying: drawHorizontally },
      answer([{ region: "East", sales: 4 }], [1, 0], {}),
      { ...base, x_axis: "region", groupby: [], orientation: "horizontal" } as FormData,
      plainTheme,
    );
    expect(drawn).toMatchObject({ kind: "echarts", option: { yAxis: { data: ["East"] }, series: [{ type: "bar" }] } });
  });
  it("adds a formula as a line without a legend entry and ignores an invalid formula", () => {
    const layers = [
      { name: "goal", annotationType: "FORMULA", value: "2 * 3", show: true },
      { name: "bad", annotationType: "FORMULA", value: "alert(1)", show: true },
    ];
    expect(
      draw({ annotation_layers: layers })
        .series.filter((s) => s.quiet)
        .map((s) => [s.name, s.values[0]]),
    ).toEqual([["goal", 6]]);
  });
  it("marks the events and intervals of a table annotation on bars", () => {
    const records = [
      { at: day(2), until: day(3), what: "Launch", who: "East" },
      { at: day(2), until: day(3), what: "Sale", who: null },
      { at: null, until: null, what: "Never", who: null },
    ];
    const layer = {
      name: "News",
      sourceType: "table",
      value: 7,
      show: true,
      timeColumn: "at",
      intervalEndColumn: "until",
      titleColumn: "what",
      descriptionColumns: ["who"],
    };
    const given = {
      queries: [{ ...answer(rows).queries[0]!, annotation_data: { News: { records }, Spans: { records } } }],
    };
    const layers = [
      { ...layer, annotationType: "EVENT", color: "red" },
      { ...layer, name: "Spans", annotationType: "INTERVAL" },
      { ...layer, annotationType: "EVENT", show: false },
    ];
    const { marks } = draw({ annotation_layers: layers }, given, { shape: "bar", area: false });
    expect(marks).toMatchObject([
      { kind: "line", x: day(2), color: "red", label: "News - Launch\nEast\nNews - Sale" },
      { kind: "span", from: day(2), to: day(3), label: "Spans - Launch\nEast\nSpans - Sale" },
    ]);
  });
  it("shows an empty state without rows", () => {
    expect(
      drawTimeseries(
        { shape: "line", area: null },
        { queries: [{ colnames: [], coltypes: [], data: [], rowcount: 0 }] },
        base,
        plainTheme,
      ),
    ).toMatchObject({ kind: "empty" });
  });
});

const recorded = recordingPaths("chart_data/charts").filter((f) => /_(echarts_timeseries\w*|echarts_area)_/.test(f));
describe("drawTimeseries with Superset's recorded responses", () => {
  it.each(recorded)("draws one series per result column: %s", (file) => {
    const { request, response } = recording<{
      request: { body: { form_data?: FormData } };
      response: { body: { result: ChartDataResponse["queries"] } };
    }>(file);
    const formData = request.body.form_data;
    if (!formData) return;
    const [query] = response.body.result;
    const drawn = drawTimeseries(
      { shape: null, area: null },
      { queries: response.body.result },
      { ...formData, seriesType: "bar" },
      plainTheme,
    );
    const series =
      drawn.kind === "uplot"
        ? drawn.series.filter((s) => !s.quiet).length
        : drawn.kind === "echarts"
          ? (drawn.option["series"] as unknown[]).length
          : 0;
    expect(series).toBe(query!.colnames.length - 1);
  });
});
