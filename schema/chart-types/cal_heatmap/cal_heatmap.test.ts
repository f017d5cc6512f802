import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { blocksOf } from "./blocks";
import { drawCalendar } from "./draw";
import { examples } from "./examples";
import { placeBlocks } from "./place-blocks";
import { calendarQuery } from "./query";

const day = (year: number, month: number, date: number): number => Date.UTC(year, month - 1, date);

it("calendarQuery groups by the time grain of its cells and ignores the stored grain", () => {
  const base = {
    viz_type: "cal_heatmap",
    datasource: "1__table",
    granularity_sqla: "day",
    metrics: ["count"],
    time_range: "2004-01-01 : 2005-01-01",
    time_grain_sqla: "P1Y",
    groupby: ["a"],
  };
  expect(calendarQuery(base).queries[0]).toMatchObject({
    is_timeseries: true,
    columns: [],
    metrics: ["count"],
    granularity: "day",
    time_range: "2004-01-01 : 2005-01-01",
    extras: { time_grain_sqla: "P1D" },
  });
  expect(
    ["min", "hour", "week", "month"].map(
      (subdomain_granularity) => calendarQuery({ ...base, subdomain_granularity }).queries[0]!.extras!.time_grain_sqla,
    ),
  ).toEqual(["PT1M", "PT1H", "P1W", "P1M"]);
});

describe("blocksOf", () => {
  const blocks = (...args: [Parameters<typeof blocksOf>[0], Parameters<typeof blocksOf>[1], number, number]) =>
    blocksOf(...args, 10_000)!;

  it("lays out a month with one column per week and one row per weekday", () => {
    const [january, february] = blocks("month", "day", day(2004, 1, 15), day(2004, 2, 1));
    expect(january).toMatchObject({ start: day(2004, 1, 1), columns: 5, rows: 7 });
    expect(january!.cells[0]).toEqual({ time: day(2004, 1, 1), column: 0, row: 3 });
    expect(january!.cells[4]).toEqual({ time: day(2004, 1, 5), column: 1, row: 0 });
    expect([january!.cells.length, february!.cells.length]).toEqual([31, 29]);
  });
  it.each([
    ["hour", "min", 60, 6, 10],
    ["day", "hour", 24, 4, 6],
    ["week", "day", 7, 1, 7],
    ["week", "hour", 168, 7, 24],
    ["year", "day", 366, 53, 7],
    ["year", "month", 12, 4, 3],
    ["month", "week", 4, 1, 4],
    ["year", "week", 52, 52, 1],
  ] as const)(
    "lays out a %s by %s with %i cells in %i columns and %i rows",
    (domain, subdomain, cells, columns, rows) => {
      expect(blocks(domain, subdomain, day(2004, 1, 1), day(2004, 1, 1))[0]).toMatchObject({
        columns,
        rows,
        cells: { length: cells },
      });
    },
  );
  it("returns one cell per block when the subdomain is not smaller than the domain", () => {
    expect(blocks("day", "month", day(2004, 1, 1), day(2004, 1, 2)).map(({ cells }) => cells.length)).toEqual([1, 1]);
  });
  it("returns null for more cells than the maximum", () =>
    expect(blocksOf("year", "min", day(2004, 1, 1), day(2004, 12, 1), 10_000)).toBeNull());
});

describe("placeBlocks", () => {
  const months = blocksOf("month", "day", day(2004, 1, 1), day(2004, 12, 31), 10_000)!;
  const names = months.map((_, at) => `month ${at}`);
  const sizes = { cell: 10, padding: 2, heading: 20, legend: 28 };
  it("keeps the stored cell size while it fits and wraps blocks to the next line", () => {
    const placed = placeBlocks(months, names, 1, sizes, 500, 400);
    expect([placed.cell, placed.calendars[0]!.headingTop]).toEqual([10, 6]);
    expect(new Set(placed.calendars[0]!.blocks.map(({ y }) => y)).size).toBe(2);
  });
  it("shrinks cells until all calendars fit, also for a block of a year", () => {
    expect(placeBlocks(months, names, 3, sizes, 500, 300).cell).toBeLessThan(10);
    const [year] = blocksOf("year", "day", day(2004, 1, 1), day(2004, 1, 1), 10_000)!;
    const { cell, padding } = placeBlocks([year!], ["2004"], 1, sizes, 320, 400);
    expect(53 * (cell + padding)).toBeLessThan(320);
  });
});

