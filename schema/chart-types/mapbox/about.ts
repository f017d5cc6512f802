import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "MapBox",
  category: "Map",
  summary: "Points on a map, clustered where they are close.",
  tags: ["Business", "Density", "Intensity", "Legacy", "Scatter", "Transformable"],
  draws: ["map"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
