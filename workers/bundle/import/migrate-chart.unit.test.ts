import { describe, expect, it } from "vitest";
import { migrateChart as migrateAt } from "./migrate-chart";

const migrateChart = (viz_type: string, params: Record<string, unknown>) =>
  migrateAt(viz_type, params, new Date("2026-11-26T10:00:00Z"));

describe("migrateChart", () => {
  it("leaves charts of a current type unchanged", () => {
    const params = { metrics: ["count"] };
    expect(migrateChart("pie", params)).toEqual({ viz_type: "pie", params });
  });
  it("converts line to a line, smooth or stepped chart, with the time column as x axis and filter", () => {
    const params = {
      viz_type: "line",
      granularity_sqla: "ds",
      time_range: "Last year",
      x_axis_format: "%Y",
      y_axis_label: "Sales",
      contribution: true,
      show_brush: "yes",
      time_compare: ["1 year", "1 week ago"],
      x_ticks_layout: "45°",
      mine: 1,
    };
    const { viz_type, params: now } = migrateChart("line", params);
    expect(viz_type).toBe("echarts_timeseries_line");
    expect(now).toMatchObject({
      viz_type: "echarts_timeseries_line",
      x_axis: "ds",
      adhoc_filters: [{ subject: "ds", operator: "TEMPORAL_RANGE", comparator: "Last year" }],
      x_axis_time_format: "%Y",
      y_axis_title: "Sales",
      y_axis_title_margin: 30,
      contributionMode: "row",
      zoomable: true,
      time_compare: ["1 year ago", "1 week ago"],
      xAxisLabelRotation: 45,
      truncateYAxis: true,
      mine: 1,
      form_data_bak: params,
    });
    expect(now).not.toHaveProperty("granularity_sqla");
    expect(migrateChart("line", { line_interpolation: "cardinal" }).viz_type).toBe("echarts_timeseries_smooth");
    expect(migrateChart("line", { line_interpolation: "step-after" })).toMatchObject({
      viz_type: "echarts_timeseries_step",
      params: { seriesType: "end" },
    });
  });
  it("keeps the stacking of area, bar and dist_bar", () => {
    expect(migrateChart("area", { stacked_style: "expand" })).toMatchObject({
      viz_type: "echarts_area",
      params: { stack: "Expand", opacity: 0.7 },
    });
    expect(migrateChart("bar", { bar_stacked: true, show_bar_value: true })).toMatchObject({
      viz_type: "echarts_timeseries_bar",
      params: { stack: "Stack", show_value: true },
    });
    expect(migrateChart("dist_bar", { groupby: ["a", "b"], columns: ["c"] })).toMatchObject({
      viz_type: "echarts_timeseries_bar",
      params: { x_axis: "a", groupby: ["b", "c"], xAxisLabelRotation: 45 },
    });
  });
  it.each([
    [
      "pivot_table",
      { groupby: ["a"], columns: ["b"], pandas_aggfunc: "mean", pivot_margins: true, number_format: ",d" },
      "pivot_table_v2",
      { groupbyRows: ["a"], groupbyColumns: ["b"], aggregateFunction: "Average", colTotals: true, valueFormat: ",d" },
    ],
    [
      "dual_line",
      { metric: "a", metric_2: "b", y_axis_2_format: ".1f" },
      "mixed_timeseries",
      { metrics: ["a"], metrics_b: ["b"], yAxisIndexB: 1, y_axis_format_secondary: ".1f" },
    ],
    ["treemap", { metrics: ["a", "b"], order_desc: true }, "treemap_v2", { metric: "a", sort_by_metric: true }],
    ["sunburst", { groupby: ["a"] }, "sunburst_v2", { columns: ["a"] }],
    [
      "bubble",
      { limit: 5, row_limit: 50, x_log_scale: true, x_axis_label: "Size" },
      "bubble_v2",
      { row_limit: 5, logXAxis: true, x_axis_label: "Size", x_axis_title_margin: 30 },
    ],
    [
      "heatmap",
      { all_columns_x: "a", all_columns_y: "b", show_perc: true },
      "heatmap_v2",
      { x_axis: "a", groupby: "b", show_percentage: true, legend_type: "continuous" },
    ],
    [
      "histogram",
      { all_columns_x: ["a"], link_length: "25", normalized: true, x_axis_label: "Age" },
      "histogram_v2",
      { column: "a", bins: 25, normalize: true, x_axis_title: "Age" },
    ],
    ["sankey", { groupby: ["a", "b"] }, "sankey_v2", { source: "a", target: "b" }],
  ])("converts %s to its successor", (viz_type, params, successor, expected) => {
    expect(migrateChart(viz_type, params)).toMatchObject({
      viz_type: successor,
      params: { ...expected, form_data_bak: params },
    });
  });
  it.each(["line", "area", "bar", "dual_line"])(
    "puts %s along its time column, by day where no grain is stored",
    (viz_type) => {
      expect(migrateChart(viz_type, { granularity_sqla: "ds" }).params).toMatchObject({
        x_axis: "ds",
        time_grain_sqla: "P1D",
        adhoc_filters: [{ subject: "ds", operator: "TEMPORAL_RANGE", comparator: "No filter" }],
      });
      expect(migrateChart(viz_type, { granularity_sqla: "ds", time_grain_sqla: "P1M" }).params).toMatchObject({
        time_grain_sqla: "P1M",
      });
    },
  );
  it.each(["dist_bar", "treemap", "sunburst", "bubble", "heatmap", "histogram", "sankey", "pivot_table"])(
    "filters %s by its time column, with separate ends as its range",
    (viz_type) => {
      const { params } = migrateChart(viz_type, {
        granularity_sqla: "year",
        since: "2011-01-01",
        until: "2011-01-02",
        time_range: "2014-01-01 : 2014-01-02",
        adhoc_filters: [{ subject: "region" }],
      });
      expect(params).toMatchObject({
        adhoc_filters: [
          { subject: "region" },
          { subject: "year", operator: "TEMPORAL_RANGE", comparator: "2011-01-01 : 2011-01-02" },
        ],
      });
      expect(params).not.toHaveProperty("granularity_sqla");
      expect(params).not.toHaveProperty("time_range");
      expect(params).not.toHaveProperty("since");
    },
  );
  it("filters both queries of dual_line by the time column", () => {
    const filter = { subject: "ds", operator: "TEMPORAL_RANGE", comparator: "Last year" };
    expect(migrateChart("dual_line", { granularity_sqla: "ds", time_range: "Last year" }).params).toMatchObject({
      adhoc_filters: [filter],
      adhoc_filters_b: [filter],
    });
  });
  it("compares an expression as time column with the dates of its range", () => {
    const granularity_sqla = { label: "Day", sqlExpression: "date_trunc('day', ds)", expressionType: "SQL" };
    const { params } = migrateChart("line", { granularity_sqla, time_range: "Last day" });
    expect(params).toMatchObject({ x_axis: granularity_sqla, time_grain_sqla: "P1D" });
    expect(params["adhoc_filters"]).toEqual([
      {
        clause: "WHERE",
        expressionType: "SQL",
        subject: "Day",
        operator: "TEMPORAL_RANGE",
        comparator: null,
        sqlExpression:
          "date_trunc('day', ds) >= '2026-11-25T00:00:00' AND date_trunc('day', ds) < '2026-11-26T00:00:00'",
      },
    ]);
    expect(migrateChart("line", { granularity_sqla, time_range: "No filter" }).params).toMatchObject({
      adhoc_filters: [],
    });
    expect(migrateChart("line", { granularity_sqla, time_range: "tomorrow : yesterday" })).toEqual({
      viz_type: "line",
      params: { granularity_sqla, time_range: "tomorrow : yesterday" },
    });
  });
  it("drops a range without a time column, as nothing filters by it", () => {
    expect(migrateChart("treemap", { time_range: "Last year" }).params).not.toHaveProperty("time_range");
  });
  it("keeps labels that are stored in degrees", () => {
    expect(migrateChart("line", { xAxisLabelRotation: 90 }).params).toMatchObject({ xAxisLabelRotation: 90 });
    expect(migrateChart("bubble", { x_ticks_layout: "flat" }).params).toMatchObject({ xAxisLabelRotation: 0 });
  });
});
