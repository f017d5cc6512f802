import { defineChartType } from "../define";
import { sortedQuery } from "../shared/sorted-query";
import { drawFunnel } from "./draw";
import { funnelFields } from "./fields";

export const funnel = defineChartType({
  viz_type: "funnel",
  name: "Funnel Chart",
  category: "KPI",
  summary: "What is left after each stage.",
  tags: ["Business", "ECharts", "Progressive", "Report", "Sequential", "Trend", "Featured"],
  interactive: true,
  fields: funnelFields,
  query: sortedQuery,
  draw: drawFunnel,
});
