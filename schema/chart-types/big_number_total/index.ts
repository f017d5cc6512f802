import { defineChartType } from "../define";
import { drawBigNumberTotal } from "./draw";
import { bigNumberTotalFields } from "./fields";
import { bigNumberTotalQuery } from "./query";

export const bigNumberTotal = defineChartType({
  viz_type: "big_number_total",
  name: "Big Number",
  category: "KPI",
  summary: "One metric, large, with a line of text below it: for the figure everybody should know.",
  tags: ["Additive", "Business", "ECharts", "Legacy", "Percentages", "Featured", "Report"],
  interactive: false,
  fields: bigNumberTotalFields,
  query: bigNumberTotalQuery,
  draw: drawBigNumberTotal,
});
