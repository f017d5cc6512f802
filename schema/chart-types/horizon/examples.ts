import type { ChartExample } from "../example";
import { seriesResponse } from "../shared/timeseries/example-responses";

/** Days of January to June 2004 with sales of scale models. */
const days = [
  [2, 9, 12, 15, 16, 22, 26, 29],
  [2, 4, 10, 12, 18, 19, 20, 21, 22, 26],
  [2, 10, 11, 15, 19, 20, 29],
  [2, 3, 5, 9, 12, 13, 20, 26, 29],
  [4, 5, 7, 8, 11, 18, 26],
  [1, 4, 8, 14, 15, 17, 24, 28, 30],
].flatMap((dates, month) => dates.map((date) => Date.UTC(2004, month, date)));
/** Sales by product line on each of these days; 0 stands for a day without sales. */
const salesByLine = {
  "Classic Cars": [
    14_860, 5198, 0, 26_618, 65_165, 4875, 0, 6075, 0, 9748, 9295, 31_689, 0, 5998, 0, 0, 50_433, 25_872, 13_804, 6463,
    17_298, 28_248, 15_331, 0, 0, 0, 0, 0, 31_330, 17_813, 42_673, 0, 0, 0, 15_341, 49_976, 2910, 0, 0, 0, 15_155,
    50_408, 0, 0, 0, 27_052, 3378, 0, 0, 6324,
  ],
  Motorcycles: [
    0, 0, 16_646, 24_554, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 28_888, 20_178, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4177, 7287, 24_804,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6085, 27_987, 12_776, 0, 0, 0, 0, 0, 0, 0, 34_013, 13_224,
  ],
  Planes: [
    0, 5680, 29_773, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20_128, 17_532, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 23_033, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 3200, 37_456, 0, 0, 0, 0, 0, 0, 0, 0, 26_533, 10_117, 0,
  ],
  Ships: [
    23_734, 5745, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9036, 21_576, 0, 0, 0, 0, 0, 0, 0, 0, 0, 16_643, 4934, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 25_583, 3838, 0, 0, 0, 0, 0, 0, 0, 0, 17_390, 6840, 0, 0,
  ],
  Trains: [
    7583, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3113, 1855, 0, 0, 0, 0, 0, 0, 0, 0, 5043, 0, 4598, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 5117, 5082, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  ],
  "Trucks and Buses": [
    0, 0, 0, 0, 0, 0, 0, 5152, 5759, 14_471, 6823, 3983, 0, 0, 0, 0, 0, 0, 0, 3360, 30_055, 3975, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 18_938, 17_243, 0, 0, 0, 0, 0, 0, 0, 0, 0, 43_408, 0, 0, 0, 0,
  ],
  "Vintage Cars": [
    8360, 7266, 4071, 0, 0, 3602, 24_995, 26_623, 0, 0, 0, 0, 7909, 13_915, 3217, 0, 0, 0, 32_998, 11_959, 1570, 0, 0,
    5665, 3788, 4092, 0, 0, 0, 0, 13_783, 1699, 7129, 28_328, 2694, 0, 11_782, 7343, 4930, 0, 0, 0, 5417, 4749, 16_128,
    1257, 3796, 16_638, 0, 0,
  ],
};
const sales = seriesResponse(
  { name: "__timestamp", kind: 2, values: days },
  Object.fromEntries(Object.entries(salesByLine).map(([line, values]) => [line, values.map((value) => value || null)])),
);
const balances = seriesResponse(
  { name: "__timestamp", kind: 2, values: Array.from({ length: 24 }, (_, month) => Date.UTC(2022, month, 1)) },
  {
    North: [4, 6, 7, 9, 12, 9, 7, 5, 2, -1, -4, -6, -8, -7, -5, -2, 0, 3, 6, 9, 11, 14, 12, 10],
    "South, where names are rather long to read in a row": [
      -2, -3, -5, -4, -1, 0, 2, 3, 3, 4, 5, 4, 3, 1, 0, -1, -2, -2, -1, 0, 1, 2, 3, 3,
    ],
    West: [20, 22, 21, 19, 18, 21, 24, 28, 30, 29, 27, 24, 22, 19, 17, 16, 18, 21, 25, 29, 33, 36, 38, 40],
  },
);

const base = {
  viz_type: "horizon",
  datasource: "1__table",
  granularity_sqla: "order_date",
  time_range: "No filter",
  order_desc: true,
  row_limit: 10_000,
};
const salesMetric = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "(Sales)" };

export const examples: readonly ChartExample[] = [
  {
    name: "Seasons of sales by line of products",
    formData: {
      ...base,
      metrics: [salesMetric],
      groupby: ["product_line"],
      series_height: "25",
      horizon_color_scale: "series",
    },
    response: sales,
  },
  {
    name: "All by one scale, in higher rows",
    formData: {
      ...base,
      metrics: [salesMetric],
      groupby: ["product_line"],
      series_height: "40",
      horizon_color_scale: "overall",
    },
    response: sales,
  },
  {
    name: "Above and below zero",
    formData: { ...base, metrics: ["balance"], groupby: ["region"], time_grain_sqla: "P1M", series_height: "75" },
    response: balances,
  },
  {
    name: "Change since the first month",
    formData: {
      ...base,
      metrics: ["balance"],
      groupby: ["region"],
      time_grain_sqla: "P1M",
      series_height: "50",
      horizon_color_scale: "change",
    },
    response: balances,
  },
];
