import { defineChartType } from "../define";
import { drawBubbles } from "./draw";
import { bubbleFields } from "./fields";
import { bubbleQuery } from "./query";

export const bubble = defineChartType({
  viz_type: "bubble_v2",
  interactive: false,
  fields: bubbleFields,
  query: bubbleQuery,
  draw: drawBubbles,
});
