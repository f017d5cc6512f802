import { defineChartType } from "../define";
import { drawWaterfall } from "./draw";
import { waterfallFields } from "./fields";
import { waterfallQuery } from "./query";

export const waterfall = defineChartType({
  viz_type: "waterfall",
  name: "Waterfall Chart",
  category: "Evolution",
  summary: "How gains and losses add up, one after another.",
  tags: ["Categorical", "Comparison", "ECharts", "Featured"],
  interactive: false,
  fields: waterfallFields,
  query: waterfallQuery,
  draw: drawWaterfall,
});
