import { defineChartType } from "../define";
import { drawDeckGeojson } from "./draw";
import { deckGeojsonFields } from "./fields";
import { deckGeojsonQuery } from "./query";

export const deckGeojson = defineChartType({
  viz_type: "deck_geojson",
  interactive: true,
  fields: deckGeojsonFields,
  query: deckGeojsonQuery,
  draw: drawDeckGeojson,
});
