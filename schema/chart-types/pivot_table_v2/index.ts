import { defineChartType } from "../define";
import { drawPivot } from "./draw";
import { pivotFields } from "./fields";
import { pivotQuery } from "./query";

export const pivotTable = defineChartType({
  viz_type: "pivot_table_v2",
  interactive: true,
  fields: pivotFields,
  query: pivotQuery,
  draw: drawPivot,
});
