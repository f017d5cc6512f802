import { defineChartType } from "../define";
import { drawCartodiagram } from "./draw";
import { cartodiagramFields } from "./fields";
import { cartodiagramQuery } from "./query";

export const cartodiagram = defineChartType({
  viz_type: "cartodiagram",
  interactive: false,
  fields: cartodiagramFields,
  query: cartodiagramQuery,
  draw: drawCartodiagram,
});
