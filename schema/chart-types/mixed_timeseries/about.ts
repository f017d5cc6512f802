import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Mixed Chart",
  category: "Evolution",
  summary: "Two queries on one axis, each with its own style.",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Multi-Variables", "Time", "Transformable", "Featured"],
  draws: ["uplot"],
  skeleton: "bars",
  groupBy: { into: "groupby" },
  placeable: true,
};
