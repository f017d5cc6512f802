import { defineChartType } from "../define";
import { drawSankey } from "./draw";
import { sankeyFields } from "./fields";
import { sankeyQuery } from "./query";

export const sankey = defineChartType({
  viz_type: "sankey_v2",
  name: "Sankey Chart",
  category: "Flow",
  summary: "Flows from sources to targets, as wide as they are large.",
  tags: ["Directional", "ECharts", "Distribution", "Flow"],
  interactive: false,
  fields: sankeyFields,
  query: sankeyQuery,
  draw: drawSankey,
});
