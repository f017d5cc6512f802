import { defineChartType } from "../define";
import { drawPara } from "./draw";
import { paraFields } from "./fields";
import { paraQuery } from "./query";

export const para = defineChartType({
  viz_type: "para",
  name: "Parallel Coordinates",
  category: "Ranking",
  summary: "Rows as lines across many metrics side by side.",
  tags: ["Coordinates", "Directional", "Legacy", "Relational"],
  interactive: false,
  fields: paraFields,
  query: paraQuery,
  draw: drawPara,
});
