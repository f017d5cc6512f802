import { defineChartType, parseFields } from "../define";
import { drawCells } from "../shared/deck/draw-cells";
import { weightedQuery } from "../shared/deck/weighted";
import { deckScreengridFields } from "./fields";

/** Cells of the screen are flat and add the weights of their points; deck.gl offers no other aggregate for them. */
const SCREEN = { extruded: false, js_agg_function: "sum", legend_position: null, legend_format: null } as const;

export const deckScreengrid = defineChartType({
  viz_type: "deck_screengrid",
  interactive: true,
  fields: deckScreengridFields,
  query: weightedQuery(deckScreengridFields),
  draw: (response, formData, theme) =>
    drawCells("screen", { ...parseFields(deckScreengridFields, formData), ...SCREEN }, { response, formData, theme }),
});
