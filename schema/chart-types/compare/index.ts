import { defineChartType } from "../define";
import { periodQuery } from "../shared/period-series/as-timeseries";
import { drawCompare } from "./draw";
import { compareFields } from "./fields";

export const compare = defineChartType({
  viz_type: "compare",
  name: "Time-series Percent Change",
  category: "Evolution",
  summary: "Lines as percent change from a point in time.",
  tags: ["Legacy", "Time", "Comparison", "nvd3"],
  interactive: true,
  fields: compareFields,
  query: periodQuery,
  draw: drawCompare,
});
