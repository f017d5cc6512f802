import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Cartodiagram",
  category: "Map",
  summary: "Small charts placed on a map.",
  tags: ["Geo", "2D", "Spatial", "Experimental"],
  draws: ["placed-charts"],
  skeleton: "block",
  groupBy: null,
  placeable: false,
};
