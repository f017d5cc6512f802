import type { PlotSeries } from "../../../../schema/chart-types/drawing/uplot";
import type { PlotModel } from "./plot-model";

/** How values are said: the axis' format, or shares and plain numbers where a person has switched the stacking away from what it was made for. */
export function valueText({ drawing, stacking }: PlotModel, locale: string): (value: number) => string {
  if (stacking === "expand") return drawing.stacking === "expand" ? drawing.yAxis.text : shareText(locale);
  if (drawing.stacking !== "expand") return drawing.yAxis.text;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, notation: "compact" });
  return (value) => format.format(value);
}

/** As valueText, for the tooltip: in full, and in the format of a series' own metric. */
export function tooltipValueText(model: PlotModel, locale: string): (value: number, series: PlotSeries) => string {
  const { drawing, stacking } = model;
  const text = stacking === drawing.stacking && drawing.yAxis.tooltipText ? drawing.yAxis.tooltipText : valueText(model, locale);
  return (value, series) => (stacking !== "expand" && drawing.stacking !== "expand" && series.text ? series.text : text)(value);
}

/** Of a ratio, in percent. */
export function shareText(locale: string): (ratio: number) => string {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (ratio) => format.format(ratio);
}
