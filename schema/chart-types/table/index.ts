import { defineChartType } from "../define";
import { drawTable } from "./draw";
import { tableFields } from "./fields";
import { tableQuery } from "./query";

export const table = defineChartType({
  viz_type: "table",
  name: "Table",
  category: "Table",
  summary: "Rows and columns of raw records or of metrics by dimension, with bars, formats, totals and comparisons.",
  tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"],
  interactive: true,
  fields: tableFields,
  query: tableQuery,
  draw: drawTable,
});
