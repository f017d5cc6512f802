import { defineChartType } from "../define";
import { drawSankey } from "./draw";
import { sankeyFields } from "./fields";
import { sankeyQuery } from "./query";

export const sankey = defineChartType({
  viz_type: "sankey_v2",
  interactive: false,
  fields: sankeyFields,
  query: sankeyQuery,
  draw: drawSankey,
});
