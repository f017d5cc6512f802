import { defineChartType } from "../define";
import { drawBoxPlot } from "./draw";
import { boxPlotFields } from "./fields";
import { boxPlotQuery } from "./query";

export const boxPlot = defineChartType({
  viz_type: "box_plot",
  name: "Box Plot",
  category: "Distribution",
  summary: "How values spread around their median, a box a group.",
  tags: ["ECharts", "Range", "Statistical", "Featured"],
  interactive: true,
  fields: boxPlotFields,
  query: boxPlotQuery,
  draw: drawBoxPlot,
});
