import { defineChartType } from "../define";
import { drawWorldMap } from "./draw";
import { worldMapFields } from "./fields";
import { worldMapQuery } from "./query";

export const worldMap = defineChartType({
  viz_type: "world_map",
  interactive: true,
  fields: worldMapFields,
  query: worldMapQuery,
  draw: drawWorldMap,
});
