import type { ColumnKind, QueryResult, Value } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const base = { viz_type: "pivot_table_v2", datasource: "3__table", row_limit: 10000, order_desc: true };
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "sales" }, label: "SUM(sales)" };
const average = { expressionType: "SIMPLE", aggregate: "AVG", column: { column_name: "sales" }, label: "AVG(sales)" };
const orders = { expressionType: "SIMPLE", aggregate: "COUNT_DISTINCT", column: { column_name: "order_number" }, label: "Orders", hasCustomLabel: true };

/** The result of one query from column names, column kinds and rows of values. */
function loaded(names: string, kinds: readonly ColumnKind[], rows: readonly (readonly Value[])[]): QueryResult {
  const colnames = names.split(" ");
  return { colnames, coltypes: [...kinds], data: rows.map((row) => Object.fromEntries(colnames.map((name, at) => [name, row[at]!]))), rowcount: rows.length };
}

const citySales = [
  ["Classic Cars", "Austria", "Salzburg", 79789.23], ["Classic Cars", "Denmark", "Aaarhus", 79375.64], ["Classic Cars", "Denmark", "Kobenhavn", 77806.84], ["Classic Cars", "Australia", "North Sydney", 74492.24],
  ["Vintage Cars", "Australia", "Chatswood", 69410.95], ["Motorcycles", "Australia", "Melbourne", 53818.66], ["Classic Cars", "Australia", "Melbourne", 50697.09], ["Vintage Cars", "Australia", "Glen Waverly", 43435.9],
  ["Planes", "Australia", "Melbourne", 39878.76], ["Vintage Cars", "Australia", "Melbourne", 38212.12], ["Ships", "Denmark", "Kobenhavn", 36944.2], ["Classic Cars", "Australia", "Chatswood", 36681.13],
  ["Vintage Cars", "Belgium", "Bruxelles", 34761.95], ["Vintage Cars", "Australia", "North Sydney", 30709.91], ["Trucks and Buses", "Australia", "North Sydney", 29916.87], ["Ships", "Belgium", "Bruxelles", 29395.77],
  ["Motorcycles", "Austria", "Salzburg", 26047.66], ["Planes", "Australia", "Chatswood", 23893.33], ["Classic Cars", "Austria", "Graz", 21670.24], ["Trucks and Buses", "Austria", "Graz", 20472.75],
  ["Motorcycles", "Australia", "North Sydney", 18877.11], ["Trucks and Buses", "Australia", "Melbourne", 18388.78], ["Vintage Cars", "Denmark", "Kobenhavn", 18374.01], ["Planes", "Austria", "Salzburg", 17860.44],
  ["Trucks and Buses", "Australia", "Chatswood", 17715.31], ["Vintage Cars", "Austria", "Salzburg", 17076.57], ["Classic Cars", "Australia", "South Brisbane", 16973.76], ["Classic Cars", "Belgium", "Charleroi", 16628.16],
  ["Motorcycles", "Australia", "South Brisbane", 14492.09], ["Classic Cars", "Australia", "Glen Waverly", 14241.32], ["Trucks and Buses", "Australia", "South Brisbane", 11297.54], ["Vintage Cars", "Austria", "Graz", 10120.91],
  ["Trucks and Buses", "Denmark", "Aaarhus", 9588.82], ["Ships", "Austria", "Salzburg", 9024.73], ["Vintage Cars", "Australia", "South Brisbane", 7786.44], ["Planes", "Denmark", "Kobenhavn", 7586.45],
  ["Trains", "Belgium", "Bruxelles", 7306], ["Planes", "Australia", "South Brisbane", 7237.94], ["Vintage Cars", "Belgium", "Charleroi", 7163.65], ["Trains", "Denmark", "Aaarhus", 7146.23],
  ["Planes", "Belgium", "Charleroi", 5624.79], ["Trains", "Denmark", "Kobenhavn", 4330.1], ["Planes", "Australia", "Glen Waverly", 3843.84], ["Classic Cars", "Belgium", "Bruxelles", 3508.8],
  ["Ships", "Australia", "Glen Waverly", 3070.4], ["Motorcycles", "Australia", "Chatswood", 2780.9], ["Vintage Cars", "Denmark", "Aaarhus", 2731.8], ["Ships", "Belgium", "Charleroi", 2312.24],
  ["Ships", "Denmark", "Aaarhus", 1753.06], ["Trains", "Belgium", "Charleroi", 1711.26], ["Trains", "Australia", "South Brisbane", 1681.35], ["Ships", "Australia", "Chatswood", 1089.36],
] as const;
const orderValues = [
  [2004, "Australia", "Glen Waverly", 6167.41, 1], [2005, "Belgium", "Charleroi", 5542.72, 1], [2004, "Finland", "Espoo", 5169.71, 1], [2004, "Belgium", "Charleroi", 4487.83, 1],
  [2005, "Finland", "Helsinki", 4403.8, 1], [2003, "Australia", "South Brisbane", 4193.23, 2], [2004, "Finland", "Helsinki", 3885.82, 1], [2003, "Finland", "Oulu", 3750.16, 1],
  [2004, "Australia", "Melbourne", 3706.83, 3], [2005, "Australia", "South Brisbane", 3621.67, 1], [2004, "Finland", "Oulu", 3562.68, 1], [2003, "Australia", "Chatswood", 3549.66, 1],
  [2003, "Australia", "Melbourne", 3537.4, 2], [2003, "Finland", "Espoo", 3507.71, 1], [2005, "Finland", "Espoo", 3424.9, 1], [2005, "Australia", "North Sydney", 3421.71, 2],
  [2005, "Australia", "Chatswood", 3382.42, 1], [2004, "Belgium", "Bruxelles", 3328.03, 2], [2003, "Australia", "North Sydney", 3295.69, 2], [2003, "Finland", "Helsinki", 3237.19, 1],
  [2004, "Australia", "Chatswood", 3168.09, 2], [2005, "Finland", "Oulu", 2885.61, 1], [2005, "Australia", "Glen Waverly", 2875.62, 1], [2003, "Australia", "Glen Waverly", 2367.41, 1],
  [2005, "Belgium", "Bruxelles", 1682.39, 1], [2003, "Belgium", "Charleroi", 1674.23, 2],
] as const;
const quarters = [
  [1096588800000, 2014774.92, 3534.69, 57], [1064966400000, 1860005.09, 3549.63, 52], [1088640000000, 1109396.27, 3477.73, 34], [1104537600000, 1071992.36, 3549.64, 36],
  [1072915200000, 833730.68, 3578.24, 25], [1080777600000, 766260.73, 3436.15, 28], [1112313600000, 719494.35, 4088.04, 23], [1057017600000, 649514.54, 3529.97, 19],
  [1049155200000, 562365.22, 3471.39, 19], [1041379200000, 445094.69, 3423.81, 14],
] as const;
const sizes = [
  ["Australia", "Medium", 381245], ["Australia", "Small", 189126.06], ["Denmark", "Medium", 140050.7], ["Austria", "Medium", 125314.1], ["Belgium", "Medium", 71531.37],
  ["Australia", "Large", 60252.04], ["Denmark", "Small", 55699.78], ["Denmark", "Large", 49886.67], ["Austria", "Small", 43956.35], ["Belgium", "Small", 36881.25],
  ["Austria", "Large", 32792.08],
] as const;
const sizeYears = [
  ["Medium", 2004, "Australia", 155433.54, 6], ["Medium", 2003, "Australia", 140382.17, 8], ["Small", 2003, "Australia", 87516.14, 7], ["Medium", 2005, "Australia", 85429.29, 5], ["Medium", 2003, "Finland", 79258.5, 3],
  ["Medium", 2005, "Finland", 71957.38, 3], ["Small", 2004, "Australia", 58762.09, 5], ["Medium", 2004, "Belgium", 54903.21, 3], ["Medium", 2004, "Finland", 50526.08, 3], ["Small", 2005, "Finland", 47629.8, 3],
  ["Small", 2005, "Australia", 42847.83, 5], ["Large", 2004, "Finland", 25636.88, 3], ["Large", 2003, "Australia", 25236.14, 3], ["Small", 2004, "Belgium", 25120.84, 3], ["Small", 2003, "Finland", 24785.1, 3],
  ["Large", 2004, "Australia", 18201.05, 2], ["Large", 2005, "Australia", 16814.85, 2], ["Medium", 2005, "Belgium", 16628.16, 1], ["Small", 2004, "Finland", 15412.73, 3], ["Small", 2005, "Belgium", 8411.95, 1],
  ["Large", 2005, "Finland", 7264.53, 1], ["Large", 2003, "Finland", 7110.91, 1], ["Small", 2003, "Belgium", 3348.46, 2],
] as const;

