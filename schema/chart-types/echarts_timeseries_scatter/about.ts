import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Scatter Plot",
  category: "Evolution",
  summary: "Metrics as points over time or a number.",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Scatter", "Featured"],
  draws: ["uplot"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
