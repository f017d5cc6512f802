import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Smooth Line",
  category: "Evolution",
  summary: "Smoothed lines that show the shape of a trend.",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Line", "Transformable"],
  draws: ["uplot"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
