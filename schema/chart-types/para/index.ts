import { defineChartType } from "../define";
import { drawPara } from "./draw";
import { paraFields } from "./fields";
import { paraQuery } from "./query";

export const para = defineChartType({
  viz_type: "para",
  interactive: false,
  fields: paraFields,
  query: paraQuery,
  draw: drawPara,
});
