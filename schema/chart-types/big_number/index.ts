import { defineChartType } from "../define";
import { drawBigNumber } from "./draw";
import { bigNumberFields } from "./fields";
import { bigNumberQuery } from "./query";

export const bigNumber = defineChartType({
  viz_type: "big_number",
  name: "Big Number with Trendline",
  category: "KPI",
  summary: "One metric, large, over a line of how it got there, with its change since an earlier period.",
  tags: ["Advanced-Analytics", "ECharts", "Line", "Percentages", "Featured", "Report", "Trend"],
  interactive: false,
  fields: bigNumberFields,
  query: bigNumberQuery,
  draw: drawBigNumber,
});
