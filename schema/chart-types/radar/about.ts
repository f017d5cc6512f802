import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Radar Chart",
  category: "Ranking",
  summary: "Groups as polygons across several metrics.",
  tags: ["Business", "Comparison", "Multi-Variables", "Report", "Web", "ECharts", "Featured"],
  draws: ["echarts"],
  echartsParts: ["RadarChart", "RadarComponent", "LegendComponent", "TooltipComponent", "LabelLayout"],
  skeleton: "circle",
  groupBy: { into: "groupby" },
  placeable: true,
};
