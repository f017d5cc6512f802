import { defineChartType } from "../define";
import { sortedQuery } from "../shared/sorted-query";
import { drawSunburst } from "./draw";
import { sunburstFields } from "./fields";

export const sunburst = defineChartType({
  viz_type: "sunburst_v2",
  interactive: true,
  fields: sunburstFields,
  query: sortedQuery,
  draw: drawSunburst,
});
