import { defineChartType } from "../define";
import { drawDeckPath } from "./draw";
import { deckPathFields } from "./fields";
import { deckPathQuery } from "./query";

export const deckPath = defineChartType({
  viz_type: "deck_path",
  interactive: true,
  fields: deckPathFields,
  query: deckPathQuery,
  draw: drawDeckPath,
});
