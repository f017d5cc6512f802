import { defineChartType } from "../define";
import { drawGantt } from "./draw";
import { ganttFields } from "./fields";
import { ganttQuery } from "./query";

export const gantt = defineChartType({
  viz_type: "gantt_chart",
  interactive: true,
  fields: ganttFields,
  query: ganttQuery,
  draw: drawGantt,
});