export const examples: readonly ChartExample[] = [
  {
    name: "Cities by product line",
    formData: { ...base, groupbyColumns: ["product_line"], groupbyRows: ["country", "city"], metrics: [sum] },
    answer: { queries: [loaded("product_line country city SUM(sales)", [1, 1, 1, 0], citySales)] },
  },
  {
    name: "Averages and distinct counts with totals of their own",
    formData: {
      ...base, groupbyColumns: ["year"], groupbyRows: ["country", "city"], metrics: [average, orders], valueFormat: ",.0f",
      rowTotals: true, colTotals: true, rowSubTotals: true, combineMetric: true,
    },
    answer: {
      queries: [
        loaded("year country city AVG(sales) Orders", [0, 1, 1, 0, 0], orderValues),
        loaded("country city AVG(sales) Orders", [1, 1, 0, 0], [["Belgium", "Charleroi", 4180.01, 4], ["Australia", "South Brisbane", 3964.61, 3], ["Finland", "Espoo", 3798.71, 3], ["Finland", "Helsinki", 3708.35, 3], ["Australia", "Melbourne", 3654.46, 5], ["Australia", "North Sydney", 3347.74, 4], ["Australia", "Chatswood", 3295.02, 4], ["Finland", "Oulu", 3261.57, 3], ["Belgium", "Bruxelles", 2998.9, 3], ["Australia", "Glen Waverly", 2808.32, 3]]),
        loaded("year country AVG(sales) Orders", [0, 1, 0, 0], [[2004, "Finland", 4162.53, 3], [2004, "Australia", 3575.33, 6], [2004, "Belgium", 3479.31, 3], [2003, "Finland", 3473.58, 3], [2005, "Australia", 3374.23, 5], [2005, "Finland", 3338.2, 3], [2003, "Australia", 3287.46, 8], [2005, "Belgium", 3130.01, 2], [2003, "Belgium", 1674.23, 2]]),
        loaded("country AVG(sales) Orders", [1, 0, 0], [["Finland", 3582.41, 9], ["Australia", 3408.77, 19], ["Belgium", 3285.23, 7]]),
        loaded("year AVG(sales) Orders", [0, 0, 0], [[2004, 3672.69, 12], [2005, 3336.9, 10], [2003, 3312.05, 13]]),
        loaded("AVG(sales) Orders", [0, 0], [[3447.15, 35]]),
      ],
    },
  },
  {
    name: "Metrics as rows, quarters as columns",
    formData: {
      ...base, groupbyColumns: ["order_date"], groupbyRows: [], metrics: [sum, average, orders], metricsLayout: "ROWS", time_grain_sqla: "P3M", temporal_columns_lookup: { order_date: true },
      conditional_formatting: [{ column: "SUM(sales)", operator: ">", targetValue: 1000000, colorScheme: "#ACE1C4" }],
    },
    answer: {
      queries: [loaded("order_date SUM(sales) AVG(sales) Orders", [2, 0, 0, 0], quarters)],
      dataset: { column_formats: { "SUM(sales)": ",.0f" }, currency_formats: { "SUM(sales)": { symbol: "USD", symbolPosition: "prefix" } } },
    },
  },
  {
    name: "Shares of the whole, largest first",
    formData: {
      ...base, groupbyColumns: ["deal_size"], groupbyRows: ["country"], metrics: [sum], aggregateFunction: "Sum as Fraction of Total", valueFormat: ".1%", rowTotals: true, colTotals: true, rowOrder: "value_z_to_a", colOrder: "value_z_to_a",
      conditional_formatting: [{ column: "SUM(sales)", operator: "None", colorScheme: "#9FD8DC" }],
    },
    answer: { queries: [loaded("country deal_size SUM(sales)", [1, 1, 0], sizes)] },
  },
  {
    name: "Two metrics in foldable columns, the whole before its parts",
    formData: {
      ...base, groupbyColumns: ["deal_size", "year"], groupbyRows: ["country"], metrics: [sum, orders], combineMetric: true, colSubTotals: true, colSubtotalPosition: true, rowTotals: true, colTotals: true,
    },
    answer: {
      queries: [
        loaded("deal_size year country SUM(sales) Orders", [1, 0, 1, 0, 0], sizeYears),
        loaded("deal_size country SUM(sales) Orders", [1, 1, 0, 0], [["Medium", "Australia", 381245, 19], ["Medium", "Finland", 201741.96, 9], ["Small", "Australia", 189126.06, 17], ["Small", "Finland", 87827.63, 9], ["Medium", "Belgium", 71531.37, 4], ["Large", "Australia", 60252.04, 7], ["Large", "Finland", 40012.32, 5], ["Small", "Belgium", 36881.25, 6]]),
        loaded("country SUM(sales) Orders", [1, 0, 0], [["Australia", 630623.1, 19], ["Finland", 329581.91, 9], ["Belgium", 108412.62, 7]]),
        loaded("deal_size year SUM(sales) Orders", [1, 0, 0, 0], [["Medium", 2004, 260862.83, 12], ["Medium", 2003, 219640.67, 11], ["Medium", 2005, 174014.83, 9], ["Small", 2003, 115649.7, 12], ["Small", 2004, 99295.66, 11], ["Small", 2005, 98889.58, 9], ["Large", 2004, 43837.93, 5], ["Large", 2003, 32347.05, 4], ["Large", 2005, 24079.38, 3]]),
        loaded("deal_size SUM(sales) Orders", [1, 0, 0], [["Medium", 654518.33, 32], ["Small", 313834.94, 32], ["Large", 100264.36, 12]]),
        loaded("SUM(sales) Orders", [0, 0], [[1068617.63, 35]]),
      ],
    },
  },
];
