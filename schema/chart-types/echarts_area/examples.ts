import type { ChartExample } from "../example";
import { forecastSales, stockPrices, unemployment } from "../shared/timeseries/example-responses";

const base = {
  viz_type: "echarts_area",
  datasource: "1__table",
  seriesType: "line",
  time_grain_sqla: "P1M",
  sort_series_type: "sum",
  x_axis: "date",
  opacity: 0.7,
  row_limit: 10_000,
};
const branches = { ...base, metrics: ["SUM(count)"], groupby: ["series"] };

export const examples: readonly ChartExample[] = [
  {
    name: "Out of work by branch, on each other",
    formData: { ...branches, stack: "Stack", showTooltipPercentage: true, show_extra_controls: true },
    response: unemployment,
  },
  { name: "As shares of the whole", formData: { ...branches, stack: "Expand" }, response: unemployment },
  { name: "As a stream", formData: { ...branches, stack: "Stream", seriesType: "smooth" }, response: unemployment },
  {
    name: "Behind each other, gaps kept",
    formData: { ...base, metrics: ["AVG(price)"], groupby: ["symbol"], opacity: 0.2 },
    response: stockPrices,
  },
  {
    name: "A forecast has no range where the area is filled",
    formData: { ...base, x_axis: "order_date", metrics: ["sales"], forecastEnabled: true },
    response: forecastSales,
  },
];
