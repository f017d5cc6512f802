import { defineChartType } from "../define";
import { sortedQuery } from "../shared/sorted-query";
import { drawGauge } from "./draw";
import { gaugeFields } from "./fields";

export const gauge = defineChartType({
  viz_type: "gauge_chart",
  interactive: true,
  fields: gaugeFields,
  query: sortedQuery,
  draw: drawGauge,
});
