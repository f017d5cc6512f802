import { defineChartType } from "../define";
import { drawPie } from "./draw";
import { pieFields } from "./fields";
import { pieQuery } from "./query";

export const pie = defineChartType({
  viz_type: "pie",
  name: "Pie Chart",
  category: "Part of a Whole",
  summary: "Shares of a whole as slices of a circle, a donut or a rose.",
  tags: ["Categorical", "Circular", "Comparison", "Percentages", "Featured", "Proportional", "ECharts", "Nightingale"],
  interactive: true,
  fields: pieFields,
  query: pieQuery,
  draw: drawPie,
});
