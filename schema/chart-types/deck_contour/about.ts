import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Contour",
  category: "Map",
  summary: "Draws lines and bands of equal values of spatial data.",
  tags: ["deckGL", "Spatial", "Comparison"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
