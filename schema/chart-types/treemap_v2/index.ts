import { defineChartType } from "../define";
import { drawTreemap } from "./draw";
import { treemapFields } from "./fields";
import { treemapQuery } from "./query";

export const treemap = defineChartType({
  viz_type: "treemap_v2",
  interactive: true,
  fields: treemapFields,
  query: treemapQuery,
  draw: drawTreemap,
});
