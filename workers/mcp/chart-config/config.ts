import { z } from "zod";
import { withAliases } from "../tool";
import { axis, columnRef, filters, legend, listOf, rowLimit, timeGrain } from "./references";

const KINDS = ["line", "bar", "area", "scatter"] as const;
const columns = listOf(columnRef);
const some = columns.pipe(z.array(z.any()).min(1)) as unknown as typeof columns;

const xy = z.object({
  chart_type: z.literal("xy"),
  x: columnRef,
  y: some,
  kind: z.enum(KINDS).default("line"),
  time_grain: timeGrain,
  orientation: z.enum(["vertical", "horizontal"]).nullish().describe("Of bars"),
  stacked: z.boolean().default(false),
  group_by: columns.nullish(),
  x_axis: axis,
  y_axis: axis,
  legend,
  filters,
  row_limit: rowLimit(10_000),
});

const table = z.object({
  chart_type: z.literal("table"),
  viz_type: z.enum(["table", "ag-grid-table"]).default("table"),
  query_mode: z.enum(["aggregate", "raw"]).nullish().describe("raw unless a column has an aggregate"),
  columns: some,
  filters,
  sort_by: listOf(z.string()).nullish(),
  row_limit: rowLimit(1000),
});

const pie = z.object({
  chart_type: z.literal("pie"),
  dimension: columnRef,
  metric: columnRef,
  donut: z.boolean().default(false),
  show_labels: z.boolean().default(true),
  label_type: z
    .enum(["key", "value", "percent", "key_value", "key_percent", "key_value_percent", "value_percent"])
    .default("key_value_percent"),
  sort_by_metric: z.boolean().default(true),
  show_legend: z.boolean().default(true),
  filters,
  row_limit: rowLimit(100),
  number_format: z.string().max(50).default("SMART_NUMBER"),
  show_total: z.boolean().default(false),
  labels_outside: z.boolean().default(true),
  outer_radius: z.int().min(1).max(100).default(70),
  inner_radius: z.int().min(1).max(100).default(30),
});

const pivotTable = z.object({
  chart_type: z.literal("pivot_table"),
  rows: some,
  columns: columns.nullish(),
  metrics: some,
  aggregate_function: z
    .enum(["Sum", "Average", "Median", "Sample Variance", "Sample Standard Deviation", "Minimum", "Maximum", "Count"])
    .default("Sum"),
  show_row_totals: z.boolean().default(true),
  show_column_totals: z.boolean().default(true),
  transpose: z.boolean().default(false),
  combine_metric: z.boolean().default(false),
  filters,
  row_limit: rowLimit(10_000),
  value_format: z.string().max(50).default("SMART_NUMBER"),
});

const mixedTimeseries = z.object({
  chart_type: z.literal("mixed_timeseries"),
  x: columnRef,
  time_grain: timeGrain,
  y: some,
  primary_kind: z.enum(KINDS).default("line"),
  group_by: columns.nullish(),
  y_secondary: some,
  secondary_kind: z.enum(KINDS).default("bar"),
  group_by_secondary: columns.nullish(),
  show_legend: z.boolean().default(true),
  x_axis: axis,
  y_axis: axis,
  y_axis_secondary: axis,
  filters,
  row_limit: rowLimit(10_000),
});

const handlebars = z.object({
  chart_type: z.literal("handlebars"),
  handlebars_template: z.string().min(1).max(50_000),
  query_mode: z.enum(["aggregate", "raw"]).default("aggregate"),
  columns: columns.nullish().describe("In raw mode"),
  groupby: columns.nullish().describe("In aggregate mode"),
  metrics: columns.nullish().describe("In aggregate mode"),
  filters,
  row_limit: rowLimit(1000),
  order_desc: z.boolean().default(true),
  style_template: z.string().max(10_000).nullish(),
});

const bigNumber = z.object({
  chart_type: z.literal("big_number"),
  metric: columnRef,
  temporal_column: z.string().min(1).max(255).nullish().describe("Of the trendline"),
  time_grain: timeGrain,
  show_trendline: z.boolean().default(false),
  subheader: z.string().max(500).nullish(),
  y_axis_format: z.string().max(50).nullish(),
  start_y_axis_at_zero: z.boolean().default(true),
  compare_lag: z.int().min(1).nullish(),
  filters,
});

const groupAliases = ["groupby", "series", "breakdown", "dimension"];

/** The settings that the tools take, by `chart_type`. */
export const CONFIGS = {
  xy: withAliases(
    {
      x: ["x_column"],
      y: ["metrics"],
      time_grain: ["time_grain_sqla"],
      stacked: ["stack"],
      group_by: groupAliases,
    },
    xy,
  ),
  table: withAliases({ columns: ["all_columns", "groupby"], sort_by: ["order_by_cols", "order_by"] }, table),
  pie: withAliases({ dimension: ["groupby"] }, pie),
  pivot_table: withAliases({ rows: ["groupby", "dimension"] }, pivotTable),
  mixed_timeseries: withAliases(
    {
      y: ["metrics"],
      time_grain: ["time_grain_sqla"],
      group_by: groupAliases,
      y_secondary: ["metrics_b"],
      group_by_secondary: ["groupby_b", "groupby_secondary"],
    },
    mixedTimeseries,
  ),
  handlebars: withAliases({ groupby: ["group_by"] }, handlebars),
  big_number: bigNumber,
};
export type ConfigType = keyof typeof CONFIGS;
export const CONFIG_TYPES = Object.keys(CONFIGS) as [ConfigType, ...ConfigType[]];
export type ConfigOf<T extends ConfigType> = z.output<(typeof CONFIGS)[T]>;
