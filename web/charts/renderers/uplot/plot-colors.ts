/** Tokens and type that the canvas needs as plain values. */
export interface PlotColors {
  axis: string;
  grid: string;
  axisText: string;
  text: string;
  surface: string;
  family: string;
}

export function plotColors(element: HTMLElement): PlotColors {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return { axis: token("axis"), grid: token("grid"), axisText: token("axis-text"), text: token("text-2"), surface: token("surface"), family: style.fontFamily };
}

export const translucent = (color: string, opacity: number): string => (opacity >= 1 ? color : `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)`);
