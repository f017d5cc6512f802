import { defineChartType } from "../define";
import { sortedQuery } from "../shared/sorted-query";
import { drawSunburst } from "./draw";
import { sunburstFields } from "./fields";

export const sunburst = defineChartType({
  viz_type: "sunburst_v2",
  name: "Sunburst Chart",
  category: "Part of a Whole",
  summary: "A hierarchy as rings around a circle.",
  tags: ["ECharts", "Multi-Levels", "Proportional", "Featured"],
  interactive: true,
  fields: sunburstFields,
  query: sortedQuery,
  draw: drawSunburst,
});
