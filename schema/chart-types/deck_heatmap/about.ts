import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "deck.gl Heatmap",
  category: "Map",
  summary: "Visualizes the spatial distribution of data by Gaussian Kernel Density Estimation.",
  tags: ["deckGL", "Spatial", "Comparison"],
  draws: ["deck"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
