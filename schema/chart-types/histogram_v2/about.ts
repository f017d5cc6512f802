import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Histogram",
  category: "Distribution",
  summary: "How often a number falls into each range.",
  tags: ["Comparison", "ECharts", "Pattern", "Range"],
  draws: ["echarts"],
  echartsParts: ["BarChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  skeleton: "bars",
  groupBy: { into: "groupby" },
  placeable: true,
};
