import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Stepped Line",
  category: "Evolution",
  summary: "Lines that keep each value until the next one.",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Transformable", "Stacked"],
  draws: ["uplot"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
