import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Path",
  category: "Map",
  summary: "Visualizes connected points, which form a path, on a map.",
  tags: ["deckGL", "Web"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
