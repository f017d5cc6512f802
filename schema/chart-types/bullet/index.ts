import { defineChartType } from "../define";
import { drawBullet } from "./draw";
import { bulletFields } from "./fields";
import { bulletQuery } from "./query";

export const bullet = defineChartType({
  viz_type: "bullet",
  interactive: false,
  fields: bulletFields,
  query: bulletQuery,
  draw: drawBullet,
});
