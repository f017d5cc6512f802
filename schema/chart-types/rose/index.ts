import { defineChartType } from "../define";
import { periodQuery } from "../shared/period-series/as-timeseries";
import { drawRose } from "./draw";
import { roseFields } from "./fields";

export const rose = defineChartType({
  viz_type: "rose",
  name: "Nightingale Rose Chart",
  category: "Ranking",
  summary: "Time around a circle, groups as wedges.",
  tags: ["Legacy", "Time", "Circular", "Advanced-Analytics", "Pattern", "Multi-Variables"],
  interactive: true,
  fields: roseFields,
  query: periodQuery,
  draw: drawRose,
});
