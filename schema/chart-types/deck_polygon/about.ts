import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Polygon",
  category: "Map",
  summary: "Visualizes geographic areas from your data as polygons, colored by a metric.",
  tags: ["deckGL", "3D", "Multi-Dimensions", "Geo"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
