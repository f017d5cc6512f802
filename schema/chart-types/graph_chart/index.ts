import { defineChartType } from "../define";
import { drawGraph } from "./draw";
import { graphFields } from "./fields";
import { graphQuery } from "./query";

export const graph = defineChartType({
  viz_type: "graph_chart",
  name: "Graph Chart",
  category: "Flow",
  summary: "Nodes and the weighted links between them.",
  tags: ["Circular", "Comparison", "Directional", "ECharts", "Relational", "Structural", "Transformable", "Featured"],
  interactive: true,
  fields: graphFields,
  query: graphQuery,
  draw: drawGraph,
});
