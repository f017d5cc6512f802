import { defineChartType } from "../define";
import { drawBubbles } from "./draw";
import { bubbleFields } from "./fields";
import { bubbleQuery } from "./query";

export const bubble = defineChartType({
  viz_type: "bubble_v2",
  name: "Bubble Chart",
  category: "Correlation",
  summary: "Three metrics of each entity: across, up and by size.",
  tags: ["Multi-Dimensions", "Comparison", "Scatter", "Time", "Trend", "ECharts", "Featured"],
  interactive: false,
  fields: bubbleFields,
  query: bubbleQuery,
  draw: drawBubbles,
});
