import { defineChartType } from "../define";
import { drawWaterfall } from "./draw";
import { waterfallFields } from "./fields";
import { waterfallQuery } from "./query";

export const waterfall = defineChartType({
  viz_type: "waterfall",
  interactive: false,
  fields: waterfallFields,
  query: waterfallQuery,
  draw: drawWaterfall,
});
