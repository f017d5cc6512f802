import type { ColumnKind, Row } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

/** Outliers are the only list-valued cell of a result. */
type BoxRow = Record<string, string | number | number[]>;
const responseOf = (rows: BoxRow[]) => {
  const colnames = Object.keys(rows[0]!);
  return { queries: [{ colnames, coltypes: colnames.map((_, at): ColumnKind => (at === 0 ? 1 : 0)), data: rows as unknown as Row[], rowcount: rows.length }] };
};

const orders = responseOf([
  {"product_line": "Classic Cars", "count__mean": 5.9325, "count__median": 5.0, "count__max": 17, "count__min": 1, "count__q1": 2.0, "count__q3": 8.0, "count__count": 163, "count__outliers": [23, 19, 23, 24, 25]},
  {"product_line": "Motorcycles", "count__mean": 5.1719, "count__median": 5.0, "count__max": 12, "count__min": 1, "count__q1": 2.0, "count__q3": 7.0, "count__count": 64, "count__outliers": []},
  {"product_line": "Planes", "count__mean": 5.4643, "count__median": 5.0, "count__max": 12, "count__min": 1, "count__q1": 2.5, "count__q3": 9.0, "count__count": 56, "count__outliers": []},
  {"product_line": "Ships", "count__mean": 4.0345, "count__median": 3.0, "count__max": 9, "count__min": 1, "count__q1": 2.0, "count__q3": 6.0, "count__count": 58, "count__outliers": []},
  {"product_line": "Trains", "count__mean": 1.75, "count__median": 2.0, "count__max": 3, "count__min": 1, "count__q1": 1.0, "count__q3": 2.0, "count__count": 44, "count__outliers": []},
  {"product_line": "Trucks and Buses", "count__mean": 4.9344, "count__median": 5.0, "count__max": 11, "count__min": 1, "count__q1": 3.0, "count__q3": 7.0, "count__count": 61, "count__outliers": []},
  {"product_line": "Vintage Cars", "count__mean": 3.9416, "count__median": 3.0, "count__max": 9, "count__min": 1, "count__q1": 2.0, "count__q3": 5.0, "count__count": 154, "count__outliers": [12, 10, 11, 11, 11, 15, 12, 14, 15, 15]},
]);
const people = responseOf([
  {"region": "East Asia & Pacific", "sum__SP_POP_TOTL__mean": 1688841601, "sum__SP_POP_TOTL__median": 1717904169, "sum__SP_POP_TOTL__max": 2240687901, "sum__SP_POP_TOTL__min": 1031863394, "sum__SP_POP_TOTL__q1": 1384725172, "sum__SP_POP_TOTL__q3": 2032724922, "sum__SP_POP_TOTL__count": 55, "sum__SP_POP_TOTL__outliers": []},
  {"region": "Europe & Central Asia", "sum__SP_POP_TOTL__mean": 806161298, "sum__SP_POP_TOTL__median": 820716895, "sum__SP_POP_TOTL__max": 903095786, "sum__SP_POP_TOTL__min": 660881033, "sum__SP_POP_TOTL__q1": 751386460, "sum__SP_POP_TOTL__q3": 862814192, "sum__SP_POP_TOTL__count": 55, "sum__SP_POP_TOTL__outliers": []},
  {"region": "Latin America & Caribbean", "sum__SP_POP_TOTL__mean": 421854814, "sum__SP_POP_TOTL__median": 421490233, "sum__SP_POP_TOTL__max": 626270167, "sum__SP_POP_TOTL__min": 220564224, "sum__SP_POP_TOTL__q1": 313690832, "sum__SP_POP_TOTL__q3": 529668114, "sum__SP_POP_TOTL__count": 55, "sum__SP_POP_TOTL__outliers": []},
  {"region": "Middle East & North Africa", "sum__SP_POP_TOTL__mean": 239780572, "sum__SP_POP_TOTL__median": 232066828, "sum__SP_POP_TOTL__max": 417451428, "sum__SP_POP_TOTL__min": 105512645, "sum__SP_POP_TOTL__q1": 152382756, "sum__SP_POP_TOTL__q3": 318191072, "sum__SP_POP_TOTL__count": 55, "sum__SP_POP_TOTL__outliers": []},
  {"region": "North America", "sum__SP_POP_TOTL__mean": 274143719, "sum__SP_POP_TOTL__median": 268896849, "sum__SP_POP_TOTL__max": 354462656, "sum__SP_POP_TOTL__min": 198624409, "sum__SP_POP_TOTL__q1": 235506848, "sum__SP_POP_TOTL__q3": 314553652, "sum__SP_POP_TOTL__count": 55, "sum__SP_POP_TOTL__outliers": []},
  {"region": "South Asia", "sum__SP_POP_TOTL__mean": 1092393885, "sum__SP_POP_TOTL__median": 1059570231, "sum__SP_POP_TOTL__max": 1720976995, "sum__SP_POP_TOTL__min": 572036107, "sum__SP_POP_TOTL__q1": 772373036, "sum__SP_POP_TOTL__q3": 1398841234, "sum__SP_POP_TOTL__count": 55, "sum__SP_POP_TOTL__outliers": []},
  {"region": "Sub-Saharan Africa", "sum__SP_POP_TOTL__mean": 512027520, "sum__SP_POP_TOTL__median": 467337821, "sum__SP_POP_TOTL__max": 974315323, "sum__SP_POP_TOTL__min": 228268752, "sum__SP_POP_TOTL__q1": 320037758, "sum__SP_POP_TOTL__q3": 676768689, "sum__SP_POP_TOTL__count": 55, "sum__SP_POP_TOTL__outliers": []},
]);
const deals = responseOf([
  {"deal_size": "Large", "count__mean": 1.43, "count__median": 1, "count__max": 2, "count__min": 1, "count__q1": 1, "count__q3": 2, "count__count": 110, "count__outliers": [3, 3, 3, 3, 3, 3, 3, 4, 4], "SUM(quantity_ordered)__mean": 67.4, "SUM(quantity_ordered)__median": 48, "SUM(quantity_ordered)__max": 125.5, "SUM(quantity_ordered)__min": 39, "SUM(quantity_ordered)__q1": 43, "SUM(quantity_ordered)__q3": 88.75, "SUM(quantity_ordered)__count": 110, "SUM(quantity_ordered)__outliers": [130, 132, 133, 134, 153, 162, 164, 174, 179, 211, 228, 29]},
  {"deal_size": "Medium", "count__mean": 5.7, "count__median": 5, "count__max": 10.8, "count__min": 1, "count__q1": 3, "count__q3": 8, "count__count": 243, "count__outliers": [11, 11, 11, 11, 11, 11, 11, 11, 12, 12, 12, 13], "SUM(quantity_ordered)__mean": 216.13, "SUM(quantity_ordered)__median": 195, "SUM(quantity_ordered)__max": 415.2, "SUM(quantity_ordered)__min": 49.4, "SUM(quantity_ordered)__q1": 113, "SUM(quantity_ordered)__q3": 295.5, "SUM(quantity_ordered)__count": 243, "SUM(quantity_ordered)__outliers": [416, 418, 421, 422, 428, 441, 445, 446, 452, 452, 454, 475]},
  {"deal_size": "Small", "count__mean": 5.39, "count__median": 5, "count__max": 10, "count__min": 1, "count__q1": 3, "count__q3": 7, "count__count": 238, "count__outliers": [11, 11, 11, 11, 11, 12, 12, 12, 12, 13, 13, 14], "SUM(quantity_ordered)__mean": 164.43, "SUM(quantity_ordered)__median": 140, "SUM(quantity_ordered)__max": 303.5, "SUM(quantity_ordered)__min": 40.1, "SUM(quantity_ordered)__q1": 76, "SUM(quantity_ordered)__q3": 235.75, "SUM(quantity_ordered)__count": 238, "SUM(quantity_ordered)__outliers": [314, 316, 322, 323, 326, 327, 330, 332, 333, 334, 344, 349]},
]);

const base = { viz_type: "box_plot", datasource: "3__table", columns: ["order_date"], time_grain_sqla: "P1D", temporal_columns_lookup: { order_date: true }, row_limit: 10_000, whiskerOptions: "Tukey" };
const quantity = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "quantity_ordered" }, label: "SUM(quantity_ordered)" };

export const examples: readonly ChartExample[] = [
  { name: "Orders a day by product line", formData: { ...base, groupby: ["product_line"], metrics: ["count"] }, answer: orders },
  { name: "People by region, labels turned", formData: { ...base, columns: ["year"], temporal_columns_lookup: { year: true }, time_grain_sqla: null, groupby: ["region"], metrics: ["sum__SP_POP_TOTL"], x_ticks_layout: "staggered", y_axis_title: "People", y_axis_title_position: "Top", number_format: ".2s" }, answer: people },
  { name: "Two metrics, whiskers at percentiles", formData: { ...base, groupby: ["deal_size"], metrics: ["count", quantity], whiskerOptions: "10/90 percentiles", zoomable: true, color_scheme: "supersetColors", x_axis_title: "Size of the deal, metric" }, answer: deals },
];
