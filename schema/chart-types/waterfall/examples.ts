import type { ColumnKind, Row } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const responseOf = (colnames: string[], coltypes: ColumnKind[], rows: readonly (string | number)[][]) => ({
  queries: [
    {
      colnames,
      coltypes,
      data: rows.map((cells): Row => Object.fromEntries(cells.map((cell, at) => [colnames[at]!, cell]))),
      rowcount: rows.length,
    },
  ],
});

const sales = responseOf(
  ["order_date", "SUM(sales)"],
  [2, 0],
  [
    [1041379200000, 445095],
    [1049155200000, 562365],
    [1057017600000, 649515],
    [1064966400000, 1860005],
    [1072915200000, 833731],
    [1080777600000, 766261],
    [1088640000000, 1109396],
    [1096588800000, 2014775],
    [1104537600000, 1071992],
    [1112313600000, 719494],
  ],
);
/** 2004 minus 2003, by quarter and product line. */
const changes = responseOf(
  ["quarter", "product_line", "SUM(change)"],
  [1, 1, 0],
  [
    ["Q1", "Classic Cars", 170287],
    ["Q1", "Planes", 33908],
    ["Q1", "Vintage Cars", 38180],
    ["Q2", "Classic Cars", 54051],
    ["Q2", "Planes", 31660],
    ["Q2", "Vintage Cars", 35399],
    ["Q3", "Classic Cars", 185010],
    ["Q3", "Planes", 75176],
    ["Q3", "Vintage Cars", 85968],
    ["Q4", "Classic Cars", -131877],
    ["Q4", "Planes", 89669],
    ["Q4", "Vintage Cars", 100888],
  ],
);
/** Births of girls minus births of boys, for names that both have. */
const difference = responseOf(
  ["name", "SUM(num_girls - num_boys)"],
  [1, 0],
  [
    ["Angel", -103217],
    ["Dana", 101635],
    ["Jordan", -193715],
    ["Jamie", 157270],
    ["Tracy", 161781],
  ],
);

const base = { viz_type: "waterfall", datasource: "3__table", row_limit: 10_000, show_value: true };
const sum = (label: string) => ({ expressionType: "SQL", sqlExpression: label, label });

export const examples: readonly ChartExample[] = [
  {
    name: "Sales by quarter",
    formData: { ...base, x_axis: "order_date", time_grain_sqla: "P3M", groupby: [], metric: sum("SUM(sales)") },
    response: sales,
  },
  {
    name: "Changes by quarter and product line",
    formData: {
      ...base,
      x_axis: "quarter",
      groupby: ["product_line"],
      metric: sum("SUM(change)"),
      show_legend: true,
      y_axis_format: "SMART_NUMBER",
      x_ticks_layout: "45°",
    },
    response: changes,
  },
  {
    name: "Below zero and back, in words of its own",
    formData: {
      ...base,
      x_axis: "name",
      metric: sum("SUM(num_girls - num_boys)"),
      show_legend: true,
      increase_label: "More girls",
      decrease_label: "More boys",
      total_label: "All",
      increase_color: { r: 0, g: 122, b: 135, a: 1 },
      decrease_color: { r: 185, g: 134, b: 39, a: 1 },
      x_axis_label: "Name",
      y_axis_label: "Births",
    },
    response: difference,
  },
  {
    name: "Without totals or values",
    formData: {
      ...base,
      x_axis: "order_date",
      time_grain_sqla: "P3M",
      metric: sum("SUM(sales)"),
      show_total: false,
      show_value: false,
      x_axis_time_format: "%b %Y",
      y_axis_format: ".2s",
      currency_format: { symbol: "USD", symbolPosition: "prefix" },
    },
    response: sales,
  },
];
