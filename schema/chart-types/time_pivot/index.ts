import { defineChartType } from "../define";
import { drawTimePivot } from "./draw";
import { timePivotFields } from "./fields";
import { timePivotQuery } from "./query";

export const timePivot = defineChartType({
  viz_type: "time_pivot",
  name: "Time-series Period Pivot",
  category: "Evolution",
  summary: "One metric with its periods laid over each other.",
  tags: ["Legacy", "Time", "nvd3"],
  interactive: false,
  fields: timePivotFields,
  query: timePivotQuery,
  draw: drawTimePivot,
});
