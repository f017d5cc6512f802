import { defineChartType } from "../define";
import { drawChord } from "./draw";
import { chordFields } from "./fields";
import { chordQuery } from "./query";

export const chord = defineChartType({
  viz_type: "chord",
  interactive: false,
  fields: chordFields,
  query: chordQuery,
  draw: drawChord,
});
