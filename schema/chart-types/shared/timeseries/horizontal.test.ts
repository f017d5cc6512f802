import { describe, expect, it } from "vitest";
import { testTheme } from "../../../../tests/draw-theme";
import type { ChartDataResponse } from "../../../query/chart-data-response";
import type { FormData } from "../../define";
import type { EChartsDrawing } from "../../drawing/echarts";
import { drawTimeseries } from "./draw";
import { drawHorizontally } from "./horizontal";
import { comparedSales, forecastSales, results, unemployment, weatherDays } from "./example-responses";

interface Series {
  type: string;
  name: string;
  stack?: string;
  data: {
    value: number | null | [number | null, number];
    itemStyle?: { color: string };
    label?: { position: string };
  }[];
  label: { position: string; formatter(item: { dataIndex: number }): string };
  itemStyle: { color: string; borderType?: string };
  markLine: { data: { yAxis: number }[] };
  markArea: { data: [{ yAxis: number }, { yAxis: number }][] };
}

const base = {
  viz_type: "echarts_timeseries_bar",
  datasource: "1__table",
  orientation: "horizontal",
  sort_series_type: "name",
  sort_series_ascending: true,
};
const draw = (response: ChartDataResponse, formData: object): EChartsDrawing => {
  const drawing = drawTimeseries(
    { shape: "bar", area: false, lying: drawHorizontally },
    response,
    { ...base, ...formData } as FormData,
    testTheme(),
  );
  if (drawing.kind !== "echarts") throw new Error(`drawn as ${drawing.kind}`);
  return drawing;
};
const seriesOf = (option: Record<string, unknown>): Series[] => option["series"] as Series[];
const labels = (series: Series): string[] => series.data.map((_, dataIndex) => series.label.formatter({ dataIndex }));
const byName = (option: Record<string, unknown>) =>
  Object.fromEntries(seriesOf(option).map((s) => [s.name, labels(s)]));
const weather = { x_axis: "weather", metrics: ["count"] };
const stacked = {
  x_axis: "quarter",
  metrics: ["SUM(result)"],
  groupby: ["region", "product"],
  stack: "Stack",
  show_value: true,
};

