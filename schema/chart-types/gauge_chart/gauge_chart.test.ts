import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { categoricalScheme } from "../../color/schemes";
import type { EChartsDrawing } from "../drawing/echarts";
import { sortedQuery } from "../shared/sorted-query";
import { drawGauge } from "./draw";
import { examples } from "./examples";
import { intervalColors } from "./intervals";

const recordings = recordedQueries("gauge_chart");

describe("sortedQuery for gauges against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(sortedQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("drawGauge", () => {
  interface Series {
    min: number;
    max: number;
    axisLine: { lineStyle: { color: [number, string][]; width: number } };
    progress: { show: boolean };
    axisLabel: { formatter(value: number): string };
    data: {
      name: string;
      value: number;
      itemStyle: { color: string };
      title: { show: boolean };
      detail: { formatter(): string; offsetCenter: [number, number] };
    }[];
  }
  const draw = (at: number, more: object = {}) => {
    const drawing = drawGauge(
      examples[at]!.response,
      { ...examples[at]!.formData, ...more } as (typeof examples)[number]["formData"],
      testTheme(),
    ) as EChartsDrawing;
    const [series] = drawing.option["series"] as [Series];
    const [sized] = drawing.forSize!({ width: 500, height: 320 })["series"] as [Series & { radius: number }];
    return { drawing, series, sized };
  };

  it("draws one needle per row, named by dimension and value, that selects its dimensions", () => {
    const { drawing, series } = draw(0);
    expect(series.data.map(({ name, value }) => [name, value])).toEqual([
      ["deal_size: Small", 1282],
      ["deal_size: Large", 157],
      ["deal_size: Medium", 1384],
    ]);
    expect(drawing.selectionOf(0, 1)).toEqual({ deal_size: "Large" });
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 1 }])).toMatchObject({
      title: "deal_size: Large",
      rows: [{ name: "count", text: "157" }],
    });
  });
  it("scales from zero to twice the highest value, or between the stored bounds", () => {
    expect([draw(0).series.min, draw(0).series.max]).toEqual([0, 2768]);
    expect([
      draw(0, { min_val: "-5", max_val: 10 }).series.min,
      draw(0, { min_val: "-5", max_val: 10 }).series.max,
    ]).toEqual([-5, 10]);
    const below = { queries: [{ colnames: ["count"], coltypes: [0] as 0[], data: [{ count: -4 }], rowcount: 1 }] };
    const drawing = drawGauge(below, { ...examples[0]!.formData, groupby: [] }, testTheme()) as EChartsDrawing;
    const [series] = drawing.option["series"] as [Series];
    expect([series.min, series.max]).toEqual([-8, 0]);
  });
  it("colors the axis by intervals and pointers by the interval they are in, but arcs by their names", () => {
    const { series } = draw(1);
    const colors = categoricalScheme(null);
    expect(series.axisLine.lineStyle.color.map(([end, color]) => [end.toFixed(2), color])).toEqual([
      ["0.33", colors[3]],
      ["0.67", colors[1]],
      ["1.00", colors[5]],
    ]);
    expect(series.data[0]).toMatchObject({
      itemStyle: { color: "color-a" },
      pointer: { itemStyle: { color: colors[5] } },
    });
    expect(series.progress.show).toBe(true);
  });
  it.each([
    ["", "", null],
    ["2,x", "", null],
    [
      "5,10",
      "",
      [
        [0.5, "c0"],
        [1, "c1"],
      ],
    ],
    [
      "5,10,20",
      "9,nine",
      [
        [0.5, "c8"],
        [1, "c1"],
        [1, "c2"],
      ],
    ],
  ])("intervalColors parses the bounds %j with the colors %j", (intervals, indices, stops) => {
    expect(intervalColors({ intervals, indices, low: 0, high: 10, colorAt: (place) => `c${place}` })).toEqual(stops);
  });
  it("writes formatted values, with one line and a name each for many needles, without overlap", () => {
    expect(draw(1).sized.data[0]!.detail.formatter()).toBe("$ 83.66 a piece");
    const many = draw(2).sized.data;
    expect(many[0]!.detail.formatter()).toBe("{dot|●} {name|Classic Cars}  {value|967}");
    const places = many.map(({ detail }) => detail.offsetCenter[1]);
    expect(places.every((place, at) => at === 0 || place - places[at - 1]! >= 8)).toBe(true);
    expect(places.at(-1)!).toBeLessThan(320 * 0.45);
  });
  it("leaves layout space for arcs next to each other", () =>
    expect(draw(2).sized.axisLine.lineStyle.width).toBeCloseTo(
      draw(2, { overlap: true }).sized.axisLine.lineStyle.width * 7,
    ));
});
