import { defineChartType } from "../define";
import { drawChord } from "./draw";
import { chordFields } from "./fields";
import { chordQuery } from "./query";

export const chord = defineChartType({
  viz_type: "chord",
  name: "Chord Diagram",
  category: "Flow",
  summary: "Flows between members of a circle as ribbons.",
  tags: ["Circular", "Legacy", "Proportional", "Relational"],
  interactive: false,
  fields: chordFields,
  query: chordQuery,
  draw: drawChord,
});
