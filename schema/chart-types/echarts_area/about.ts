import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Area Chart",
  category: "Evolution",
  summary: "Lines with filled areas: overlapping, stacked, as percentages or as a stream.",
  tags: ["ECharts", "Predictive", "Advanced-Analytics", "Time", "Line", "Transformable", "Stacked", "Featured"],
  draws: ["uplot"],
  skeleton: "line",
  groupBy: { into: "groupby" },
  placeable: true,
};
