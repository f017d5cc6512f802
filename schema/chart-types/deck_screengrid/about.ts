import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Screen Grid",
  category: "Map",
  summary: "Aggregates data within grid cells and maps the values to a dynamic color scale.",
  tags: ["deckGL", "Comparison", "Intensity", "Density"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
