import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "World Map",
  category: "Map",
  summary: "A metric by country, shown as colors and bubbles.",
  tags: ["2D", "Comparison", "Intensity", "Legacy", "Multi-Dimensions", "Multi-Variables", "Percentages"],
  draws: ["regions"],
  skeleton: "block",
  groupBy: null,
  placeable: true,
};
