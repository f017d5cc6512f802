import type { ChartExample } from "../example";
import { stockPrices, unemployment } from "../shared/timeseries/example-responses";

const base = {
  viz_type: "echarts_timeseries_step",
  datasource: "1__table",
  time_grain_sqla: "P1M",
  sort_series_type: "sum",
  x_axis: "date",
  row_limit: 10_000,
};

export const examples: readonly ChartExample[] = [
  {
    name: "Steps at the start of a month",
    formData: { ...base, seriesType: "start", metrics: ["AVG(price)"], groupby: ["symbol"] },
    response: stockPrices,
  },
  {
    name: "Steps in the middle, with markers",
    formData: {
      ...base,
      seriesType: "middle",
      markerEnabled: true,
      markerSize: 8,
      metrics: ["SUM(count)"],
      groupby: ["series"],
    },
    response: unemployment,
  },
  {
    name: "Steps at the end, filled and stacked",
    formData: {
      ...base,
      seriesType: "end",
      area: true,
      opacity: 0.4,
      stack: "Stack",
      metrics: ["SUM(count)"],
      groupby: ["series"],
    },
    response: unemployment,
  },
];
