import { defineChartType } from "../define";
import { drawCalendar } from "./draw";
import { calendarFields } from "./fields";
import { calendarQuery } from "./query";

export const calendarHeatmap = defineChartType({
  viz_type: "cal_heatmap",
  interactive: false,
  fields: calendarFields,
  query: calendarQuery,
  draw: drawCalendar,
});
