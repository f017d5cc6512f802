import { defineChartType } from "../define";
import { drawBigNumber } from "./draw";
import { bigNumberFields } from "./fields";
import { bigNumberQuery } from "./query";

export const bigNumber = defineChartType({
  viz_type: "big_number",
  interactive: false,
  fields: bigNumberFields,
  query: bigNumberQuery,
  draw: drawBigNumber,
});
