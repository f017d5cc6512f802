import type { ChartExample } from "../example";
import { seriesResponse } from "../shared/timeseries/example-responses";

const DAY = 86_400_000;

/** Visits by day of five weeks from a Monday, fewer on weekends. */
const visits = [
  412,
  455,
  448,
  470,
  431,
  220,
  198,
  430,
  462,
  459,
  481,
  440,
  231,
  205,
  441,
  470,
  472,
  495,
  452,
  240,
  214,
  438,
  481,
  490,
  503,
  467,
  248,
  226,
  460,
  502,
  498,
  517,
  null,
  null,
  null,
];
const byDay = seriesResponse(
  { name: "__timestamp", kind: 2, values: visits.map((_, day) => Date.UTC(2024, 0, 1) + day * DAY) },
  { count: visits },
);

/** Orders of scale models by month, 2003 to May 2005. */
const orders = [
  39, 41, 50, 58, 58, 46, 50, 58, 76, 158, 296, 70, 91, 86, 56, 64, 74, 85, 91, 133, 95, 159, 301, 110, 99, 97, 106, 56,
  120,
];
const byMonth = seriesResponse(
  { name: "__timestamp", kind: 2, values: orders.map((_, month) => Date.UTC(2003, month, 1)) },
  { count: orders },
);

const base = {
  viz_type: "time_pivot",
  datasource: "1__table",
  granularity_sqla: "day",
  time_grain_sqla: "P1D",
  time_range: "No filter",
  metric: "count",
};
const months = { ...base, granularity_sqla: "order_date", time_grain_sqla: "P1M", freq: "AS" };

export const examples: readonly ChartExample[] = [
  { name: "Weeks laid over each other", formData: base, response: byDay },
  {
    name: "Years of orders, as curves",
    formData: {
      ...months,
      line_interpolation: "monotone",
      y_axis_label: "Orders",
      left_margin: "auto",
      x_axis_format: "%b",
      color_picker: { r: 184, g: 74, b: 28, a: 1 },
    },
    response: byMonth,
  },
  {
    name: "Without a legend, logarithmic",
    formData: {
      ...months,
      show_legend: false,
      y_log_scale: true,
      y_axis_format: ",d",
      line_interpolation: "step-before",
    },
    response: byMonth,
  },
];
