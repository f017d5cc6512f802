import { defineChartType } from "../define";
import { drawGraph } from "./draw";
import { graphFields } from "./fields";
import { graphQuery } from "./query";

export const graph = defineChartType({
  viz_type: "graph_chart",
  interactive: true,
  fields: graphFields,
  query: graphQuery,
  draw: drawGraph,
});
