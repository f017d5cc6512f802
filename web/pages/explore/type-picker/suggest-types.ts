import type { VizType } from "../../../../schema/chart-types/catalog";
import { asArray } from "../../../../schema/query/labels";

/** The number of metrics and dimensions of a form, under any key. */
export interface RequestedFields {
  metrics: number;
  dimensions: number;
  /** Whether values lie along time. */
  overTime: boolean;
}

const METRIC_KEYS = [
  "metric",
  "metrics",
  "metrics_b",
  "percent_metrics",
  "x",
  "y",
  "size",
  "secondary_metric",
] as const;
const DIMENSION_KEYS = [
  "groupby",
  "groupby_b",
  "groupbyRows",
  "groupbyColumns",
  "columns",
  "series",
  "entity",
  "source",
  "target",
  "dimension",
] as const;

/** Counts the fields of a form; columns of raw records do not count as dimensions. */
export function requestedFieldsOf(
  formData: Record<string, unknown>,
  isTime: (column: string) => boolean,
): RequestedFields {
  const filled = (key: string): unknown[] =>
    asArray(formData[key]).filter((value) => value !== null && value !== undefined && value !== "");
  const axis = filled("x_axis");
  const overTime =
    typeof axis[0] === "string"
      ? isTime(axis[0])
      : typeof formData["granularity_sqla"] === "string" && formData["time_grain_sqla"] !== undefined;
  const dimensions =
    DIMENSION_KEYS.reduce((sum, key) => sum + filled(key).length, 0) + (axis.length > 0 && !overTime ? 1 : 0);
  return { metrics: METRIC_KEYS.reduce((sum, key) => sum + filled(key).length, 0), dimensions, overTime };
}

/** Chart types that fit the fields, best first; empty if nothing is selected yet. */
export function suggestedTypes({ metrics, dimensions, overTime }: RequestedFields): readonly VizType[] {
  if (metrics === 0) return dimensions > 0 ? ["table", "ag-grid-table", "pivot_table_v2"] : [];
  if (overTime) {
    if (dimensions === 0 && metrics === 1)
      return [
        "echarts_timeseries_line",
        "big_number",
        "echarts_timeseries_bar",
        "echarts_area",
        "pop_kpi",
        "cal_heatmap",
      ];
    return metrics > 1 && dimensions === 0
      ? ["echarts_timeseries_line", "mixed_timeseries", "echarts_timeseries_bar", "echarts_area", "time_table", "table"]
      : [
          "echarts_timeseries_line",
          "echarts_area",
          "echarts_timeseries_bar",
          "heatmap_v2",
          "pivot_table_v2",
          "horizon",
        ];
  }
  if (dimensions === 0)
    return metrics === 1
      ? ["big_number_total", "gauge_chart", "bullet", "table"]
      : ["table", "radar", "big_number_total"];
  if (dimensions === 1) {
    if (metrics === 1) return ["echarts_timeseries_bar", "pie", "treemap_v2", "funnel", "word_cloud", "table"];
    return metrics >= 3
      ? ["table", "radar", "bubble_v2", "echarts_timeseries_bar", "para", "pivot_table_v2"]
      : ["echarts_timeseries_bar", "table", "radar", "sunburst_v2", "mixed_timeseries"];
  }
  if (metrics === 1)
    return ["pivot_table_v2", "heatmap_v2", "sunburst_v2", "sankey_v2", "treemap_v2", "echarts_timeseries_bar"];
  return ["pivot_table_v2", "table", "sunburst_v2", "box_plot", "echarts_timeseries_bar"];
}
