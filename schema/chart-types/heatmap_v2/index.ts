import { defineChartType } from "../define";
import { drawHeatmap } from "./draw";
import { heatmapFields } from "./fields";
import { heatmapQuery } from "./query";

export const heatmap = defineChartType({
  viz_type: "heatmap_v2",
  name: "Heatmap",
  category: "Correlation",
  summary: "One metric over two dimensions, as colors.",
  tags: ["Business", "Intensity", "Density", "Single Metric", "ECharts", "Featured"],
  interactive: false,
  fields: heatmapFields,
  query: heatmapQuery,
  draw: drawHeatmap,
});
