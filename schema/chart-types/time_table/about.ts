import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Time-series Table",
  category: "Evolution",
  summary: "One metric per row, with sparklines and comparisons in columns.",
  tags: ["Multi-Variables", "Comparison", "Legacy", "Percentages", "Tabular", "Text", "Trend"],
  draws: ["table"],
  skeleton: "table",
  groupBy: { into: "groupby" },
  placeable: true,
};
