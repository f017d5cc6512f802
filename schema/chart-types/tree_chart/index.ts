import { defineChartType } from "../define";
import { drawTree } from "./draw";
import { treeFields } from "./fields";
import { treeQuery } from "./query";

export const tree = defineChartType({
  viz_type: "tree_chart",
  interactive: false,
  fields: treeFields,
  query: treeQuery,
  draw: drawTree,
});
