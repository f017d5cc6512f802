import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Scatterplot",
  category: "Map",
  summary: "A map that takes rendering circles with a variable radius at latitude/longitude coordinates.",
  tags: ["deckGL", "Comparison", "Scatter", "2D", "Geo", "Intensity", "Density"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
