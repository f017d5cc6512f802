import { describe, expect, it } from "vitest";
import { migrateChart } from "./migrate-chart";

describe("a chart of a type that is gone", () => {
  it("stays as it is when its type is not", () => {
    const params = { metrics: ["count"] };
    expect(migrateChart("pie", params)).toEqual({ viz_type: "pie", params });
  });
  it("line becomes a line, smooth or stepped one, its time column the x axis and a filter on it", () => {
    const params = { viz_type: "line", granularity_sqla: "ds", time_range: "Last year", x_axis_format: "%Y", y_axis_label: "Sales", contribution: true, show_brush: "yes", time_compare: ["1 year", "1 week ago"], x_ticks_layout: "45°", mine: 1 };
    const { viz_type, params: now } = migrateChart("line", params);
    expect(viz_type).toBe("echarts_timeseries_line");
    expect(now).toMatchObject({
      viz_type: "echarts_timeseries_line", x_axis: "ds", adhoc_filters: [{ subject: "ds", operator: "TEMPORAL_RANGE", comparator: "Last year" }], x_axis_time_format: "%Y", y_axis_title: "Sales", y_axis_title_margin: 30,
      contributionMode: "row", zoomable: true, time_compare: ["1 year ago", "1 week ago"], xAxisLabelRotation: 45, truncateYAxis: true, mine: 1, form_data_bak: params,
    });
    expect(now).not.toHaveProperty("granularity_sqla");
    expect(migrateChart("line", { line_interpolation: "cardinal" }).viz_type).toBe("echarts_timeseries_smooth");
    expect(migrateChart("line", { line_interpolation: "step-after" })).toMatchObject({ viz_type: "echarts_timeseries_step", params: { seriesType: "end" } });
  });
  it("area, bar and dist_bar keep what they stack", () => {
    expect(migrateChart("area", { stacked_style: "expand" })).toMatchObject({ viz_type: "echarts_area", params: { stack: "Expand", opacity: 0.7 } });
    expect(migrateChart("bar", { bar_stacked: true, show_bar_value: true })).toMatchObject({ viz_type: "echarts_timeseries_bar", params: { stack: "Stack", show_value: true } });
    expect(migrateChart("dist_bar", { groupby: ["a", "b"], columns: ["c"] })).toMatchObject({ viz_type: "echarts_timeseries_bar", params: { x_axis: "a", groupby: ["b", "c"], xAxisLabelRotation: 45 } });
  });
  it.each([
    ["dual_line", { metric: "a", metric_2: "b", y_axis_2_format: ".1f" }, "mixed_timeseries", { metrics: ["a"], metrics_b: ["b"], yAxisIndexB: 1, y_axis_format_secondary: ".1f" }],
    ["treemap", { metrics: ["a", "b"], order_desc: true }, "treemap_v2", { metric: "a", sort_by_metric: true }],
    ["sunburst", { groupby: ["a"] }, "sunburst_v2", { columns: ["a"] }],
    ["bubble", { limit: 5, x_log_scale: true }, "bubble_v2", { row_limit: 5, logXAxis: true }],
    ["heatmap", { all_columns_x: "a", all_columns_y: "b", show_perc: true }, "heatmap_v2", { x_axis: "a", groupby: "b", show_percentage: true, legend_type: "continuous" }],
    ["histogram", { all_columns_x: ["a"], link_length: "25", normalized: true }, "histogram_v2", { column: "a", bins: 25, normalize: true }],
    ["sankey", { groupby: ["a", "b"] }, "sankey_v2", { source: "a", target: "b" }],
  ])("%s becomes its successor", (viz_type, params, successor, expected) => {
    expect(migrateChart(viz_type, params)).toMatchObject({ viz_type: successor, params: { ...expected, form_data_bak: params } });
  });
});
