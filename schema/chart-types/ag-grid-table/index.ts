import { defineChartType } from "../define";
import { drawGrid } from "./draw";
import { gridFields } from "./fields";
import { gridQuery } from "./query";

export const gridTable = defineChartType({
  viz_type: "ag-grid-table",
  name: "Table V2",
  category: "Table",
  summary: "A table whose columns people filter, pin, move and sort, page by page from the database where it is long.",
  tags: ["Additive", "Business", "Pattern", "Featured", "Report", "Sequential", "Tabular"],
  interactive: true,
  fields: gridFields,
  query: gridQuery,
  draw: drawGrid,
});
