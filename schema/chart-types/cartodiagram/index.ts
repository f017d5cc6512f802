import { defineChartType } from "../define";
import { drawCartodiagram } from "./draw";
import { cartodiagramFields } from "./fields";
import { cartodiagramQuery } from "./query";

export const cartodiagram = defineChartType({
  viz_type: "cartodiagram",
  name: "Cartodiagram",
  category: "Map",
  summary: "Small charts placed on a map.",
  tags: ["Geo", "2D", "Spatial", "Experimental"],
  interactive: false,
  fields: cartodiagramFields,
  query: cartodiagramQuery,
  draw: drawCartodiagram,
});
