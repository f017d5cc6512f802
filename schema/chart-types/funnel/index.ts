import { defineChartType } from "../define";
import { sortedQuery } from "../shared/sorted-query";
import { drawFunnel } from "./draw";
import { funnelFields } from "./fields";

export const funnel = defineChartType({
  viz_type: "funnel",
  interactive: true,
  fields: funnelFields,
  query: sortedQuery,
  draw: drawFunnel,
});
