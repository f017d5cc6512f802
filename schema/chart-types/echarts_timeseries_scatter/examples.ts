import type { ChartExample } from "../example";
import { carsByPower, stockPrices, weatherDays } from "../shared/timeseries/example-responses";

const base = {
  viz_type: "echarts_timeseries_scatter",
  datasource: "1__table",
  sort_series_type: "sum",
  row_limit: 10_000,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Consumption by power",
    formData: {
      ...base,
      x_axis: "horsepower",
      metrics: ["AVG(mpg)"],
      markerSize: 12,
      x_axis_title: "Horsepower",
      x_axis_title_margin: 30,
    },
    response: carsByPower,
  },
  {
    name: "Share prices, the axis cut to the data",
    formData: {
      ...base,
      x_axis: "date",
      time_grain_sqla: "P1M",
      metrics: ["AVG(price)"],
      groupby: ["symbol"],
      truncateYAxis: true,
      legendOrientation: "bottom",
    },
    response: stockPrices,
  },
  {
    name: "Points over categories, with values",
    formData: { ...base, x_axis: "weather", metrics: ["count"], show_value: true, xAxisLabelRotation: 45 },
    response: weatherDays,
  },
];
