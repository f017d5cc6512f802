import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawBoxPlot } from "./draw";
import { examples } from "./examples";
import { boxPlotFields } from "./fields";
import { boxPlotQuery } from "./query";

const recordings = recordedQueries("box_plot");

describe("boxPlotQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(boxPlotQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("boxPlotQuery", () => {
  const base = {
    viz_type: "box_plot",
    datasource: "1__table",
    columns: ["day"],
    groupby: ["size"],
    metrics: ["count"],
  };
  const whiskers = (whiskerOptions?: string) => boxPlotQuery({ ...base, whiskerOptions }).queries[0]!.post_processing!;

  it("requests the stored whiskers, including custom percentiles", () => {
    expect(whiskers("Tukey")[0]!.options).toMatchObject({ whisker_type: "tukey" });
    expect(whiskers("Min/max (no outliers)")[0]!.options).toMatchObject({ whisker_type: "min/max" });
    expect(whiskers("1/99 percentiles")[0]!.options).toMatchObject({
      whisker_type: "percentile",
      percentiles: [1, 99],
    });
    expect(whiskers()).toEqual([]);
  });
  it("rejects an unsupported whisker type", () => {
    expect(() => whiskers("long ones")).toThrow("Unsupported whisker type: long ones");
    expect([boxPlotFields.whiskerOptions.check("long ones"), boxPlotFields.whiskerOptions.check("Tukey")]).toEqual([
      "Select a whisker option",
      null,
    ]);
  });
  it("distributes over the legacy temporal column when no column is selected", () => {
    expect(
      boxPlotQuery({
        ...base,
        columns: [],
        granularity_sqla: "day",
        time_grain_sqla: "P1M",
        temporal_columns_lookup: { day: true },
      }).queries[0]!.columns,
    ).toEqual([
      { timeGrain: "P1M", columnType: "BASE_AXIS", sqlExpression: "day", label: "day", expressionType: "SQL" },
      "size",
    ]);
  });
});

describe("drawBoxPlot", () => {
  interface Option {
    xAxis: { data: string[]; axisLabel: { rotate: number; interval: unknown } };
    yAxis: { nameLocation?: string };
    dataZoom?: unknown[];
    series: [
      { data: { name: string; value: number[]; itemStyle: { borderColor: string } }[] },
      { data: { value: [number, number] }[] },
    ];
  }
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawBoxPlot(response, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, option: drawing.option as unknown as Option };
  };

  it("draws one box per group from whisker to whisker, with outliers as points", () => {
    const { drawing, option } = draw(0);
    expect(option.series[0].data[0]).toMatchObject({
      name: "Classic Cars",
      value: [1, 2, 5, 8, 17],
      itemStyle: { borderColor: "color-a" },
    });
    expect(option.series[1].data.slice(0, 5).map(({ value }) => value)).toEqual([
      [0, 23],
      [0, 19],
      [0, 23],
      [0, 24],
      [0, 25],
    ]);
    expect([drawing.selectionOf(0, 1), drawing.selectionOf(1, 0)]).toEqual([
      { product_line: "Motorcycles" },
      { product_line: "Classic Cars" },
    ]);
  });
  it("lists the box's quartiles in the tooltip, and outliers only when there are any", () => {
    const tip = (seriesIndex: number, dataIndex: number) => draw(0).drawing.tooltipOf!([{ seriesIndex, dataIndex }]);
    expect(tip(0, 0).rows.map(({ name, text }) => [name, text])).toEqual([
      ["Max", "17"],
      ["3rd Quartile", "8"],
      ["Mean", "5.93"],
      ["Median", "5"],
      ["1st Quartile", "2"],
      ["Min", "1"],
      ["# Observations", "163"],
      ["# Outliers", "5"],
    ]);
    expect(tip(0, 1).rows).toHaveLength(7);
    expect(tip(1, 1)).toEqual({ title: "Classic Cars", rows: [{ name: "Outlier", text: "19", color: "color-a" }] });
  });
  it("draws one box per metric in the group's color", () => {
    const { series, dataZoom } = draw(2).option;
    expect(series[0].data.slice(0, 3).map(({ name, itemStyle }) => [name, itemStyle.borderColor])).toEqual([
      ["Large, count", "color-a"],
      ["Large, SUM(quantity_ordered)", "color-a"],
      ["Medium, count", "color-b"],
    ]);
    expect(dataZoom).toHaveLength(2);
  });
  it("rotates labels as stored and puts the title above the axis when configured", () => {
    expect(draw(1).option).toMatchObject({
      xAxis: { axisLabel: { rotate: 45, interval: 0 } },
      yAxis: { nameLocation: "end" },
    });
    expect(draw(0).option.xAxis.axisLabel).toMatchObject({ rotate: 0, interval: "auto" });
  });
  it("draws a single box that selects nothing without groups", () => {
    const { formData, response } = examples[0]!;
    const { product_line: _, ...row } = response.queries[0]!.data[0]!;
    const drawing = drawBoxPlot(
      { queries: [{ ...response.queries[0]!, data: [row] }] },
      { ...formData, groupby: [] },
      testTheme(),
    ) as EChartsDrawing;
    expect([drawing.selectionOf(0, 0), drawing.table.row(0)[0]]).toEqual([null, "count"]);
  });
  it("shows an empty state for rows without box plot statistics", () => {
    const rows = {
      colnames: ["day", "count"],
      coltypes: [2 as const, 0 as const],
      data: [{ day: 0, count: 3 }],
      rowcount: 1,
    };
    expect(drawBoxPlot({ queries: [rows] }, examples[0]!.formData, testTheme())).toMatchObject({
      kind: "empty",
      title: "The result has no box plot values",
    });
  });
});
