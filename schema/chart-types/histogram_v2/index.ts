import { defineChartType } from "../define";
import { drawHistogram } from "./draw";
import { histogramFields } from "./fields";
import { histogramQuery } from "./query";

export const histogram = defineChartType({
  viz_type: "histogram_v2",
  interactive: false,
  fields: histogramFields,
  query: histogramQuery,
  draw: drawHistogram,
});
