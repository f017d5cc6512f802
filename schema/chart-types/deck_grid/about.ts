import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Grid",
  category: "Map",
  summary: "Visualize geospatial data like 3D buildings, landscapes, or objects in grid view.",
  tags: ["deckGL", "3D", "Comparison"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
