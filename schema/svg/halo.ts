import type { DrawTheme } from "../chart-types/drawing/theme";

/** Attributes of text that is readable over anything. */
export const halo = (theme: DrawTheme) => ({
  fill: theme.token("text-2"),
  stroke: theme.token("surface"),
  "stroke-width": 3,
  "stroke-linejoin": "round",
  "paint-order": "stroke",
});
