import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Waterfall Chart",
  category: "Evolution",
  summary: "How increases and decreases add up to a total.",
  tags: ["Categorical", "Comparison", "ECharts", "Featured"],
  draws: ["echarts"],
  echartsParts: ["BarChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  skeleton: "bars",
  groupBy: { into: "groupby", max: 1 },
  placeable: true,
};
