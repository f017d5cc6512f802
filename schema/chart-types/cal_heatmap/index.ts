import { defineChartType } from "../define";
import { drawCalendar } from "./draw";
import { calendarFields } from "./fields";
import { calendarQuery } from "./query";

export const calendarHeatmap = defineChartType({
  viz_type: "cal_heatmap",
  name: "Calendar Heatmap",
  category: "Correlation",
  summary: "A metric by day as the colors of a calendar.",
  tags: ["Business", "Comparison", "Intensity", "Pattern", "Report", "Trend"],
  interactive: false,
  fields: calendarFields,
  query: calendarQuery,
  draw: drawCalendar,
});
