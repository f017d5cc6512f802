import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Tree Chart",
  category: "Part of a Whole",
  summary: "Parents and children as branches of a tree.",
  tags: ["Categorical", "ECharts", "Multi-Levels", "Relational", "Structural", "Featured"],
  draws: ["echarts"],
  echartsParts: ["TreeChart", "TooltipComponent", "LabelLayout"],
  skeleton: "block",
  groupBy: { into: "groupby" },
  placeable: true,
};
