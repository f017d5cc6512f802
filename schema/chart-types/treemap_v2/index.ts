import { defineChartType } from "../define";
import { drawTreemap } from "./draw";
import { treemapFields } from "./fields";
import { treemapQuery } from "./query";

export const treemap = defineChartType({
  viz_type: "treemap_v2",
  name: "Treemap",
  category: "Part of a Whole",
  summary: "A hierarchy as rectangles in rectangles.",
  tags: ["Categorical", "Comparison", "ECharts", "Multi-Levels", "Percentages", "Proportional", "Featured"],
  interactive: true,
  fields: treemapFields,
  query: treemapQuery,
  draw: drawTreemap,
});
