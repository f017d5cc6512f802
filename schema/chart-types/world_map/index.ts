import { defineChartType } from "../define";
import { drawWorldMap } from "./draw";
import { worldMapFields } from "./fields";
import { worldMapQuery } from "./query";

export const worldMap = defineChartType({
  viz_type: "world_map",
  name: "World Map",
  category: "Map",
  summary: "A metric by country of the world, as colors and bubbles.",
  tags: ["2D", "Comparison", "Intensity", "Legacy", "Multi-Dimensions", "Multi-Variables", "Percentages"],
  interactive: true,
  fields: worldMapFields,
  query: worldMapQuery,
  draw: drawWorldMap,
});
