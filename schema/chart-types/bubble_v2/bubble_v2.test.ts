import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { bubblesOf } from "./bubbles";
import { drawBubbles } from "./draw";
import { examples } from "./examples";
import { bubbleQuery } from "./query";

const recordings = recordedQueries("bubble_v2");

describe("bubbleQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(bubbleQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("bubbleQuery requests the entity once, in the stored order", () => {
  const [query] = bubbleQuery({
    viz_type: "bubble_v2",
    datasource: "1__table",
    entity: "a",
    series: "a",
    x: "x1",
    y: "y1",
    size: "s1",
    orderby: "x1",
    order_desc: false,
  }).queries;
  expect([query!.columns, query!.metrics, query!.orderby]).toEqual([["a"], ["x1", "y1", "s1"], [["x1", true]]]);
});

describe("bubblesOf diameters", () => {
  const sized = (...sizes: (number | string | null)[]) => {
    const data = sizes.map((size, at) => ({ e: `e${at}`, x: 1, y: 1, size }));
    return bubblesOf({
      query: { colnames: ["e", "x", "y", "size"], coltypes: [1, 0, 0, 0], data, rowcount: data.length },
      entity: "e",
      series: null,
      x: "x",
      y: "y",
      size: "size",
      maxSize: 25,
    }).map(({ diameter }) => diameter);
  };
  it("scales linearly from the smallest to the largest value, also for numbers stored as text", () =>
    expect(sized(0, 50, "100")).toEqual([5, 30, 55]));
  it("uses the smallest diameter for missing values and when all values are equal", () => {
    expect(sized(null, 0, 10)).toEqual([5, 5, 55]);
    expect(sized(7, 7)).toEqual([5, 5]);
  });
});

describe("drawBubbles", () => {
  interface Option {
    xAxis: { type: string; min?: number; scale: boolean };
    yAxis: { type: string; min?: number; max?: number; scale: boolean };
    legend: { data: { name: string }[] };
    series: {
      name: string;
      data: { value: number[]; symbolSize: number }[];
      itemStyle: { color: string; opacity: number };
    }[];
  }
  const draw = (at: number, more: object = {}, data?: object[]) => {
    const { formData, response } = examples[at]!;
    const given = data
      ? { queries: [{ ...response.queries[0]!, data: data as (typeof response.queries)[0]["data"] }] }
      : response;
    const drawing = drawBubbles(given, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, option: drawing.option as unknown as Option };
  };

  it("draws one series and color per group, with small bubbles over large ones", () => {
    const { option, drawing } = draw(0);
    expect(option.series.slice(0, 2).map(({ name, itemStyle }) => [name, itemStyle.color, itemStyle.opacity])).toEqual([
      ["Classic Cars", "color-a", 0.6],
      ["Motorcycles", "color-b", 0.6],
    ]);
    const sizes = option.series[0]!.data.map(({ symbolSize }) => symbolSize);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(Math.max(...option.series.flatMap(({ data }) => data.map(({ symbolSize }) => symbolSize)))).toBe(55);
    const { seriesIndex, dataIndex } = drawing.itemAt!(0);
    expect(drawing.tooltipOf!([{ seriesIndex, dataIndex }])).toEqual({
      title: "Classic Cars (Large)",
      rows: [
        { name: "SUM(quantity_ordered)", text: "4.51k", color: null },
        { name: "COUNT_DISTINCT(country)", text: "15", color: null },
        { name: "count", text: "97", color: null },
      ],
    });
  });
  it("applies stored bounds only to truncated axes that are not logarithmic", () => {
    expect(draw(1).option.yAxis).toMatchObject({ type: "value", min: 40, max: 90, scale: true });
    expect(draw(1, { truncateYAxis: false }).option.yAxis.min).toBeUndefined();
    expect(draw(1, { logYAxis: true }).option.yAxis).toMatchObject({ type: "log" });
    expect(draw(1, { logYAxis: true }).option.yAxis.min).toBeUndefined();
  });
  it("omits bubbles that the axes cannot show and reports how many", () => {
    const rows = [
      { deal_size: "a", product_line: null, "SUM(quantity_ordered)": 0, count: 1, "COUNT_DISTINCT(country)": 1 },
      { deal_size: "b", product_line: "p", "SUM(quantity_ordered)": 10, count: 10, "COUNT_DISTINCT(country)": null },
    ];
    const { option, drawing } = draw(2, {}, rows);
    expect(option.series.map(({ name }) => name)).toEqual(["p"]);
    expect(drawing.table.summary).toContain("1 bubble is outside the axes.");
    expect(drawing.table.row(0)).toEqual(["<NULL>", "a", "0", "1", "1"]);
  });
  it("sorts its legend, and colors by entity without a dimension", () => {
    expect(draw(2).option.legend.data.map(({ name }) => name)).toEqual([
      "Classic Cars",
      "Motorcycles",
      "Planes",
      "Ships",
      "Trains",
      "Trucks and Buses",
      "Vintage Cars",
    ]);
    expect(draw(3).option.series[0]!.name).toBe("China");
  });
});
