import type { ConfigOf } from "./config";
import { adhocFilters, axisFields, isMetric, labelOf, metricOf, namesOf } from "./form-parts";
import type { ChartConfig } from "./parse-config";
import type { ColumnRef } from "./references";
import { seriesForm } from "./series-form";

type Form = Record<string, unknown>;

/** Whether a column is a time: known from the dataset. */
export type IsTemporal = (column: string) => boolean;

/** Returns a chart's form data for checked settings, with the keys that its type stores. */
export function formDataOf(config: ChartConfig, isTemporal: IsTemporal): Form {
  const form = typedForm(config, isTemporal);
  const filters = [...adhocFilters(config.filters), ...((form["adhoc_filters"] as Form[] | undefined) ?? [])];
  return { ...form, ...(filters.length ? { adhoc_filters: filters } : {}) };
}

function typedForm(config: ChartConfig, isTemporal: IsTemporal): Form {
  switch (config.chart_type) {
    case "xy":
    case "mixed_timeseries":
      return seriesForm(config, isTemporal);
    case "table":
      return tableForm(config);
    case "pie":
      return pieForm(config);
    case "pivot_table":
      return pivotForm(config);
    case "handlebars":
      return handlebarsForm(config);
    case "big_number":
      return bigNumberForm(config);
  }
}

/** Rows as they are, unless a column has an aggregate: then the others are dimensions. */
function tableForm({ viz_type, query_mode, columns, sort_by, row_limit }: ConfigOf<"table">): Form {
  const metrics = query_mode === "raw" ? [] : columns.filter(isMetric);
  const others = columns.filter((column) => !metrics.includes(column)).map(({ name }) => name);
  const mode =
    metrics.length || query_mode === "aggregate"
      ? { query_mode: "aggregate", groupby: others, metrics: metrics.map(metricOf) }
      : { query_mode: "raw", all_columns: others };
  return { viz_type, ...mode, row_limit, ...(sort_by?.length ? orderOf(sort_by, metrics) : {}) };
}

/** Raw rows are ordered by columns; groups by a metric, which is the first that is named. */
function orderOf(names: readonly string[], metrics: readonly ColumnRef[]): Form {
  const metric = metrics.find((each) => names.includes(labelOf(each)) || names.includes(each.name));
  if (metric) return { timeseries_limit_metric: metricOf(metric), order_desc: true };
  return { order_by_cols: names.map((name) => JSON.stringify([name, true])) };
}

const pieForm = (config: ConfigOf<"pie">): Form => ({
  viz_type: "pie",
  groupby: [config.dimension.name],
  metric: metricOf(config.metric),
  color_scheme: "supersetColors",
  show_labels: config.show_labels,
  show_legend: config.show_legend,
  label_type: config.label_type,
  number_format: config.number_format,
  sort_by_metric: config.sort_by_metric,
  row_limit: config.row_limit,
  donut: config.donut,
  show_total: config.show_total,
  labels_outside: config.labels_outside,
  outerRadius: config.outer_radius,
  innerRadius: config.inner_radius,
});

const pivotForm = (config: ConfigOf<"pivot_table">): Form => ({
  viz_type: "pivot_table_v2",
  groupbyRows: namesOf(config.rows),
  groupbyColumns: namesOf(config.columns),
  metrics: config.metrics.map(metricOf),
  aggregateFunction: config.aggregate_function,
  rowTotals: config.show_row_totals,
  colTotals: config.show_column_totals,
  transposePivot: config.transpose,
  combineMetric: config.combine_metric,
  valueFormat: config.value_format,
  metricsLayout: "COLUMNS",
  rowOrder: "key_a_to_z",
  colOrder: "key_a_to_z",
  row_limit: config.row_limit,
});

const handlebarsForm = (config: ConfigOf<"handlebars">): Form => ({
  viz_type: "handlebars",
  handlebarsTemplate: config.handlebars_template,
  ...(config.style_template ? { styleTemplate: config.style_template } : {}),
  query_mode: config.query_mode,
  ...(config.query_mode === "raw"
    ? { all_columns: namesOf(config.columns) }
    : { groupby: namesOf(config.groupby), metrics: (config.metrics ?? []).map(metricOf) }),
  row_limit: config.row_limit,
  order_desc: config.order_desc,
});

function bigNumberForm(config: ConfigOf<"big_number">): Form {
  const shared = {
    metric: metricOf(config.metric),
    ...(config.subheader ? { subtitle: config.subheader } : {}),
    ...axisFields({ format: config.y_axis_format }, { title: "y_axis_title", format: "y_axis_format" }),
  };
  if (!config.show_trendline) return { viz_type: "big_number_total", ...shared };
  return {
    viz_type: "big_number",
    ...shared,
    x_axis: config.temporal_column,
    ...(config.time_grain ? { time_grain_sqla: config.time_grain } : {}),
    show_trend_line: true,
    start_y_axis_at_zero: config.start_y_axis_at_zero,
    ...(config.compare_lag ? { compare_lag: config.compare_lag } : {}),
  };
}
