import { defineChartType } from "../define";
import { weightedQuery } from "../shared/deck/weighted";
import { drawDeckContour } from "./draw";
import { deckContourFields } from "./fields";

export const deckContour = defineChartType({
  viz_type: "deck_contour",
  interactive: false,
  fields: deckContourFields,
  query: weightedQuery(deckContourFields),
  draw: drawDeckContour,
});
