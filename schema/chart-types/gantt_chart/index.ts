import { defineChartType } from "../define";
import { drawGantt } from "./draw";
import { ganttFields } from "./fields";
import { ganttQuery } from "./query";

export const gantt = defineChartType({
  viz_type: "gantt_chart",
  name: "Gantt Chart",
  category: "Other",
  summary: "Events from start to end, a row a label.",
  tags: ["ECharts", "Featured", "Timeline", "Time"],
  interactive: true,
  fields: ganttFields,
  query: ganttQuery,
  draw: drawGantt,
});
