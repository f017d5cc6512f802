import { defineChartType } from "../define";
import { drawBigNumberTotal } from "./draw";
import { bigNumberTotalFields } from "./fields";
import { bigNumberTotalQuery } from "./query";

export const bigNumberTotal = defineChartType({
  viz_type: "big_number_total",
  interactive: false,
  fields: bigNumberTotalFields,
  query: bigNumberTotalQuery,
  draw: drawBigNumberTotal,
});