describe("drawCalendar", () => {
  interface Shape {
    type: string;
    style: { text?: string; fill?: string };
    children?: Shape[];
    textContent?: { style: { text: string } };
  }
  interface Series {
    name?: string;
    data: unknown[];
    renderItem(params: { dataIndex: number }, api: { getWidth(): number; getHeight(): number }): Shape;
  }
  const canvas = { getWidth: () => 520, getHeight: () => 320 };
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawCalendar(response, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, series: drawing.option["series"] as Series[] };
  };
  const texts = (series: Series) =>
    series.renderItem({ dataIndex: 0 }, canvas).children!.flatMap(({ style }) => style.text ?? []);

  it("draws one cell per day, with month names, the metric's name above and its legend below", () => {
    const { series } = draw(0);
    expect(series[1]!.data).toHaveLength(366);
    expect(texts(series[0]!)).toEqual([
      "Metric: count",
      "Jan 2004",
      "Feb",
      "Mar",
      "Apr",
      "May",
      "Jun",
      "Jul",
      "Aug",
      "Sep",
      "Oct",
      "Nov",
      "Dec",
      "1",
      "35",
    ]);
    expect(
      series[0]!.renderItem({ dataIndex: 0 }, canvas).children!.filter(({ type }) => type === "rect"),
    ).toHaveLength(10);
  });
  it("fills cells without a value with the empty color and labels them differently in the tooltip", () => {
    const { drawing, series } = draw(0);
    expect(series[1]!.renderItem({ dataIndex: 0 }, canvas).style.fill).toBe("#eef0f2");
    const { dataIndex } = drawing.itemAt!(0);
    expect(series[1]!.renderItem({ dataIndex }, canvas).style.fill).not.toBe("#eef0f2");
    expect(drawing.tooltipOf!([{ seriesIndex: 1, dataIndex }])).toEqual({
      title: drawing.table.row(0)[0],
      rows: [{ name: "count", text: drawing.table.row(0)[1], color: null }],
    });
    expect(drawing.tooltipOf!([{ seriesIndex: 1, dataIndex: 0 }]).rows[0]!.text).toBe("–");
  });
  it("colors a cell by the legend's step at or below its value, from the first to the last color of the scheme, and 0 as no value", () => {
    const { formData, response } = examples[0]!;
    const query = response.queries[0]!;
    const values = [1, 4, 5, 9, 0];
    const data = query.data.slice(0, values.length).map((row, at) => ({ ...row, count: values[at]! }));
    const drawing = drawCalendar(
      { queries: [{ ...query, data }] },
      { ...formData, steps: 3, linear_color_scheme: "black_white" },
      testTheme(),
    ) as EChartsDrawing;
    const [, series] = drawing.option["series"] as Series[];
    const fills = values.map(
      (_, at) => series!.renderItem({ dataIndex: drawing.itemAt!(at).dataIndex }, canvas).style.fill,
    );
    expect(fills).toEqual(["rgb(0,0,0)", "rgb(0,0,0)", "rgb(128,128,128)", "rgb(255,255,255)", "#eef0f2"]);
  });
  it("draws one calendar per metric, each with its own range", () => {
    const { series } = draw(1);
    expect(series.slice(1).map(({ name }) => name)).toEqual(["count", "SUM(sales)"]);
    expect(series[0]!.renderItem({ dataIndex: 1 }, canvas).children!.flatMap(({ style }) => style.text ?? [])).toEqual([
      "Metric: SUM(sales)",
      "2004",
      "1.7k",
      "138k",
    ]);
  });
  it("writes values into cells that are large enough, and hides legend and metric name when switched off", () => {
    expect(draw(2).series[1]!.renderItem({ dataIndex: 0 }, canvas).textContent?.style.text).toBe("$130k");
    expect(draw(2, { cell_size: 8 }).series[1]!.renderItem({ dataIndex: 0 }, canvas).textContent).toBeUndefined();
    expect(texts(draw(3).series[0]!).every((text) => /^(Oct|Nov|Dec) \d+$/.test(text))).toBe(true);
  });
  it("shows an empty state with advice for too many cells", () => {
    const { formData, response } = examples[0]!;
    expect(drawCalendar(response, { ...formData, subdomain_granularity: "min" }, testTheme())).toMatchObject({
      kind: "empty",
      title: "Too many cells to draw",
    });
  });
});
