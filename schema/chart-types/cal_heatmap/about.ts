import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Calendar Heatmap",
  category: "Correlation",
  summary: "A metric over time as colors in a calendar.",
  tags: ["Business", "Comparison", "Intensity", "Pattern", "Report", "Trend"],
  draws: ["echarts"],
  echartsParts: ["CustomChart", "TooltipComponent"],
  skeleton: "block",
  groupBy: null,
  placeable: true,
};
