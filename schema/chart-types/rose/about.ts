import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Nightingale Rose Chart",
  category: "Ranking",
  summary: "Time around a circle, with groups as wedges.",
  tags: ["Legacy", "Time", "Circular", "Advanced-Analytics", "Pattern", "Multi-Variables"],
  draws: ["echarts"],
  echartsParts: ["BarChart", "PolarComponent", "LegendComponent", "TooltipComponent"],
  skeleton: "circle",
  groupBy: { into: "groupby" },
  placeable: true,
};
