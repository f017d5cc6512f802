import { drawBubbles } from "../bubble_v2/draw";
import { bubbleQuery } from "../bubble_v2/query";
import { defineChartType } from "../define";
import { legacyBubbleFields } from "./fields";
import { presentForm } from "./present-form";

export const legacyBubble = defineChartType({
  viz_type: "bubble",
  interactive: false,
  fields: legacyBubbleFields,
  query: (formData) => ({ ...bubbleQuery(presentForm(formData)), form_data: formData }),
  draw: (response, formData, theme) => drawBubbles(response, presentForm(formData), theme),
});
