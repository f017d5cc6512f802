import { defineChartType } from "../define";
import { drawRadar } from "./draw";
import { radarFields } from "./fields";
import { radarQuery } from "./query";

export const radar = defineChartType({
  viz_type: "radar",
  name: "Radar Chart",
  category: "Ranking",
  summary: "Groups as polygons over several metrics.",
  tags: ["Business", "Comparison", "Multi-Variables", "Report", "Web", "ECharts", "Featured"],
  interactive: true,
  fields: radarFields,
  query: radarQuery,
  draw: drawRadar,
});
