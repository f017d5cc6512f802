import { defineChartType } from "../define";
import { weightedQuery } from "../shared/deck/weighted";
import { drawDeckHeatmap } from "./draw";
import { deckHeatmapFields } from "./fields";

export const deckHeatmap = defineChartType({
  viz_type: "deck_heatmap",
  interactive: false,
  fields: deckHeatmapFields,
  query: weightedQuery(deckHeatmapFields),
  draw: drawDeckHeatmap,
});
