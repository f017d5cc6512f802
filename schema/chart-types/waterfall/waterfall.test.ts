import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { barOf } from "./bars";
import { drawWaterfall } from "./draw";
import { examples } from "./examples";
import { waterfallQuery } from "./query";

const recordings = recordedQueries("waterfall");

describe("waterfallQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(waterfallQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("waterfallQuery sorts by the axis and the breakdown", () => {
  const [query] = waterfallQuery({
    viz_type: "waterfall",
    datasource: "1__table",
    x_axis: "quarter",
    groupby: "line",
    metric: "count",
  }).queries;
  expect([query!.columns, query!.orderby]).toEqual([
    [
      {
        columnType: "BASE_AXIS",
        sqlExpression: "quarter",
        label: "quarter",
        expressionType: "SQL",
        isColumnReference: true,
      },
      "line",
    ],
    [
      ["quarter", true],
      ["line", true],
    ],
  ]);
});

describe("barOf", () => {
  const of = (from: number, to: number) =>
    barOf({ kind: "increase", label: "", title: "", from, to, value: to - from });
  it("starts at the previous total, above and below zero", () => {
    expect([of(2, 5), of(5, 2), of(-2, -5), of(-5, -2)]).toEqual([
      { assist: 2, crosses: false, bar: 3 },
      { assist: 2, crosses: false, bar: 3 },
      { assist: -2, crosses: false, bar: -3 },
      { assist: -2, crosses: false, bar: -3 },
    ]);
  });
  it("returns two bars for a step that crosses zero, with the label at the end it reaches", () => {
    expect([of(-2, 3), of(3, -2)]).toEqual([
      { assist: -2, crosses: true, bar: 3 },
      { assist: 3, crosses: true, bar: -2 },
    ]);
  });
});

describe("drawWaterfall", () => {
  interface Series {
    id: string;
    name?: string;
    data: ({ value: number; itemStyle?: { color: string } } | "-")[];
    label?: { position: string; formatter(p: { dataIndex: number }): string };
  }
  interface Option {
    xAxis: { data: (string | { value: string })[] };
    legend: { show?: boolean; data?: { name: string }[] };
    series: Series[];
  }
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawWaterfall(response, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, option: drawing.option as unknown as Option };
  };
  const values = ({ data }: Series) => data.map((item) => (item === "-" ? null : item.value));

  it("draws one bar per step and the total at the end", () => {
    const { drawing, option } = draw(0);
    const [assist, increase, decrease, total] = option.series as [Series, Series, Series, Series];
    expect(option.xAxis.data.slice(0, 2)).toEqual(["2003", "April"]);
    expect(option.xAxis.data.at(-1)).toMatchObject({ value: "Total" });
    expect(values(assist).slice(0, 3)).toEqual([0, 445095, 1007460]);
    expect(values(increase).slice(0, 2)).toEqual([445095, 562365]);
    expect(values(decrease).every((value) => value === null)).toBe(true);
    expect(values(total).at(-1)).toBe(10032629);
    expect(increase.label!.formatter({ dataIndex: 1 })).toBe("562k");
    expect(drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 1 }])).toEqual({
      title: "April",
      rows: [
        { name: "Increase", text: "562,365", color: "rgb(90,193,137)" },
        { name: "Running total", text: "1,007,460", color: null },
      ],
    });
    expect(drawing.itemAt!(10)).toEqual({ seriesIndex: 3, dataIndex: 10 });
  });
  it("draws no totals when they are switched off", () => {
    expect(draw(3).option.xAxis.data).toHaveLength(10);
    expect(draw(3).drawing.table.rowCount).toBe(10);
  });
  it("breaks each step down and adds its total", () => {
    const { drawing, option } = draw(1);
    expect(option.xAxis.data.slice(0, 4)).toMatchObject(["Classic Cars", "Planes", "Vintage Cars", { value: "Q1" }]);
    expect(drawing.table.row(9)[1]).toBe("Increase");
    expect(option.legend.data!.map(({ name }) => name)).toEqual(["Increase", "Decrease", "Total"]);
  });
  it("colors a bar that crosses zero on both sides, unless its kind is hidden", () => {
    const { drawing, option } = draw(2);
    const crossing = option.series[0]!.data.findIndex(
      (item) => item !== "-" && item.itemStyle!.color !== "transparent",
    );
    expect(crossing).toBeGreaterThanOrEqual(0);
    const [, kind] = drawing.table.row(crossing);
    const hidden = drawing.whenHidden!(new Set([kind!])) as { series: Series[] };
    expect((hidden.series[0]!.data[crossing] as { itemStyle: { color: string } }).itemStyle.color).toBe("transparent");
    expect(option.series.slice(1).map(({ name }) => name)).toEqual(["More girls", "More boys", "All"]);
  });
  it("counts missing values as zero and names missing labels", () => {
    const { formData, response } = examples[1]!;
    const data = [
      { quarter: null, product_line: "Ships", "SUM(change)": null },
      { quarter: null, product_line: null, "SUM(change)": "5" },
    ];
    const drawing = drawWaterfall(
      { queries: [{ ...response.queries[0]!, data }] },
      formData,
      testTheme(),
    ) as EChartsDrawing;
    expect([0, 1, 2].map((at) => drawing.table.row(at))).toEqual([
      ["<NULL> (Ships)", "Increase", "0", "0"],
      ["<NULL> (<NULL>)", "Increase", "5", "5"],
      ["<NULL>", "Total", "5", "5"],
    ]);
  });
});
