import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Graph Chart",
  category: "Flow",
  summary: "Nodes and the weighted links between them.",
  tags: ["Circular", "Comparison", "Directional", "ECharts", "Relational", "Structural", "Transformable", "Featured"],
  draws: ["echarts"],
  echartsParts: ["GraphChart", "LegendComponent", "TooltipComponent", "LabelLayout"],
  skeleton: "block",
  groupBy: { into: ["source", "target"] },
  placeable: true,
};
