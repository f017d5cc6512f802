import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Generic Chart",
  category: "Evolution",
  summary: "Metrics along an ordered axis in any style: lines, smooth lines, steps, bars or points.",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Predictive", "Time", "Transformable"],
  draws: ["uplot", "echarts"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
