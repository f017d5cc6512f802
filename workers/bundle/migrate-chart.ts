type Params = Record<string, unknown>;

/** Charts of a type that is gone, as the one that took its place: keys renamed, the former ones kept under form_data_bak. Others come back as they are. */
export function migrateChart(viz_type: string, params: Params): { viz_type: string; params: Params } {
  const migration = MIGRATIONS[viz_type];
  if (!migration) return { viz_type, params };
  const { viz_type: successor, ...changed } = migration(params);
  return { viz_type: String(successor), params: { ...changed, viz_type: successor, form_data_bak: params } };
}

type Migration = (params: Params) => Params;

const MIGRATIONS: Record<string, Migration | undefined> = {
  line: (p) => ({ ...timeseries(p), ...interpolated(p["line_interpolation"]) }),
  area: (p) => ({ ...timeseries(without(p, ["stacked_style"])), viz_type: "echarts_area", stack: { expand: "Expand", stack: "Stack", stream: "Stream" }[String(p["stacked_style"])] ?? "Stack", opacity: 0.7 }),
  bar: (p) => ({ ...timeseries(bars(p)), viz_type: "echarts_timeseries_bar" }),
  dist_bar: (p) => {
    const [x_axis, ...groupby] = [...list(p["groupby"]), ...list(p["columns"])];
    return { ...timeseries(without({ ...bars(p), groupby }, ["columns"])), viz_type: "echarts_timeseries_bar", x_axis: x_axis ?? null, xAxisLabelRotation: 45 };
  },
  dual_line: (p) => ({
    ...withXAxis(renamed(without(p, ["metric", "metric_2"]), { y_axis_2_format: "y_axis_format_secondary", y_axis_2_bounds: "y_axis_bounds_secondary", x_axis_format: "x_axis_time_format" })),
    viz_type: "mixed_timeseries", metrics: some(p["metric"]), metrics_b: some(p["metric_2"]), adhoc_filters_b: list(p["adhoc_filters"]), yAxisIndex: 0, yAxisIndexB: 1, truncateYAxis: true,
  }),
  treemap: (p) => ({ ...renamed(without(p, ["metrics"]), { order_desc: "sort_by_metric" }), viz_type: "treemap_v2", metric: list(p["metrics"])[0] ?? p["metric"] ?? null }),
  sunburst: (p) => ({ ...renamed(p, { groupby: "columns" }), viz_type: "sunburst_v2" }),
  bubble: (p) => ({
    ...titleMargins(rotated(renamed(p, {
      limit: "row_limit", x_axis_format: "xAxisFormat", x_log_scale: "logXAxis", y_log_scale: "logYAxis", bottom_margin: "x_axis_title_margin", left_margin: "y_axis_title_margin",
      x_axis_label: "x_axis_title", y_axis_label: "y_axis_title", x_axis_showminmax: "truncateXAxis", x_ticks_layout: "xAxisLabelRotation",
    }))), viz_type: "bubble_v2", truncateYAxis: true,
  }),
  heatmap: (p) => ({ ...renamed(p, { all_columns_x: "x_axis", all_columns_y: "groupby", y_axis_bounds: "value_bounds", show_perc: "show_percentage" }), viz_type: "heatmap_v2", legend_type: "continuous" }),
  histogram: (p) => ({
    ...renamed(without(p, ["all_columns_x", "link_length"]), { normalized: "normalize" }), viz_type: "histogram_v2", column: list(p["all_columns_x"])[0] ?? null, bins: Number.parseInt(String(p["link_length"] ?? ""), 10) || 5,
  }),
  sankey: (p) => ({ ...without(p, ["groupby"]), viz_type: "sankey_v2", source: list(p["groupby"])[0] ?? null, target: list(p["groupby"])[1] ?? null }),
};

const TIMESERIES_NAMES = {
  bottom_margin: "x_axis_title_margin", left_margin: "y_axis_title_margin", show_controls: "show_extra_controls", x_axis_label: "x_axis_title", x_axis_format: "x_axis_time_format",
  x_axis_showminmax: "truncateXAxis", x_ticks_layout: "xAxisLabelRotation", y_axis_label: "y_axis_title", y_axis_showminmax: "truncateYAxis", y_log_scale: "logAxis",
};

/** What line, area and bar charts share. */
function timeseries(params: Params): Params {
  const { contribution, show_brush, show_markers, ...rest } = params;
  return withXAxis({
    ...titleMargins(rotated(renamed(without(rest, ["line_interpolation"]), TIMESERIES_NAMES))),
    ...(contribution ? { contributionMode: "row" } : {}),
    ...(show_brush === "yes" ? { zoomable: true } : {}),
    ...(show_markers === undefined ? {} : { markerEnabled: show_markers }),
    ...(params["comparison_type"] === "absolute" ? { comparison_type: "difference" } : {}),
    ...(params["time_compare"] ? { time_compare: list(params["time_compare"]).map((shift) => (String(shift).endsWith(" ago") ? shift : `${String(shift)} ago`)) } : {}),
    truncateYAxis: true,
  });
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

/** The old time column and range become the x axis and a filter on it. */
function withXAxis(params: Params): Params {
  const { granularity_sqla, time_range, ...rest } = params;
  if (typeof granularity_sqla !== "string" || granularity_sqla === "") return params;
  const filter = { clause: "WHERE", expressionType: "SIMPLE", subject: granularity_sqla, operator: "TEMPORAL_RANGE", comparator: time_range ?? "No filter" };
  return { ...rest, x_axis: granularity_sqla, adhoc_filters: [...list(params["adhoc_filters"]), filter] };
}

const rotated = (params: Params): Params => ("xAxisLabelRotation" in params ? { ...params, xAxisLabelRotation: params["xAxisLabelRotation"] === "45°" ? 45 : 0 } : params);

function titleMargins(params: Params): Params {
  const margins = (["x", "y"] as const).flatMap((axis) => {
    const margin = params[`${axis}_axis_title_margin`];
    return params[`${axis}_axis_title`] && (!margin || margin === "auto") ? [[`${axis}_axis_title_margin`, 30]] : [];
  });
  return { ...params, ...Object.fromEntries(margins) };
}

const renamed = (params: Params, names: Record<string, string>): Params => Object.fromEntries(Object.entries(params).map(([key, value]) => [names[key] ?? key, value]));
const without = (params: Params, keys: readonly string[]): Params => Object.fromEntries(Object.entries(params).filter(([key]) => !keys.includes(key)));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]);
const some = list;
