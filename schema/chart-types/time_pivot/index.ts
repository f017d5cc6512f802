import { defineChartType } from "../define";
import { drawTimePivot } from "./draw";
import { timePivotFields } from "./fields";
import { timePivotQuery } from "./query";

export const timePivot = defineChartType({
  viz_type: "time_pivot",
  interactive: false,
  fields: timePivotFields,
  query: timePivotQuery,
  draw: drawTimePivot,
});
