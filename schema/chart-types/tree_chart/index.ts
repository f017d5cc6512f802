import { defineChartType } from "../define";
import { drawTree } from "./draw";
import { treeFields } from "./fields";
import { treeQuery } from "./query";

export const tree = defineChartType({
  viz_type: "tree_chart",
  name: "Tree Chart",
  category: "Part of a Whole",
  summary: "Parents and children as the branches of a tree.",
  tags: ["Categorical", "ECharts", "Multi-Levels", "Relational", "Structural", "Featured"],
  interactive: false,
  fields: treeFields,
  query: treeQuery,
  draw: drawTree,
});
