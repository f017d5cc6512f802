import { normalizeFormData } from "../../../schema/query/normalize-form-data";
import { NO_TIME_RANGE, resolveTimeRange, TimeRangeError } from "../../../schema/query/time-range";

type Params = Record<string, unknown>;

/**
 * Converts charts of a removed type to its successor: keys renamed, the time column and its range a filter, the former
 * keys under form_data_bak.
 * Returns others unchanged, as well as charts whose time range must become dates but cannot be parsed. `now` is a naive
 * clock.
 */
export function migrateChart(viz_type: string, params: Params, now: Date): { viz_type: string; params: Params } {
  const migration = MIGRATIONS[viz_type];
  if (!migration) return { viz_type, params };
  try {
    const { viz_type: successor, ...changed } = withTimeFilter(migration(normalizeFormData(params)), {
      hasXAxis: OVER_TIME.has(viz_type),
      now,
    });
    return { viz_type: String(successor), params: { ...changed, viz_type: successor, form_data_bak: params } };
  } catch (error) {
    if (error instanceof TimeRangeError) return { viz_type, params };
    throw error;
  }
}

type Migration = (params: Params) => Params;

/** Types whose successor has the time column as its x axis. */
const OVER_TIME = new Set(["line", "area", "bar", "dual_line"]);

const MIGRATIONS: Record<string, Migration | undefined> = {
  line: (p) => ({ ...timeseries(p), ...interpolated(p["line_interpolation"]) }),
  area: (p) => ({
    ...timeseries(without(p, ["stacked_style"])),
    viz_type: "echarts_area",
    stack: { expand: "Expand", stack: "Stack", stream: "Stream" }[String(p["stacked_style"])] ?? "Stack",
    opacity: 0.7,
  }),
  bar: (p) => ({ ...timeseries(bars(p)), viz_type: "echarts_timeseries_bar" }),
  dist_bar: (p) => {
    const [x_axis, ...groupby] = [...list(p["groupby"]), ...list(p["columns"])];
    return {
      ...timeseries(without({ ...bars(p), groupby }, ["columns"])),
      viz_type: "echarts_timeseries_bar",
      x_axis: x_axis ?? null,
      xAxisLabelRotation: 45,
    };
  },
  dual_line: (p) => ({
    ...renamed(without(p, ["metric", "metric_2"]), {
      y_axis_2_format: "y_axis_format_secondary",
      y_axis_2_bounds: "y_axis_bounds_secondary",
      x_axis_format: "x_axis_time_format",
    }),
    viz_type: "mixed_timeseries",
    metrics: some(p["metric"]),
    metrics_b: some(p["metric_2"]),
    adhoc_filters_b: list(p["adhoc_filters"]),
    yAxisIndex: 0,
    yAxisIndexB: 1,
    truncateYAxis: true,
  }),
  treemap: (p) => ({
    ...renamed(without(p, ["metrics"]), { order_desc: "sort_by_metric" }),
    viz_type: "treemap_v2",
    metric: list(p["metrics"])[0] ?? p["metric"] ?? null,
  }),
  sunburst: (p) => ({ ...renamed(p, { groupby: "columns" }), viz_type: "sunburst_v2" }),
  bubble: (p) => ({
    ...bubbleMargin(
      renamed(rotated(without(p, ["x_axis_showminmax"])), {
        limit: "row_limit",
        x_axis_format: "xAxisFormat",
        x_log_scale: "logXAxis",
        y_log_scale: "logYAxis",
        bottom_margin: "x_axis_title_margin",
        left_margin: "y_axis_title_margin",
        x_ticks_layout: "xAxisLabelRotation",
        y_axis_showminmax: "truncateYAxis",
      }),
    ),
    viz_type: "bubble_v2",
    truncateYAxis: true,
  }),
  heatmap: (p) => ({
    ...renamed(without(p, ["sort_by_metric", "canvas_image_rendering"]), {
      all_columns_x: "x_axis",
      all_columns_y: "groupby",
      y_axis_bounds: "value_bounds",
      show_perc: "show_percentage",
    }),
    viz_type: "heatmap_v2",
    legend_type: "continuous",
  }),
  histogram: (p) => ({
    ...renamed(without(p, ["all_columns_x", "link_length", "queryFields"]), {
      normalized: "normalize",
      x_axis_label: "x_axis_title",
      y_axis_label: "y_axis_title",
    }),
    viz_type: "histogram_v2",
    column: list(p["all_columns_x"])[0] ?? null,
    bins: Number.parseInt(String(p["link_length"] ?? ""), 10) || 5,
    groupby: list(p["groupby"]),
  }),
  pivot_table: (p) => ({
    ...renamed(without(p, ["pivot_margins"]), {
      columns: "groupbyColumns",
      groupby: "groupbyRows",
      combine_metric: "combineMetric",
      number_format: "valueFormat",
      pandas_aggfunc: "aggregateFunction",
      row_limit: "series_limit",
      timeseries_limit_metric: "series_limit_metric",
      transpose_pivot: "transposePivot",
    }),
    viz_type: "pivot_table_v2",
    rowOrder: "value_z_to_a",
    ...(p["pivot_margins"] ? { colTotals: true, colSubTotals: true } : {}),
    ...(p["pandas_aggfunc"] ? { aggregateFunction: PANDAS_FUNCTIONS[String(p["pandas_aggfunc"])] ?? "Sum" } : {}),
  }),
  sankey: (p) => ({
    ...without(p, ["groupby"]),
    viz_type: "sankey_v2",
    source: list(p["groupby"])[0] ?? null,
    target: list(p["groupby"])[1] ?? null,
  }),
};

