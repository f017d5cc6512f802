import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Line Chart",
  category: "Evolution",
  summary: "How metrics change over time or along any ordered axis.",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Line", "Featured"],
  draws: ["uplot"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
