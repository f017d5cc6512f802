import { defineChartType } from "../define";
import { sortedQuery } from "../shared/sorted-query";
import { drawGauge } from "./draw";
import { gaugeFields } from "./fields";

export const gauge = defineChartType({
  viz_type: "gauge_chart",
  name: "Gauge Chart",
  category: "KPI",
  summary: "Values on dials, a needle a row.",
  tags: ["Multi-Variables", "Business", "Comparison", "ECharts", "Report", "Featured"],
  interactive: true,
  fields: gaugeFields,
  query: sortedQuery,
  draw: drawGauge,
});