const PANDAS_FUNCTIONS: Record<string, string | undefined> = {
  sum: "Sum",
  mean: "Average",
  median: "Median",
  min: "Minimum",
  max: "Maximum",
  std: "Sample Standard Deviation",
  var: "Sample Variance",
};

const TIMESERIES_NAMES = {
  bottom_margin: "x_axis_title_margin",
  left_margin: "y_axis_title_margin",
  show_controls: "show_extra_controls",
  x_axis_label: "x_axis_title",
  x_axis_format: "x_axis_time_format",
  x_axis_showminmax: "truncateXAxis",
  x_ticks_layout: "xAxisLabelRotation",
  y_axis_label: "y_axis_title",
  y_axis_showminmax: "truncateYAxis",
  y_log_scale: "logAxis",
};

/** Conversions that line, area and bar charts share. */
function timeseries(params: Params): Params {
  const { contribution, show_brush, show_markers, ...rest } = params;
  return {
    ...titleMargins(renamed(rotated(without(rest, ["line_interpolation"])), TIMESERIES_NAMES)),
    ...(contribution ? { contributionMode: "row" } : {}),
    ...(show_brush === "yes" ? { zoomable: true } : {}),
    ...(show_markers === undefined ? {} : { markerEnabled: show_markers }),
    ...(params["comparison_type"] === "absolute" ? { comparison_type: "difference" } : {}),
    ...(params["time_compare"]
      ? {
          time_compare: list(params["time_compare"])
            .map((shift) => String(shift).trim())
            .filter((shift) => shift !== "")
            .map((shift) => (shift.endsWith(" ago") ? shift : `${shift} ago`)),
        }
      : {}),
    truncateYAxis: true,
  };
}

const bars = (params: Params): Params => {
  const { bar_stacked, ...rest } = params;
  return { ...renamed(rest, { show_bar_value: "show_value" }), stack: bar_stacked ? "Stack" : null };
};

