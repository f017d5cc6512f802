import { defineChartType } from "../define";
import { drawDeckArc } from "./draw";
import { deckArcFields } from "./fields";
import { deckArcQuery } from "./query";

export const deckArc = defineChartType({
  viz_type: "deck_arc",
  interactive: true,
  fields: deckArcFields,
  query: deckArcQuery,
  draw: drawDeckArc,
});
