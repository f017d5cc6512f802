import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Treemap",
  category: "Part of a Whole",
  summary: "A hierarchy as nested rectangles.",
  tags: ["Categorical", "Comparison", "ECharts", "Multi-Levels", "Percentages", "Proportional", "Featured"],
  draws: ["echarts"],
  echartsParts: ["TreemapChart", "TooltipComponent"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
