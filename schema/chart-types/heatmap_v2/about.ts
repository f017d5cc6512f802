import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Heatmap",
  category: "Correlation",
  summary: "One metric across two dimensions, shown as colors.",
  tags: ["Business", "Intensity", "Density", "Single Metric", "ECharts", "Featured"],
  draws: ["echarts"],
  echartsParts: ["HeatmapChart", "GridComponent", "TooltipComponent", "VisualMapComponent", "LabelLayout"],
  skeleton: "block",
  groupBy: { into: "groupby", max: 1, skips: ["series", "entity", "target"] },
  placeable: true,
};
