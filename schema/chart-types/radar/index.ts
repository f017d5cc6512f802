import { defineChartType } from "../define";
import { drawRadar } from "./draw";
import { radarFields } from "./fields";
import { radarQuery } from "./query";

export const radar = defineChartType({
  viz_type: "radar",
  interactive: true,
  fields: radarFields,
  query: radarQuery,
  draw: drawRadar,
});
