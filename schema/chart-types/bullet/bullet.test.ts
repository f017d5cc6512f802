import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawBullet } from "./draw";
import { examples } from "./examples";
import { bulletFields } from "./fields";
import { markedValues } from "./lists";
import { bulletQuery } from "./query";

it("bulletQuery requests the metric alone, whatever else the form holds", () => {
  const [query] = bulletQuery({
    viz_type: "bullet",
    datasource: "1__table",
    metric: "count",
    groupby: ["a"],
    size: "other",
    time_range: "Last week",
    granularity_sqla: "day",
  }).queries;
  expect(query).toMatchObject({ columns: [], metrics: ["count"], time_range: "Last week", granularity: "day" });
});

it("markedValues parses comma-separated numbers, and the range check rejects other texts", () => {
  expect(markedValues(" 1, 2.5,x,-3", "one, two")).toEqual([
    { value: 1, label: "one" },
    { value: 2.5, label: "two" },
    { value: -3, label: "" },
  ]);
  expect(markedValues("", "")).toEqual([]);
  expect(["1, 2", "1, x", "1,,2"].map((text) => bulletFields.ranges.check(text))).toEqual([
    null,
    "Enter numbers separated by commas",
    "Enter numbers separated by commas",
  ]);
});

describe("drawBullet", () => {
  interface Series {
    type: string;
    data: unknown[];
    symbol?: string;
    itemStyle: { color: string };
  }
  const draw = (at: number) => {
    const drawing = drawBullet(examples[at]!.response, examples[at]!.formData, testTheme()) as EChartsDrawing;
    return { drawing, series: drawing.option["series"] as Series[] };
  };

  it("draws the bar over its ranges, the widest behind, with marker lines and triangles", () => {
    const { series, drawing } = draw(0);
    expect(series[0]).toMatchObject({ type: "bar", data: [10_032_629] });
    expect(series.slice(1, 4).map(({ data, itemStyle }) => [data[0], itemStyle.color])).toEqual([
      [12_000_000, "rgba(95,103,112,0.12)"],
      [8_000_000, "rgba(95,103,112,0.16)"],
      [4_000_000, "rgba(95,103,112,0.2)"],
    ]);
    expect(series.slice(4).map(({ symbol, data }) => [symbol, data])).toEqual([
      ["rect", [{ value: [11_000_000, 0], label: { show: true, formatter: "best ever" } }]],
      ["triangle", [{ value: [9_000_000, 0], label: { show: true, formatter: "goal" } }]],
    ]);
    expect(drawing.tooltipOf!([]).rows.map(({ name, text }) => [name, text])).toEqual([
      ["SUM(sales)", "10,032,629"],
      ["goal", "9,000,000"],
      ["best ever", "11,000,000"],
      ["poor", "4,000,000"],
      ["fair", "8,000,000"],
      ["good", "12,000,000"],
    ]);
  });
  it("ends the axis a tenth above the bar when no ranges are stored", () => {
    expect(Number(draw(1).series[1]!.data[0])).toBeCloseTo(3105.3);
    expect(draw(1).drawing.table.rowCount).toBe(1);
  });
  it("names unlabeled ranges and markers by number", () => {
    const { table } = draw(2).drawing;
    expect(Array.from({ length: table.rowCount }, (_, at) => table.row(at)[0])).toEqual([
      "count",
      "Marker 1",
      "Marker 2",
      "Marker line",
      "Range 1",
      "Range 2",
      "Range 3",
      "Range 4",
    ]);
  });
});
