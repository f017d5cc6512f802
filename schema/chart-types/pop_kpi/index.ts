import { defineChartType } from "../define";
import { drawPopKpi } from "./draw";
import { popKpiFields } from "./fields";
import { popKpiQuery } from "./query";

export const popKpi = defineChartType({
  viz_type: "pop_kpi",
  name: "Big Number with Time Period Comparison",
  category: "KPI",
  summary: "One number beside its value a period before, with the difference.",
  tags: ["Comparison", "Business", "ECharts", "Percentages", "Report", "Advanced-Analytics"],
  interactive: false,
  fields: popKpiFields,
  query: popKpiQuery,
  draw: drawPopKpi,
});
