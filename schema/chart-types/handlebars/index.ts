import { defineChartType } from "../define";
import { drawHandlebars } from "./draw";
import { handlebarsFields } from "./fields";
import { handlebarsQuery } from "./query";

export const handlebars = defineChartType({
  viz_type: "handlebars",
  interactive: false,
  fields: handlebarsFields,
  query: handlebarsQuery,
  draw: drawHandlebars,
});
