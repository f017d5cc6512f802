import type { ChartExample } from "../example";
import { comparedSales, results, unemployment, weatherDays } from "../shared/timeseries/example-responses";

const base = { viz_type: "echarts_timeseries_bar", datasource: "1__table", sort_series_type: "sum", row_limit: 10_000 };
const weather = { ...base, x_axis: "weather", metrics: ["count"], x_axis_sort: "count", x_axis_sort_asc: false };
const branches = { ...base, x_axis: "date", time_grain_sqla: "P1M", metrics: ["SUM(count)"], groupby: ["series"] };
const resultsByProduct = { ...base, x_axis: "quarter", metrics: ["SUM(result)"], groupby: ["region", "product"] };

export const examples: readonly ChartExample[] = [
  { name: "Days by weather", formData: { ...weather, show_value: true }, response: weatherDays },
  {
    name: "A color for each category, lying",
    formData: {
      ...weather,
      orientation: "horizontal",
      color_by_primary_axis: true,
      show_value: true,
      x_axis_title: "Weather",
      x_axis_title_margin: 30,
    },
    response: weatherDays,
  },
  {
    name: "Branches on each other, with totals",
    formData: { ...branches, stack: "Stack", show_value: true, only_total: true },
    response: unemployment,
  },
  {
    name: "A stack for each region, gains and losses apart",
    formData: { ...resultsByProduct, stack: "Stack", stackDimension: "region", show_value: true },
    response: results,
  },
  {
    name: "Lying stacks with totals",
    formData: {
      ...resultsByProduct,
      orientation: "horizontal",
      stack: "Stack",
      show_value: true,
      legendOrientation: "bottom",
      y_axis_title: "Result",
      y_axis_title_margin: 30,
    },
    response: results,
  },
  {
    name: "Beside the year before",
    formData: {
      ...base,
      x_axis: "order_date",
      time_grain_sqla: "P1M",
      metrics: ["SUM(sales)"],
      comparison_type: "values",
      time_compare: ["1 year ago"],
      truncateYAxis: true,
      y_axis_bounds: [100_000, null],
    },
    response: comparedSales,
  },
];
