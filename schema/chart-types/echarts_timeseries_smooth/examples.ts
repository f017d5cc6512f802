import type { ChartExample } from "../example";
import { comparedSales, forecastSales, stockPrices } from "../shared/timeseries/example-responses";

const base = {
  viz_type: "echarts_timeseries_smooth",
  datasource: "1__table",
  time_grain_sqla: "P1M",
  sort_series_type: "sum",
  row_limit: 10_000,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Share prices by company",
    formData: { ...base, x_axis: "date", metrics: ["AVG(price)"], groupby: ["symbol"], legendSort: "asc" },
    response: stockPrices,
  },
  {
    name: "The year before in a color of its own",
    formData: {
      ...base,
      x_axis: "order_date",
      metrics: ["SUM(sales)"],
      comparison_type: "values",
      time_compare: ["1 year ago"],
      time_shift_color: false,
      currency_format: { symbol: "EUR", symbolPosition: "suffix" },
    },
    response: comparedSales,
  },
  {
    name: "A smooth forecast",
    formData: {
      ...base,
      x_axis: "order_date",
      metrics: ["sales"],
      forecastEnabled: true,
      forecastPeriods: 3,
      zoomable: true,
    },
    response: forecastSales,
  },
];
