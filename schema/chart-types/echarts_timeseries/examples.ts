import type { ChartExample } from "../example";
import { carsByPower, stockPrices, unemployment } from "../shared/timeseries/example-responses";

const base = {
  viz_type: "echarts_timeseries",
  datasource: "1__table",
  time_grain_sqla: "P1M",
  sort_series_type: "sum",
  x_axis: "date",
  row_limit: 10_000,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Lines, where no style is stored",
    formData: { ...base, metrics: ["AVG(price)"], groupby: ["symbol"] },
    response: stockPrices,
  },
  {
    name: "Bars on each other",
    formData: { ...base, seriesType: "bar", stack: "Stack", metrics: ["SUM(count)"], groupby: ["series"] },
    response: unemployment,
  },
  {
    name: "Points along a number",
    formData: {
      ...base,
      seriesType: "scatter",
      time_grain_sqla: null,
      x_axis: "horsepower",
      metrics: ["AVG(mpg)"],
      markerSize: 10,
    },
    response: carsByPower,
  },
  {
    name: "A stream",
    formData: {
      ...base,
      seriesType: "smooth",
      area: true,
      opacity: 0.7,
      stack: "Stream",
      metrics: ["SUM(count)"],
      groupby: ["series"],
    },
    response: unemployment,
  },
];
