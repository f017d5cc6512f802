import { defineChartType } from "../define";
import { drawPivot } from "./draw";
import { pivotFields } from "./fields";
import { pivotQuery } from "./query";

export const pivotTable = defineChartType({
  viz_type: "pivot_table_v2",
  name: "Pivot Table",
  category: "Table",
  summary: "Metrics by dimensions in rows and in columns, with totals and subtotals from the database.",
  tags: ["Additive", "Report", "Tabular", "Featured"],
  interactive: true,
  fields: pivotFields,
  query: pivotQuery,
  draw: drawPivot,
});