function interpolated(interpolation: unknown): Params {
  if (interpolation === "cardinal") return { viz_type: "echarts_timeseries_smooth" };
  if (interpolation === "step-before") return { viz_type: "echarts_timeseries_step", seriesType: "start" };
  if (interpolation === "step-after") return { viz_type: "echarts_timeseries_step", seriesType: "end" };
  return { viz_type: "echarts_timeseries_line" };
}

/**
 * Converts the old time column and range to a filter, and to the x axis of charts along time, by day where no grain is
 * stored. A range without a time column is dropped.
 */
function withTimeFilter(params: Params, { hasXAxis, now }: { hasXAxis: boolean; now: Date }): Params {
  const { granularity_sqla: column, time_range, ...rest } = params;
  const added = timeFilters(
    column,
    typeof time_range === "string" && time_range !== "" ? time_range : NO_TIME_RANGE,
    now,
  );
  if (added === null) return rest;
  const filters = Object.fromEntries(
    ["adhoc_filters", ...("adhoc_filters_b" in params ? ["adhoc_filters_b"] : [])].map((key) => [
      key,
      [...list(params[key]), ...added],
    ]),
  );
  return {
    ...rest,
    ...filters,
    ...(hasXAxis ? { x_axis: column, time_grain_sqla: params["time_grain_sqla"] || "P1D" } : {}),
  };
}

/**
 * Null where there is no time column. An expression as time column is compared with the current dates of the range, as
 * in Superset.
 */
function timeFilters(column: unknown, range: string, now: Date): Params[] | null {
  if (typeof column === "string" && column !== "")
    return [
      { clause: "WHERE", expressionType: "SIMPLE", subject: column, operator: "TEMPORAL_RANGE", comparator: range },
    ];
  if (!isExpression(column)) return null;
  const { since, until } = resolveTimeRange(range, { now });
  const sides = [[">=", since] as const, ["<", until] as const].flatMap(([operator, end]) =>
    end ? [`${column.sqlExpression} ${operator} '${end.toISOString().slice(0, 19)}'`] : [],
  );
  return sides.length === 0
    ? []
    : [
        {
          clause: "WHERE",
          expressionType: "SQL",
          subject: column.label ?? null,
          operator: "TEMPORAL_RANGE",
          comparator: null,
          sqlExpression: sides.join(" AND "),
        },
      ];
}

const isExpression = (column: unknown): column is { sqlExpression: string; label?: string } =>
  typeof (column as { sqlExpression?: unknown } | null | undefined)?.sqlExpression === "string";

/** Converts tick layouts to degrees; degrees stay unchanged. */
const rotated = (params: Params): Params =>
  params["x_ticks_layout"] ? { ...params, x_ticks_layout: params["x_ticks_layout"] === "45°" ? 45 : 0 } : params;

function titleMargins(params: Params): Params {
  const margins = (["x", "y"] as const).flatMap((axis) => {
    const margin = params[`${axis}_axis_title_margin`];
    return params[`${axis}_axis_title`] && (!margin || margin === "auto") ? [[`${axis}_axis_title_margin`, 30]] : [];
  });
  return { ...params, ...Object.fromEntries(margins) };
}

/** A bubble chart keeps its axis titles. */
const bubbleMargin = (params: Params): Params =>
  params["x_axis_label"] && (!params["x_axis_title_margin"] || params["x_axis_title_margin"] === "auto")
    ? { ...params, x_axis_title_margin: 30 }
    : params;

/** Where both names are stored, the old one wins. */
function renamed(params: Params, names: Record<string, string>): Params {
  const replaced = new Set(Object.entries(names).flatMap(([old, name]) => (old in params ? [name] : [])));
  return Object.fromEntries(
    Object.entries(params)
      .filter(([key]) => !replaced.has(key) || key in names)
      .map(([key, value]) => [names[key] ?? key, value]),
  );
}
const without = (params: Params, keys: readonly string[]): Params =>
  Object.fromEntries(Object.entries(params).filter(([key]) => !keys.includes(key)));
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
const some = list;
