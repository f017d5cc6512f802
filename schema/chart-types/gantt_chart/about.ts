import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Gantt Chart",
  category: "Other",
  summary: "Events with start and end, one row per category.",
  tags: ["ECharts", "Featured", "Timeline", "Time"],
  draws: ["echarts", "switched"],
  echartsParts: ["CustomChart", "GridComponent", "TooltipComponent", "LegendComponent"],
  skeleton: "block",
  groupBy: null,
  placeable: true,
};
