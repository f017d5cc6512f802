import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";

/** Theme tokens and fonts that the canvas needs as plain values. */
export interface PlotColors {
  axis: string;
  grid: string;
  axisText: string;
  text: string;
  surface: string;
  family: string;
}

/** Read once per theme: reading them for every drawing would make the browser compute styles twice. */
export const plotColors = ({ token }: DrawTheme): PlotColors => ({
  axis: token("axis"),
  grid: token("grid"),
  axisText: token("axis-text"),
  text: token("text-2"),
  surface: token("surface"),
  family: token("font-sans"),
});

export const translucent = (color: string, opacity: number): string =>
  opacity >= 1 ? color : `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`;
