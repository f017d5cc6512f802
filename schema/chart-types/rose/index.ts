import { defineChartType } from "../define";
import { periodQuery } from "../shared/period-series/as-timeseries";
import { drawRose } from "./draw";
import { roseFields } from "./fields";

export const rose = defineChartType({
  viz_type: "rose",
  interactive: true,
  fields: roseFields,
  query: periodQuery,
  draw: drawRose,
});
