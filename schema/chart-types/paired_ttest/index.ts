import { defineChartType } from "../define";
import { drawPairedTest } from "./draw";
import { pairedTestFields } from "./fields";
import { pairedTestQuery } from "./query";

export const pairedTtest = defineChartType({
  viz_type: "paired_ttest",
  name: "Paired t-test Table",
  category: "Correlation",
  summary: "Whether groups differ by more than chance would have it, each against a control that people choose.",
  tags: ["Legacy", "Statistical", "Tabular"],
  interactive: false,
  fields: pairedTestFields,
  query: pairedTestQuery,
  draw: drawPairedTest,
});
