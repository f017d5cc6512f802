import type { PlotModel } from "./plot-model";

/** How values are said: the axis' format, or shares and plain numbers where a person has switched the stacking away from what it was made for. */
export function valueText({ drawing, stacking }: PlotModel, locale: string): (value: number) => string {
  if (stacking === "expand") return drawing.stacking === "expand" ? drawing.yAxis.text : shareText(locale);
  if (drawing.stacking !== "expand") return drawing.yAxis.text;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, notation: "compact" });
  return (value) => format.format(value);
}

/** Of a ratio, in percent. */
export function shareText(locale: string): (ratio: number) => string {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (ratio) => format.format(ratio);
}
