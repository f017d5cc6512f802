import { defineChartType } from "../define";
import { drawTimeTable } from "./draw";
import { timeTableFields } from "./fields";
import { timeTableQuery } from "./query";

export const timeTable = defineChartType({
  viz_type: "time_table",
  interactive: false,
  fields: timeTableFields,
  query: timeTableQuery,
  draw: drawTimeTable,
});
