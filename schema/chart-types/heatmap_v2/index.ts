import { defineChartType } from "../define";
import { drawHeatmap } from "./draw";
import { heatmapFields } from "./fields";
import { heatmapQuery } from "./query";

export const heatmap = defineChartType({
  viz_type: "heatmap_v2",
  interactive: false,
  fields: heatmapFields,
  query: heatmapQuery,
  draw: drawHeatmap,
});
