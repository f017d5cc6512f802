import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Pie Chart",
  category: "Part of a Whole",
  summary: "Shares of a whole as slices of a pie, a donut or a rose.",
  tags: ["Categorical", "Circular", "Comparison", "Percentages", "Featured", "Proportional", "ECharts", "Nightingale"],
  draws: ["echarts"],
  echartsParts: ["PieChart", "LegendComponent", "TooltipComponent", "GraphicComponent", "LabelLayout"],
  skeleton: "circle",
  groupBy: { into: "groupby" },
  placeable: true,
};