describe("drawHorizontally", () => {
  it("keeps tiny bars visible, except beside zero, which has no bar", () => {
    const least = (response: ChartDataResponse) =>
      (seriesOf(draw(response, weather).option) as unknown as { barMinHeight?: number }[])[0]!.barMinHeight;
    const [query] = weatherDays.queries;
    const zero = { ...weatherDays, queries: [{ ...query!, data: query!.data.map((row) => ({ ...row, count: 0 })) }] };
    expect([least(weatherDays), least(zero)]).toEqual([1, undefined]);
  });
  it("writes a stack's gains and losses as two totals, at the outermost series of each", () => {
    expect(byName(draw(results, stacked).option)).toEqual({
      "North, Boats": ["", "-1.8k", "", ""],
      "North, Trains": ["", "", "-3.2k", ""],
      "South, Boats": ["-2.1k", "", "", ""],
      "South, Trains": ["25.4k", "30.5k", "21.2k", "30.8k"],
    });
  });
  it("writes one total per stack group", () => {
    expect(byName(draw(results, { ...stacked, stackDimension: "region" }).option)).toEqual({
      "North, Boats": ["", "-1.8k", "5.1k", ""],
      "North, Trains": ["16.6k", "18.1k", "-3.2k", "17.1k"],
      "South, Boats": ["-2.1k", "", "", ""],
      "South, Trains": ["8.8k", "12.4k", "16.1k", "13.7k"],
    });
  });
  it("excludes hidden series from totals and shares", () => {
    expect(byName(draw(results, stacked).whenHidden!(new Set(["South, Boats"])))).toMatchObject({
      "South, Trains": ["25.4k", "27.2k", "15k", "28.3k"],
      "North, Trains": ["", "", "-3.2k", ""],
    });
    const expand = draw(unemployment, {
      x_axis: "date",
      metrics: ["n"],
      groupby: ["series"],
      stack: "Expand",
      xAxisForceCategorical: true,
    });
    const shares = (option: Record<string, unknown>) =>
      seriesOf(option).map((s) => Number((s.data[0]!.value as number).toFixed(3)));
    expect(shares(expand.option)).toEqual([0.357, 0.041, 0.328, 0.274]);
    expect(shares(expand.whenHidden!(new Set(["Construction"]))).slice(1)).toEqual([0.063, 0.51, 0.427]);
    expect(expand.option["xAxis"]).toMatchObject({ min: 0, max: 1 });
  });
  it("writes no value below the threshold of its stack", () => {
    const drawing = draw(unemployment, {
      x_axis: "date",
      metrics: ["n"],
      groupby: ["series"],
      stack: "Stack",
      show_value: true,
      only_total: false,
      percentage_threshold: 25,
    });
    expect(seriesOf(drawing.option).map((s) => labels(s)[0])).toEqual(["1.1k", "", "1.01k", "846"]);
  });
  it("draws a proportional time axis, oldest first, with events and intervals across the bars", () => {
    const records = [{ start_dttm: Date.UTC(2004, 2, 1), end_dttm: Date.UTC(2004, 3, 1), short_descr: "Sale" }];
    const layer = { name: "L", sourceType: "NATIVE", show: true };
    const response = { queries: [{ ...comparedSales.queries[0]!, annotation_data: { L: { records } } }] };
    const drawing = draw(response, {
      x_axis: "order_date",
      metrics: ["SUM(sales)"],
      annotation_layers: [
        { ...layer, annotationType: "EVENT" },
        { ...layer, annotationType: "INTERVAL" },
        { name: "f", annotationType: "FORMULA", value: "7", show: true },
      ],
    });
    expect(drawing.option["yAxis"]).toMatchObject({ type: "time" });
    expect(drawing.option["yAxis"]).not.toHaveProperty("inverse");
    const [first, , formula, marks] = seriesOf(drawing.option);
    expect(first?.data[0]?.value).toEqual([129_754, Date.UTC(2004, 0, 1)]);
    expect([formula?.type, formula?.data[0]]).toEqual(["line", [7, Date.UTC(2004, 0, 1)]]);
    expect([marks?.markLine.data[0]?.yAxis, marks?.markArea.data[0]?.map((end) => end.yAxis)]).toEqual([
      Date.UTC(2004, 2, 1),
      [Date.UTC(2004, 2, 1), Date.UTC(2004, 3, 1)],
    ]);
    expect(drawing.modules).toEqual(expect.arrayContaining(["LineChart", "MarkLineComponent", "MarkAreaComponent"]));
  });
  it("shows a forecast as points with a line and a confidence range", () => {
    const drawing = draw(forecastSales, { x_axis: "order_date", metrics: ["sales"], forecastEnabled: true });
    expect(seriesOf(drawing.option).map((s) => [s.name, s.type])).toEqual([
      ["sales", "scatter"],
      ["sales (forecast)", "line"],
      ["sales (forecast) range", "line"],
      ["sales (forecast) range", "line"],
    ]);
  });
  it("has a legend of categories when colors distinguish categories", () => {
    const drawing = draw(weatherDays, { ...weather, color_by_primary_axis: true });
    const names = (drawing.option["legend"] as { data: string[]; selectedMode: boolean }).data;
    expect(names).toEqual(["sun", "rain", "fog", "drizzle", "snow", "<NULL>"]);
    const [bars, ...swatches] = seriesOf(drawing.option);
    expect(swatches.map((s) => [s.name, s.data.length, s.stack, s.itemStyle.color])).toEqual(
      names.map((name, i) => [name, 0, bars?.stack, bars?.data[i]?.itemStyle?.color]),
    );
    expect([drawing.selectionOf(0, 1), drawing.selectionOf(0, 5), drawing.selectionOf(2, 0)]).toEqual([
      { weather: "rain" },
      { weather: null },
      null,
    ]);
  });
  it("selects the dimensions of a series", () => {
    expect(draw(results, stacked).selectionOf(0, 2)).toEqual({ region: "North", product: "Boats" });
  });
  it("ends a truncated axis at the longest stack, and starts it at the largest loss", () => {
    expect(draw(results, { ...stacked, truncateYAxis: true }).option["xAxis"]).toMatchObject({
      min: -3200,
      max: 30_800,
    });
    expect(draw(weatherDays, { ...weather, truncateYAxis: true }).option["xAxis"]).toMatchObject({
      min: undefined,
      max: 714,
    });
    expect(draw(weatherDays, weather).option["xAxis"]).toMatchObject({ max: undefined, scale: false });
  });
  it("names the times of the bars in a zoomed range, and none for categories", () => {
    const [first = 0, second = 0] = unemployment.queries[0]!.data.map((row) => Number(row["date"]));
    const { timesIn } = draw(unemployment, { x_axis: "date", metrics: ["n"], groupby: ["series"], zoomable: true });
    expect(timesIn!({ from: first - 1, to: second + 1 })).toEqual({ from: first, to: second });
    expect(draw(results, stacked).timesIn).toBeUndefined();
  });
  it("leaves layout space for labels and the legend", () => {
    const grid = (formData: object) => draw(weatherDays, { ...weather, ...formData }).option["grid"];
    expect(grid({})).toMatchObject({ top: 36, bottom: 4, right: 16 });
    expect(grid({ show_value: true, legendOrientation: "bottom", legendMargin: 50, zoomable: true })).toMatchObject({
      top: 8,
      bottom: 62,
      right: 98,
    });
  });
  it("shows values, shares and the total in the tooltip in reverse order, without gaps", () => {
    const drawing = draw(results, { ...stacked, showTooltipPercentage: true });
    const over = (dataIndex: number, ...of: number[]) =>
      drawing.tooltipOf!(of.map((seriesIndex) => ({ seriesIndex, dataIndex })));
    expect(over(0, 0, 1, 2).rows.map((row) => `${row.name}: ${row.text}`)).toEqual([
      "South, Boats: -2,100 (-14.48%)",
      "North, Trains: 12,400 (85.52%)",
      "North, Boats: 4,200 (28.97%)",
      "Total: 14,500",
    ]);
    expect(
      (drawing.option["tooltip"] as { formatter(items: unknown): string }).formatter([
        { seriesIndex: 3, dataIndex: 1 },
      ]),
    ).toBe("Q2\nSouth, Trains: 9,100");
  });
  it("merges custom options, except those that reach the page as markup", () => {
    const echart_options =
      "{ grid: { left: 99 }, tooltip: { formatter: '<img onerror=alert(1)>', borderWidth: 3 }, xAxis: { axisLabel: { formatter: '{value} kg' } }, series: [], toolbox: {}, backgroundColor: 'image://x', title: { text: 'T', link: 'javascript:1' } }";
    const { option, modules, whenHidden } = draw(weatherDays, { ...weather, echart_options });
    expect(option).toMatchObject({
      grid: { left: 99, right: 16 },
      tooltip: { borderWidth: 3, formatter: expect.any(Function) },
      xAxis: { axisLabel: { formatter: "{value} kg", hideOverlap: true } },
      title: { text: "T" },
    });
    expect([option["toolbox"], option["backgroundColor"], option["title"], seriesOf(option).length]).toEqual([
      undefined,
      undefined,
      { text: "T" },
      1,
    ]);
    expect(modules).toContain("TitleComponent");
    expect(whenHidden!(new Set())).toMatchObject({ xAxis: { axisLabel: { formatter: "{value} kg" } } });
  });
});
