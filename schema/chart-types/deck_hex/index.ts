import { defineChartType, parseFields } from "../define";
import { drawCells } from "../shared/deck/draw-cells";
import { weightedQuery } from "../shared/deck/weighted";
import { deckHexFields } from "./fields";

export const deckHex = defineChartType({
  viz_type: "deck_hex",
  interactive: true,
  fields: deckHexFields,
  query: weightedQuery(deckHexFields),
  draw: (response, formData, theme) =>
    drawCells("hexagon", parseFields(deckHexFields, formData), { response, formData, theme }),
});
