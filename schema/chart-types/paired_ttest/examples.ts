import type { ColumnKind, QueryResult, Value } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const base = { viz_type: "paired_ttest", datasource: "3__table", granularity_sqla: "order_date", time_grain_sqla: "P1M", time_range: "2004-01-01 : 2005-01-01", groupby: ["product_line"], row_limit: 10000 };
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "SUM(sales)" };
const orders = { expressionType: "SIMPLE", aggregate: "COUNT_DISTINCT", column: { column_name: "order_number" }, label: "Orders", hasCustomLabel: true };

/** The result of one query from column names, column kinds and rows of values. */
function loaded(colnames: string[], kinds: readonly ColumnKind[], rows: readonly (readonly Value[])[]): QueryResult {
  return { colnames, coltypes: [...kinds], data: rows.map((row) => Object.fromEntries(colnames.map((name, at) => [name, row[at]!]))), rowcount: rows.length };
}

const months: readonly Value[][] = [
  [1072915200000, "Classic Cars", 122792, 6], [1075593600000, "Classic Cars", 133035, 6], [1078099200000, "Classic Cars", 81144, 5], [1080777600000, "Classic Cars", 91816, 4],
  [1083369600000, "Classic Cars", 83382, 5], [1086048000000, "Classic Cars", 87163, 5], [1088640000000, "Classic Cars", 151237, 7], [1091318400000, "Classic Cars", 216896, 9],
  [1093996800000, "Classic Cars", 97006, 6], [1096588800000, "Classic Cars", 223857, 9], [1099267200000, "Classic Cars", 372232, 23], [1101859200000, "Classic Cars", 101697, 7],
  [1072915200000, "Vintage Cars", 74917, 6], [1075593600000, "Vintage Cars", 25042, 3], [1078099200000, "Vintage Cars", 55981, 5], [1080777600000, "Vintage Cars", 55030, 5],
  [1083369600000, "Vintage Cars", 26749, 4], [1086048000000, "Vintage Cars", 47986, 6], [1088640000000, "Vintage Cars", 40712, 5], [1091318400000, "Vintage Cars", 78139, 5],
  [1093996800000, "Vintage Cars", 73100, 8], [1096588800000, "Vintage Cars", 116160, 9], [1099267200000, "Vintage Cars", 233990, 20], [1101859200000, "Vintage Cars", 83615, 7],
  [1072915200000, "Motorcycles", 41201, 2], [1075593600000, "Motorcycles", 49067, 2], [1080777600000, "Motorcycles", 36269, 3], [1083369600000, "Motorcycles", 46849, 3],
  [1086048000000, "Motorcycles", 47237, 2], [1088640000000, "Motorcycles", 22774, 1], [1091318400000, "Motorcycles", 62705, 3], [1093996800000, "Motorcycles", 42471, 3],
  [1096588800000, "Motorcycles", 39414, 3], [1099267200000, "Motorcycles", 151712, 10], [1101859200000, "Motorcycles", 20847, 4], [1072915200000, "Planes", 35454, 2],
  [1075593600000, "Planes", 37660, 2], [1080777600000, "Planes", 23033, 1], [1083369600000, "Planes", 40656, 2], [1086048000000, "Planes", 36650, 2],
  [1088640000000, "Planes", 40915, 2], [1091318400000, "Planes", 33414, 3], [1093996800000, "Planes", 34786, 2], [1096588800000, "Planes", 37597, 2],
  [1099267200000, "Planes", 121131, 10], [1101859200000, "Planes", 61377, 4],
];
const sizes: readonly Value[][] = [
  [1072915200000, "Classic Cars", "Medium", 84748], [1072915200000, "Classic Cars", "Small", 21941], [1072915200000, "Vintage Cars", "Small", 29377], [1072915200000, "Vintage Cars", "Medium", 36006],
  [1075593600000, "Classic Cars", "Medium", 76139], [1075593600000, "Classic Cars", "Small", 18643], [1075593600000, "Vintage Cars", "Medium", 21824], [1075593600000, "Vintage Cars", "Small", 3217],
  [1078099200000, "Classic Cars", "Medium", 46033], [1078099200000, "Classic Cars", "Small", 5177], [1078099200000, "Vintage Cars", "Small", 18455], [1078099200000, "Vintage Cars", "Medium", 30508],
  [1080777600000, "Classic Cars", "Medium", 58137], [1080777600000, "Classic Cars", "Small", 26596], [1080777600000, "Vintage Cars", "Medium", 33946], [1080777600000, "Vintage Cars", "Small", 13487],
  [1083369600000, "Classic Cars", "Medium", 57123], [1083369600000, "Classic Cars", "Small", 8520], [1083369600000, "Vintage Cars", "Medium", 18688], [1083369600000, "Vintage Cars", "Small", 8061],
  [1086048000000, "Classic Cars", "Medium", 65172], [1086048000000, "Classic Cars", "Small", 14310], [1086048000000, "Vintage Cars", "Medium", 32926], [1086048000000, "Vintage Cars", "Small", 15060],
  [1088640000000, "Classic Cars", "Medium", 87755], [1088640000000, "Classic Cars", "Small", 28764], [1088640000000, "Vintage Cars", "Small", 17964], [1088640000000, "Vintage Cars", "Medium", 22749],
  [1091318400000, "Classic Cars", "Small", 34025], [1091318400000, "Classic Cars", "Medium", 151133], [1091318400000, "Vintage Cars", "Medium", 56750], [1091318400000, "Vintage Cars", "Small", 21389],
  [1093996800000, "Classic Cars", "Medium", 34582], [1093996800000, "Classic Cars", "Small", 23535], [1093996800000, "Vintage Cars", "Medium", 34006], [1093996800000, "Vintage Cars", "Small", 30822],
  [1096588800000, "Classic Cars", "Small", 37591], [1096588800000, "Classic Cars", "Medium", 140098], [1096588800000, "Vintage Cars", "Medium", 69521], [1096588800000, "Vintage Cars", "Small", 38561],
  [1099267200000, "Classic Cars", "Medium", 250652], [1099267200000, "Classic Cars", "Small", 89452], [1099267200000, "Vintage Cars", "Medium", 108398], [1099267200000, "Vintage Cars", "Small", 68891],
  [1101859200000, "Classic Cars", "Medium", 58628], [1101859200000, "Classic Cars", "Small", 35673], [1101859200000, "Vintage Cars", "Small", 16147], [1101859200000, "Vintage Cars", "Medium", 57748],
];
const columns = ["__timestamp", "product_line", "SUM(sales)", "Orders"];

export const examples: readonly ChartExample[] = [
  { name: "Sales by product line", formData: { ...base, metrics: [sum] }, answer: { queries: [loaded(columns.slice(0, 3), [2, 1, 0], months.map((row) => row.slice(0, 3)))] } },
  { name: "Two metrics, stricter and shorter", formData: { ...base, metrics: [sum, orders], significance_level: 0.01, pvalue_precision: 3, liftvalue_precision: 1 }, answer: { queries: [loaded(columns, [2, 1, 0, 0], months)] } },
  {
    name: "Two lines, by product line and size of the deal",
    formData: { ...base, metrics: [sum], groupby: ["product_line", "deal_size"], significance_level: "0.05" },
    answer: { queries: [loaded(["__timestamp", "product_line", "deal_size", "SUM(sales)"], [2, 1, 1, 0], sizes)] },
  },
];
