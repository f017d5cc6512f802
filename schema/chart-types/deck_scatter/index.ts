import { defineChartType } from "../define";
import { drawDeckScatter } from "./draw";
import { deckScatterFields } from "./fields";
import { deckScatterQuery } from "./query";

export const deckScatter = defineChartType({
  viz_type: "deck_scatter",
  interactive: true,
  fields: deckScatterFields,
  query: deckScatterQuery,
  draw: drawDeckScatter,
});
