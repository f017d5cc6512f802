import { defineChartType } from "../define";
import { drawGrid } from "./draw";
import { gridFields } from "./fields";
import { gridQuery } from "./query";

export const gridTable = defineChartType({
  viz_type: "ag-grid-table",
  interactive: true,
  fields: gridFields,
  query: gridQuery,
  draw: drawGrid,
});
