import { defineChartType, parseFields } from "../define";
import { drawCells } from "../shared/deck/draw-cells";
import { weightedQuery } from "../shared/deck/weighted";
import { deckGridFields } from "./fields";

export const deckGrid = defineChartType({
  viz_type: "deck_grid",
  interactive: true,
  fields: deckGridFields,
  query: weightedQuery(deckGridFields),
  draw: (response, formData, theme) =>
    drawCells("square", parseFields(deckGridFields, formData), { response, formData, theme }),
});
