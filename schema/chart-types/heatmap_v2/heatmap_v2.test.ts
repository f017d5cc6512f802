import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { EChartsDrawing } from "../drawing/echarts";
import { drawHeatmap } from "./draw";
import { examples } from "./examples";
import { heatmapQuery } from "./query";

const recordings = recordedQueries("heatmap_v2");

describe("heatmapQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(heatmapQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("heatmapQuery", () => {
  const base = { viz_type: "heatmap_v2", datasource: "1__table", x_axis: "a", groupby: ["b"], metric: "count" };
  const rankOf = (more: object) => heatmapQuery({ ...base, ...more }).queries[0]!.post_processing![0]!.options;

  it("ranks within the heatmap, the column or the row; an unknown option means the heatmap", () => {
    expect(rankOf({ normalize_across: "x" })).toEqual({ metric: "count", group_by: "a" });
    expect(rankOf({ normalize_across: "y" })).toEqual({ metric: "count", group_by: "b" });
    expect(rankOf({ normalize_across: "heatmap_v2" })).toEqual({ metric: "count" });
  });
  it("sorts by both axes", () => {
    expect(heatmapQuery({ ...base, sort_x_axis: "value_desc", sort_y_axis: "alpha_asc" }).queries[0]!.orderby).toEqual([
      ["count", false],
      ["b", true],
    ]);
  });
});

describe("drawHeatmap", () => {
  interface Option {
    xAxis: { data: string[]; axisLabel: { interval: unknown } };
    yAxis: { data: string[]; axisLabel: { interval: unknown; width: number } };
    visualMap: { type: string; min: number; max: number; dimension: number; show: boolean };
    series: {
      data: { value: unknown[]; label?: { color: string } }[];
      label: { formatter(p: { dataIndex: number }): string };
    }[];
    grid: { left: number; bottom: number };
  }
  const draw = (at: number, more: object = {}) => {
    const { formData, response } = examples[at]!;
    const drawing = drawHeatmap(response, { ...formData, ...more } as typeof formData, testTheme()) as EChartsDrawing;
    return { drawing, option: drawing.option as unknown as Option };
  };
  const tip = (drawing: EChartsDrawing, dataIndex: number) => drawing.tooltipOf!([{ seriesIndex: 0, dataIndex }]);

  it("sorts its axes by name or by sum, and keeps the result's order without a sort option", () => {
    expect(draw(0).option.yAxis.data).toEqual(["Large", "Medium", "Small"]);
    expect(draw(0, { sort_x_axis: "value_asc" }).option.xAxis.data[0]).toBe("Trains");
    expect(draw(0, { sort_y_axis: null }).option.yAxis.data).toEqual(["Large", "Medium", "Small"]);
    expect(draw(0, { sort_y_axis: "alpha_desc" }).option.yAxis.data).toEqual(["Small", "Medium", "Large"]);
  });
  it("colors from the smallest to the largest value, or between its bounds, by value or by rank", () => {
    expect(draw(0).option.visualMap).toMatchObject({ type: "continuous", min: 1, max: 530, dimension: 2, show: true });
    expect(draw(0, { value_bounds: ["10", null], show_legend: false }).option.visualMap).toMatchObject({
      min: 10,
      max: 530,
      show: false,
    });
    expect(draw(3).option.visualMap).toMatchObject({ min: 0.1, max: 1, dimension: 3 });
    expect(draw(1).option.visualMap.type).toBe("piecewise");
  });
  it("writes values in a text color that is readable on the cell's color", () => {
    const { series } = draw(0).option;
    expect(series[0]!.data[0]).toMatchObject({ value: [0, 0, 97, 0.4], label: { color: "#16191d" } });
    expect(series[0]!.data[1]).toMatchObject({ label: { color: "#ffffff" } });
    expect(series[0]!.label.formatter({ dataIndex: 1 })).toBe("530");
  });
  it("has the whole time in the tooltip and the table, however short it is on the axis", () => {
    const { formData, response } = examples[2]!;
    const days = { x_axis_time_format: "smart_date", time_grain_sqla: "P1D" };
    const [query] = response.queries;
    const data = query!.data.slice(0, 1).map((row) => ({ ...row, order_date: Date.UTC(2026, 6, 6) }));
    const drawing = drawHeatmap(
      { ...response, queries: [{ ...query!, data }] },
      { ...formData, ...days },
      testTheme(),
    ) as EChartsDrawing;
    const [label] = (drawing.option as unknown as Option).xAxis.data as string[];
    expect([label, tip(drawing, 0).title, drawing.table.row(0)[0]]).toEqual([
      "Mon 06",
      "Mon Jul 6 (Classic Cars)",
      "Mon Jul 6",
    ]);
  });
  it("shows a cell's share of the heatmap, its column or its row in the tooltip", () => {
    expect(tip(draw(0).drawing, 1)).toEqual({
      title: "Classic Cars (Medium)",
      rows: [
        { name: "count", text: "530", color: null },
        { name: "% of total", text: "18.77%", color: null },
      ],
    });
    expect(tip(draw(0, { normalize_across: "x" }).drawing, 1).rows[1]).toMatchObject({
      name: "% of Classic Cars",
      text: "54.81%",
    });
    expect(tip(draw(0, { normalize_across: "y" }).drawing, 1).rows[1]).toMatchObject({
      name: "% of Medium",
      text: "38.29%",
    });
    expect(tip(draw(0, { show_percentage: false }).drawing, 1).rows).toHaveLength(1);
  });
  it("formats times, skips labels as stored and applies the stored margins", () => {
    expect(draw(2).option.xAxis.data.slice(0, 2)).toEqual(["Jan 2003", "Apr 2003"]);
    expect(draw(3).option).toMatchObject({
      yAxis: { axisLabel: { interval: 1 } },
      xAxis: { axisLabel: { interval: "auto" } },
      grid: { left: 100, bottom: 50 },
    });
  });
  it("shows names that are wider than the stored margin", () => {
    const widthAt = (left_margin: unknown) => draw(0, { left_margin }).option.yAxis.axisLabel.width;
    expect([widthAt("auto"), widthAt(75), widthAt(250)]).toEqual([180, 180, 240]);
  });
  it("omits rows that have no value on an axis", () => {
    const { formData, response } = examples[0]!;
    const data = [
      { product_line: null, deal_size: "Large", count: 3, rank: 1 },
      { product_line: "Ships", deal_size: "Large", count: "2", rank: 0.5 },
    ];
    const drawing = drawHeatmap(
      { queries: [{ ...response.queries[0]!, data }] },
      formData,
      testTheme(),
    ) as EChartsDrawing;
    expect(drawing.table.rowCount).toBe(1);
    expect(drawing.table.row(0)).toEqual(["Ships", "Large", "2", "100.00%"]);
  });
});
