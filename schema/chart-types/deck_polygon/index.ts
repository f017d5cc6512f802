import { defineChartType } from "../define";
import { drawDeckPolygon } from "./draw";
import { deckPolygonFields } from "./fields";
import { deckPolygonQuery } from "./query";

export const deckPolygon = defineChartType({
  viz_type: "deck_polygon",
  interactive: true,
  fields: deckPolygonFields,
  query: deckPolygonQuery,
  draw: drawDeckPolygon,
});
