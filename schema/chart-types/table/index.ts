import { defineChartType } from "../define";
import { drawTable } from "./draw";
import { tableFields } from "./fields";
import { tableQuery } from "./query";

export const table = defineChartType({
  viz_type: "table",
  interactive: true,
  fields: tableFields,
  query: tableQuery,
  draw: drawTable,
});
