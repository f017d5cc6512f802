import { defineChartType } from "../define";
import { drawPie } from "./draw";
import { pieFields } from "./fields";
import { pieQuery } from "./query";

export const pie = defineChartType({
  viz_type: "pie",
  interactive: true,
  fields: pieFields,
  query: pieQuery,
  draw: drawPie,
});
