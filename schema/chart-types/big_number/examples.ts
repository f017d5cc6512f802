import type { ChartExample } from "../example";

const MONTH_MS = 30 * 86_400_000;
const prices = [20.1, 22.4, 21.8, 25.2, 28.9, 27.4, 31.3, 30.2, 33.8, 36.1, 35.4, 39];
const response = {
  queries: [
    {
      colnames: ["date", "AVG(price)"],
      coltypes: [2, 0] as (0 | 2)[],
      data: prices.map((price, at) => ({
        date: 1_262_304_000_000 + at * MONTH_MS,
        "AVG(price)": price as number | null,
      })),
      rowcount: prices.length,
    },
  ],
};
const base = {
  viz_type: "big_number",
  datasource: "1__table",
  x_axis: "date",
  time_grain_sqla: "P1M",
  metric: { expressionType: "SIMPLE", aggregate: "AVG", column: { column_name: "price" }, label: "AVG(price)" },
};
const [query] = response.queries;
const lastIsEmpty = {
  queries: [
    {
      ...query!,
      data: query!.data.map((row, at) => (at === prices.length - 1 ? { ...row, "AVG(price)": null } : row)),
    },
  ],
};

export const examples: readonly ChartExample[] = [
  { name: "The newest price and its change", formData: { ...base, compare_lag: 1, compare_suffix: "MoM" }, response },
  {
    name: "The mean with axes",
    formData: {
      ...base,
      aggregation: "mean",
      show_x_axis: true,
      show_y_axis: true,
      start_y_axis_at_zero: false,
      show_metric_name: true,
    },
    response,
  },
  { name: "The newest value is missing", formData: base, response: lastIsEmpty },
  {
    name: "Without a line",
    formData: { ...base, show_trend_line: false, show_timestamp: true, subtitle: "dollars a share" },
    response,
  },
];
