import { defineChartType } from "../define";
import { drawTimeTable } from "./draw";
import { timeTableFields } from "./fields";
import { timeTableQuery } from "./query";

export const timeTable = defineChartType({
  viz_type: "time_table",
  name: "Time-series Table",
  category: "Evolution",
  summary: "Metrics, or the values of a group, by row, with small lines and changes over time by column.",
  tags: ["Multi-Variables", "Comparison", "Legacy", "Percentages", "Tabular", "Text", "Trend"],
  interactive: false,
  fields: timeTableFields,
  query: timeTableQuery,
  draw: drawTimeTable,
});
