import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { binsOf } from "./bins";
import { drawHistogram } from "./draw";
import { examples } from "./examples";
import { histogramQuery } from "./query";

const recordings = recordedQueries("histogram_v2");

describe("histogramQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(histogramQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

it("histogramQuery requests five bins when the stored number is invalid", () => {
  const { options } = histogramQuery({ viz_type: "histogram_v2", datasource: "1__table", column: "n", bins: "many" })
    .queries[0]!.post_processing![0]!;
  expect(options).toEqual({ column: "n", groupby: [], bins: 5, cumulative: false, normalize: false });
});

it("binsOf parses bounds with signs and exponents from column names and ignores dimensions", () => {
  const query = {
    colnames: ["1 - 2", "-1.5 - -0.5", "-0.5 - 1e-05", "other"],
    coltypes: [1 as const, 0 as const, 0 as const, 0 as const],
    data: [],
    rowcount: 0,
  };
  expect(binsOf(query, ["1 - 2"])).toEqual([
    { column: "-1.5 - -0.5", low: -1.5, high: -0.5 },
    { column: "-0.5 - 1e-05", low: -0.5, high: 1e-5 },
  ]);
});

describe("drawHistogram", () => {
  interface Option {
    xAxis: { data: string[]; name?: string };
    yAxis: { name?: string };
    legend: { show?: boolean; data?: { name: string }[] };
    series: {
      name: string;
      data: number[];
      barCategoryGap: string;
      itemStyle: { color: string };
      label: { show: boolean; formatter(p: { value: number }): string };
    }[];
  }
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawHistogram(response, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, option: drawing.option as unknown as Option };
  };

  it("draws one bar per bin and group, with formatted bins", () => {
    const { xAxis, series, legend } = draw(0).option;
    expect(xAxis.data.slice(0, 2)).toEqual(["6 – 15.1", "15.1 – 24.2"]);
    expect(series.map(({ name, itemStyle }) => [name, itemStyle.color])).toEqual([
      ["Large", "color-a"],
      ["Medium", "color-b"],
      ["Small", "color-c"],
    ]);
    expect(series[0]!.data).toEqual([0, 0, 8, 36, 90, 9, 6, 6, 1, 1]);
    expect(legend.data!.map(({ name }) => name)).toEqual(["Large", "Medium", "Small"]);
  });
  it("names a single series by its column and leaves small gaps between bars", () => {
    const { xAxis, series, legend, yAxis } = draw(1).option;
    expect(series.map(({ name, barCategoryGap }) => [name, barCategoryGap])).toEqual([["sales", "4%"]]);
    expect([xAxis.name, yAxis.name, legend.show]).toEqual(["Sales of an order line", "Order lines", false]);
    expect(xAxis.data[0]).toBe("$480 – $1.2k");
  });
  it("shows each group's share of its bin and the total, unless the chart already shows shares", () => {
    const items = [0, 1, 2].map((seriesIndex) => ({ seriesIndex, dataIndex: 4 }));
    expect(draw(0).drawing.tooltipOf!(items)).toEqual({
      title: "42.4 – 51.5",
      rows: [
        { name: "Large", text: "90 (12.93%)", color: "color-a" },
        { name: "Medium", text: "464 (66.67%)", color: "color-b" },
        { name: "Small", text: "142 (20.40%)", color: "color-c" },
        { name: "Total", text: "696", color: null },
      ],
    });
    expect(draw(3).drawing.tooltipOf!(items).rows).toHaveLength(3);
    expect(draw(1).drawing.tooltipOf!([{ seriesIndex: 0, dataIndex: 0 }]).rows).toHaveLength(1);
  });
  it("writes values above bars, except zeros", () => {
    const { label } = draw(2).option.series[0]!;
    expect([label.show, label.formatter({ value: 1200 }), label.formatter({ value: 0 })]).toEqual([true, "1,200", ""]);
  });
  it("shows an empty state for rows without numbers", () => {
    expect(
      drawHistogram(
        { queries: [{ colnames: ["sales"], coltypes: [0], data: [], rowcount: 0 }] },
        examples[1]!.formData,
        testTheme(),
      ).kind,
    ).toBe("empty");
  });
});
