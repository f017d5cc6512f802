import { defineChartType } from "../define";
import { drawBoxPlot } from "./draw";
import { boxPlotFields } from "./fields";
import { boxPlotQuery } from "./query";

export const boxPlot = defineChartType({
  viz_type: "box_plot",
  interactive: true,
  fields: boxPlotFields,
  query: boxPlotQuery,
  draw: drawBoxPlot,
});
