import type { ChartExample } from "../example";
import { comparedSales, ordersAndMargin, seriesResponse, stockPrices } from "../shared/timeseries/example-responses";
import type { ChartDataResponse } from "../../query/chart-data-response";

/** Renames the x column to the name that a legacy time column has in results. */
function timestamped(response: ChartDataResponse, from: string): ChartDataResponse {
  const named = (name: string): string => (name === from ? "__timestamp" : name);
  return {
    ...response,
    queries: response.queries.map((query) => ({
      ...query,
      colnames: query.colnames.map(named),
      data: query.data.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [named(key), value]))),
    })),
  };
}

const base = {
  viz_type: "compare",
  datasource: "1__table",
  granularity_sqla: "date",
  time_grain_sqla: "P1M",
  time_range: "No filter",
};
const prices = { ...base, metrics: ["AVG(price)"], groupby: ["symbol"], limit: "25", order_desc: true };
const gaps = seriesResponse(
  { name: "__timestamp", kind: 2, values: [0, 1, 2, 3, 4, 5].map((month) => Date.UTC(2012, month, 1)) },
  { Alpha: [null, 20, 25, 0, 30, 35], Beta: [-10, -8, null, -4, 2, 6], "No value": [0, 0, 0, null, 0, 0] },
);

export const examples: readonly ChartExample[] = [
  { name: "Share prices since the first month", formData: prices, response: timestamped(stockPrices, "date") },
  {
    name: "With labels, turned ticks and a format",
    formData: {
      ...prices,
      x_axis_label: "Month",
      y_axis_label: "Change",
      x_ticks_layout: "45°",
      y_axis_format: ".2f",
      y_axis_bounds: [-0.5, null],
      bottom_margin: "auto",
      left_margin: 75,
    },
    response: timestamped(stockPrices, "date"),
  },
  {
    name: "Two metrics",
    formData: { ...base, granularity_sqla: "order_date", metrics: ["revenue", "orders"] },
    response: timestamped(ordersAndMargin, "order_date"),
  },
  {
    name: "With the year before",
    formData: {
      ...base,
      granularity_sqla: "order_date",
      metrics: ["SUM(sales)"],
      comparison_type: "values",
      time_compare: ["1 year"],
    },
    response: timestamped(comparedSales, "order_date"),
  },
  {
    name: "With gaps, zeros and negative values",
    formData: { ...base, metrics: ["change"], groupby: ["name"] },
    response: gaps,
  },
];
