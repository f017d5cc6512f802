import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Geojson",
  category: "Map",
  summary: "Takes in GeoJSON formatted data and renders it as polygons, lines and points.",
  tags: ["deckGL", "2D"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
