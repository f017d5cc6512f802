import type { ConfigOf } from "./config";
import type { IsTemporal } from "./form-data";
import { axisFields, metricOf, namesOf } from "./form-parts";

type Form = Record<string, unknown>;

const TYPES = {
  line: "echarts_timeseries_line",
  bar: "echarts_timeseries_bar",
  area: "echarts_area",
  scatter: "echarts_timeseries_scatter",
};
const SERIES = { line: "line", bar: "bar", area: "line", scatter: "scatter" };

const X_NAMES = { title: "x_axis_title", format: "x_axis_time_format" };
const Y_NAMES = { title: "y_axis_title", format: "y_axis_format", log: "logAxis" };

/** The form data of charts with a time or category axis. */
export const seriesForm = (config: ConfigOf<"xy"> | ConfigOf<"mixed_timeseries">, isTemporal: IsTemporal): Form => ({
  ...(config.chart_type === "xy" ? xyForm(config) : mixedForm(config)),
  x_axis: config.x.name,
  ...acrossForm(config.x.name, config.time_grain, isTemporal),
  row_limit: config.row_limit,
  ...axisFields(config.x_axis, X_NAMES),
});

/** A time axis has a grain, and a range that dashboards set; categories are ordered by name. */
function acrossForm(column: string, grain: string | null | undefined, isTemporal: IsTemporal): Form {
  if (!isTemporal(column)) return { x_axis_sort_series_type: "name", x_axis_sort_series_ascending: true };
  const range = {
    clause: "WHERE",
    expressionType: "SIMPLE",
    subject: column,
    operator: "TEMPORAL_RANGE",
    comparator: "No filter",
  };
  return { ...(grain ? { time_grain_sqla: grain } : {}), adhoc_filters: [range] };
}

const xyForm = (config: ConfigOf<"xy">): Form => ({
  viz_type: TYPES[config.kind],
  metrics: config.y.map(metricOf),
  groupby: namesOf(config.group_by, config.x.name),
  ...(config.stacked ? { stack: "Stack" } : {}),
  ...(config.orientation && config.kind === "bar" ? { orientation: config.orientation } : {}),
  ...axisFields(config.y_axis, Y_NAMES),
  ...(config.legend
    ? {
        show_legend: config.legend.show,
        ...(config.legend.position ? { legendOrientation: config.legend.position } : {}),
      }
    : {}),
});

const mixedForm = (config: ConfigOf<"mixed_timeseries">): Form => ({
  viz_type: "mixed_timeseries",
  metrics: config.y.map(metricOf),
  groupby: namesOf(config.group_by, config.x.name),
  seriesType: SERIES[config.primary_kind],
  area: config.primary_kind === "area",
  yAxisIndex: 0,
  metrics_b: config.y_secondary.map(metricOf),
  groupby_b: namesOf(config.group_by_secondary, config.x.name),
  seriesTypeB: SERIES[config.secondary_kind],
  areaB: config.secondary_kind === "area",
  yAxisIndexB: 1,
  show_legend: config.show_legend,
  zoomable: true,
  rich_tooltip: true,
  ...axisFields(config.y_axis, Y_NAMES),
  ...axisFields(config.y_axis_secondary, {
    title: "yAxisTitleSecondary",
    format: "y_axis_format_secondary",
    log: "logAxisSecondary",
  }),
});
