import type { ConfigType } from "./config";

/** Settings that work for a dataset with these columns. */
export const CONFIG_EXAMPLES: Record<ConfigType, readonly Record<string, unknown>[]> = {
  xy: [
    {
      chart_type: "xy",
      kind: "line",
      x: { name: "order_date" },
      y: [{ name: "sales", aggregate: "SUM" }],
      time_grain: "P1M",
      group_by: [{ name: "region" }],
    },
    { chart_type: "xy", kind: "bar", x: { name: "region" }, y: [{ name: "total_sales", saved_metric: true }] },
  ],
  table: [
    { chart_type: "table", columns: [{ name: "customer" }, { name: "city" }], row_limit: 100 },
    {
      chart_type: "table",
      columns: [{ name: "customer" }, { name: "sales", aggregate: "SUM", label: "Sales" }],
      filters: [{ column: "country", op: "IN", value: ["US", "CA"] }],
      sort_by: ["Sales"],
    },
  ],
  pie: [
    {
      chart_type: "pie",
      dimension: { name: "region" },
      metric: { name: "sales", aggregate: "SUM" },
      donut: true,
    },
  ],
  pivot_table: [
    {
      chart_type: "pivot_table",
      rows: [{ name: "region" }],
      columns: [{ name: "year" }],
      metrics: [{ name: "sales", aggregate: "SUM" }],
    },
  ],
  mixed_timeseries: [
    {
      chart_type: "mixed_timeseries",
      x: { name: "order_date" },
      time_grain: "P1M",
      y: [{ name: "sales", aggregate: "SUM" }],
      y_secondary: [{ name: "order_id", aggregate: "COUNT_DISTINCT" }],
    },
  ],
  handlebars: [
    {
      chart_type: "handlebars",
      query_mode: "raw",
      columns: [{ name: "customer" }, { name: "city" }],
      handlebars_template: "<ul>{{#each data}}<li>{{customer}}, {{city}}</li>{{/each}}</ul>",
    },
  ],
  big_number: [
    { chart_type: "big_number", metric: { name: "sales", aggregate: "SUM" }, y_axis_format: "$,.0f" },
    {
      chart_type: "big_number",
      metric: { name: "sales", aggregate: "SUM" },
      show_trendline: true,
      temporal_column: "order_date",
      time_grain: "P1M",
    },
  ],
};
