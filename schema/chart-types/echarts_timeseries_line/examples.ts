import type { ChartExample } from "../example";
import {
  carsByPower,
  comparedSales,
  forecastSales,
  ordersAndMargin,
  stockPrices,
} from "../shared/timeseries/example-responses";

const base = {
  viz_type: "echarts_timeseries_line",
  datasource: "1__table",
  time_grain_sqla: "P1M",
  sort_series_type: "sum",
  row_limit: 10_000,
};
const prices = { ...base, x_axis: "date", metrics: ["AVG(price)"], groupby: ["symbol"] };
const launch = {
  name: "Launches",
  annotationType: "EVENT",
  sourceType: "NATIVE",
  value: 1,
  show: true,
  showMarkers: false,
  showLabel: true,
  color: "#b3261e",
};
const target = {
  name: "Target",
  annotationType: "FORMULA",
  value: "100 + 50 * sin(x / 2e9)",
  show: true,
  showMarkers: false,
  style: "dashed",
};
const launches = {
  Launches: {
    records: [
      { start_dttm: Date.UTC(2009, 5, 1), end_dttm: Date.UTC(2009, 5, 1), short_descr: "A new phone", long_descr: "" },
    ],
  },
};

export const examples: readonly ChartExample[] = [
  { name: "Share prices by company", formData: prices, response: stockPrices },
  {
    name: "With markers, an area and a logarithmic axis",
    formData: {
      ...prices,
      markerEnabled: true,
      area: true,
      logAxis: true,
      minorSplitLine: true,
      legendOrientation: "right",
    },
    response: stockPrices,
  },
  {
    name: "With the year before",
    formData: {
      ...base,
      x_axis: "order_date",
      metrics: ["SUM(sales)"],
      comparison_type: "values",
      time_compare: ["1 year ago"],
    },
    response: comparedSales,
  },
  {
    name: "Two metrics with formats of their own",
    formData: { ...base, x_axis: "order_date", metrics: ["revenue", "orders"], y_axis_format: null, show_value: true },
    response: ordersAndMargin,
  },
  {
    name: "A forecast with its range",
    formData: { ...base, x_axis: "order_date", metrics: ["sales"], forecastEnabled: true, forecastPeriods: 3 },
    response: forecastSales,
  },
  {
    name: "Over a number, with titles",
    formData: {
      ...base,
      time_grain_sqla: null,
      x_axis: "horsepower",
      metrics: ["AVG(mpg)"],
      x_axis_title: "Horsepower",
      x_axis_title_margin: 30,
      y_axis_title: "Miles a gallon",
      y_axis_title_margin: 30,
    },
    response: carsByPower,
  },
  {
    name: "With an event and a formula",
    formData: { ...prices, annotation_layers: [launch, target] },
    response: { queries: [{ ...stockPrices.queries[0]!, annotation_data: launches }] },
  },
];
