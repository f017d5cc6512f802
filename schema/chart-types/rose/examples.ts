import type { ChartExample } from "../example";
import { seriesResponse } from "../shared/timeseries/example-responses";

/** Sales of scale models by month of 2004. */
const times = {
  name: "__timestamp",
  kind: 2 as const,
  values: Array.from({ length: 12 }, (_, month) => Date.UTC(2004, month, 1)),
};
const byLine = seriesResponse(times, {
  "Classic Cars": [
    122_792, 133_035, 81_144, 91_816, 83_382, 87_163, 151_237, 216_896, 97_006, 223_857, 372_232, 101_697,
  ],
  Motorcycles: [41_201, 49_067, null, 36_269, 46_849, 47_237, 22_774, 62_705, 42_471, 39_414, 151_712, 20_847],
  Planes: [35_454, 37_660, null, 23_033, 40_656, 36_650, 40_915, 33_414, 34_786, 37_597, 121_131, 61_377],
  "Trucks and Buses": [5152, 31_037, 37_390, null, 36_181, 43_408, 38_170, 34_911, 41_791, 76_902, 123_811, 60_550],
  "Vintage Cars": [74_917, 25_042, 55_981, 55_030, 26_749, 47_986, 40_712, 78_139, 73_100, 116_160, 233_990, 83_615],
});
const orders = seriesResponse(times, { count: [91, 86, 56, 64, 74, 85, 91, 133, 95, 159, 301, 110] });

/** Deaths of soldiers by cause, the second half of Nightingale's first year. */
const causes = seriesResponse(
  { name: "__timestamp", kind: 2, values: Array.from({ length: 9 }, (_, month) => Date.UTC(1854, 6 + month, 1)) },
  {
    Disease: [359, 828, 788, 503, 844, 1725, 2761, 2120, 1205],
    Other: [23, 30, 70, 128, 106, 131, 324, 361, 172],
    Wounds: [0, 1, 81, 132, 287, 114, 83, 42, 32],
  },
);

const base = {
  viz_type: "rose",
  datasource: "1__table",
  granularity_sqla: "order_date",
  time_grain_sqla: "P1M",
  time_range: "No filter",
  order_desc: true,
  row_limit: 10_000,
};
const salesMetric = {
  expressionType: "SIMPLE",
  aggregate: "SUM",
  column: { column_name: "sales" },
  label: "SUM(sales)",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Causes of death by month, areas as values",
    formData: {
      ...base,
      granularity_sqla: "month",
      metrics: [{ ...salesMetric, label: "deaths" }],
      groupby: ["cause"],
      rose_area_proportion: true,
    },
    response: causes,
  },
  {
    name: "Sales by month and line of products",
    formData: {
      ...base,
      metrics: [salesMetric],
      groupby: ["product_line"],
      number_format: "$,.0f",
      date_time_format: "%b",
    },
    response: byLine,
  },
  {
    name: "One series, each told alone",
    formData: { ...base, metrics: ["count"], rich_tooltip: false },
    response: orders,
  },
];
