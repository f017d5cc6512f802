import type { ChartTypeAbout } from "../about";

export const about: ChartTypeAbout = {
  name: "Country Map",
  category: "Map",
  summary: "A metric by region of one country, shown as colors.",
  tags: ["2D", "Comparison", "Geo", "Range", "Report"],
  draws: ["regions"],
  skeleton: "block",
  groupBy: null,
  placeable: true,
};
