import type { ChartExample } from "../example";
import { seriesResponse } from "../shared/timeseries/example-responses";

/** Days of the first half of 2004 with sales of scale models, and the sales by product line. */
const days = ["01-02", "01-09", "01-12", "01-15", "01-16", "01-22", "01-26", "01-29", "02-02", "02-04", "02-10", "02-12", "02-18", "02-19", "02-20", "02-21", "02-22", "02-26", "03-02", "03-10", "03-11", "03-15", "03-19", "03-20", "03-29", "04-02", "04-03", "04-05", "04-09", "04-12", "04-13", "04-20", "04-26", "04-29", "05-04", "05-05", "05-07", "05-08", "05-11", "05-18", "05-26", "06-01", "06-04", "06-08", "06-14", "06-15", "06-17", "06-24", "06-28", "06-30"];
const sales = seriesResponse({ name: "__timestamp", kind: 2, values: days.map((day) => Date.parse(`2004-${day}T00:00:00Z`)) }, {
  "Classic Cars": [14_860, 5198, null, 26_618, 65_165, 4875, null, 6075, null, 9748, 9295, 31_689, null, 5998, null, null, 50_433, 25_872, 13_804, 6463, 17_298, 28_248, 15_331, null, null, null, null, null, 31_330, 17_813, 42_673, null, null, null, 15_341, 49_976, 2910, null, null, null, 15_155, 50_408, null, null, null, 27_052, 3378, null, null, 6324],
  "Motorcycles": [null, null, 16_646, 24_554, null, null, null, null, null, null, null, null, null, null, 28_888, 20_178, null, null, null, null, null, null, null, null, null, 4177, 7287, 24_804, null, null, null, null, null, null, null, null, null, null, 6085, 27_987, 12_776, null, null, null, null, null, null, null, 34_013, 13_224],
  "Planes": [null, 5680, 29_773, null, null, null, null, null, null, null, null, null, null, 20_128, 17_532, null, null, null, null, null, null, null, null, null, null, 23_033, null, null, null, null, null, null, null, null, null, null, null, 3200, 37_456, null, null, null, null, null, null, null, null, 26_533, 10_117, null],
  "Ships": [23_734, 5745, null, null, null, null, null, null, null, null, null, null, 9036, 21_576, null, null, null, null, null, null, null, null, null, 16_643, 4934, null, null, null, null, null, null, null, null, null, null, null, 25_583, 3838, null, null, null, null, null, null, null, null, 17_390, 6840, null, null],
  "Trains": [7583, null, null, null, null, null, null, null, null, null, null, 3113, 1855, null, null, null, null, null, null, null, null, 5043, null, 4598, null, null, null, null, null, null, null, null, null, null, null, 5117, 5082, null, null, null, null, null, null, null, null, null, null, null, null, null],
  "Trucks and Buses": [null, null, null, null, null, null, null, 5152, 5759, 14_471, 6823, 3983, null, null, null, null, null, null, null, 3360, 30_055, 3975, null, null, null, null, null, null, null, null, null, null, null, null, 18_938, 17_243, null, null, null, null, null, null, null, null, null, 43_408, null, null, null, null],
  "Vintage Cars": [8360, 7266, 4071, null, null, 3602, 24_995, 26_623, null, null, null, null, 7909, 13_915, 3217, null, null, null, 32_998, 11_959, 1570, null, null, 5665, 3788, 4092, null, null, null, null, 13_783, 1699, 7129, 28_328, 2694, null, 11_782, 7343, 4930, null, null, null, 5417, 4749, 16_128, 1257, 3796, 16_638, null, null],
});
const balances = seriesResponse({ name: "__timestamp", kind: 2, values: Array.from({ length: 24 }, (_, month) => Date.UTC(2022, month, 1)) }, {
  North: [4, 6, 7, 9, 12, 9, 7, 5, 2, -1, -4, -6, -8, -7, -5, -2, 0, 3, 6, 9, 11, 14, 12, 10],
  "South, where names are rather long to read in a row": [-2, -3, -5, -4, -1, 0, 2, 3, 3, 4, 5, 4, 3, 1, 0, -1, -2, -2, -1, 0, 1, 2, 3, 3],
  West: [20, 22, 21, 19, 18, 21, 24, 28, 30, 29, 27, 24, 22, 19, 17, 16, 18, 21, 25, 29, 33, 36, 38, 40],
});

const base = { viz_type: "horizon", datasource: "1__table", granularity_sqla: "order_date", time_range: "No filter", order_desc: true, row_limit: 10_000 };
const salesMetric = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "(Sales)" };

export const examples: readonly ChartExample[] = [
  { name: "Seasons of sales by line of products", formData: { ...base, metrics: [salesMetric], groupby: ["product_line"], series_height: "25", horizon_color_scale: "series" }, answer: sales },
  { name: "All by one scale, in higher rows", formData: { ...base, metrics: [salesMetric], groupby: ["product_line"], series_height: "40", horizon_color_scale: "overall" }, answer: sales },
  { name: "Above and below zero", formData: { ...base, metrics: ["balance"], groupby: ["region"], time_grain_sqla: "P1M", series_height: "75" }, answer: balances },
  { name: "Change since the first month", formData: { ...base, metrics: ["balance"], groupby: ["region"], time_grain_sqla: "P1M", series_height: "50", horizon_color_scale: "change" }, answer: balances },
];
