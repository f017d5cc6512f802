import { defineChartType } from "../define";
import { drawPairedTest } from "./draw";
import { pairedTestFields } from "./fields";
import { pairedTestQuery } from "./query";

export const pairedTtest = defineChartType({
  viz_type: "paired_ttest",
  interactive: false,
  fields: pairedTestFields,
  query: pairedTestQuery,
  draw: drawPairedTest,
});
