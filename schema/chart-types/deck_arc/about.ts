import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Arc",
  category: "Map",
  summary: "Plot the distance (like flight paths) between origin and destination.",
  tags: ["deckGL", "Geo", "3D", "Relational", "Web"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
