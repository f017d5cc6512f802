import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl 3D Hexagon",
  category: "Map",
  summary: "Overlays a hexagonal grid on a map, and aggregates data within each cell.",
  tags: ["deckGL", "3D", "Geo", "Comparison"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
