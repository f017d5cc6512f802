import type { PlotSeries, UPlotDrawing, YAxis } from "../chart-types/drawing/uplot";
import type { PlotModel } from "./plot-model";

/**
 * Formats values of an axis: in its format, or as percentages or plain numbers where a person has switched the
 * stacking.
 */
export function valueText(
  { drawing, stacking }: PlotModel,
  locale: string,
  axis: PlotSeries["axis"] = "left",
): (value: number) => string {
  const { text } = axisOf(drawing, axis);
  if (stacking === "expand") return drawing.stacking === "expand" ? text : shareText(locale);
  if (drawing.stacking !== "expand") return text;
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, notation: "compact" });
  return (value) => format.format(value);
}

/** Same as valueText, for the tooltip: unabbreviated, and in the format of a series' own metric. */
export function tooltipValueText(
  model: PlotModel,
  locale: string,
): (value: number, series: Pick<PlotSeries, "axis" | "text" | "tooltipText">) => string {
  const { drawing, stacking } = model;
  const textOf = (side: PlotSeries["axis"]) =>
    (stacking === drawing.stacking ? axisOf(drawing, side).tooltipText : undefined) ?? valueText(model, locale, side);
  const sides = { left: textOf("left"), right: textOf("right") };
  const isOwn = stacking !== "expand" && drawing.stacking !== "expand" && model.changeFrom === null;
  return (value, series) =>
    ((isOwn ? (series.tooltipText ?? series.text) : undefined) ?? sides[series.axis ?? "left"])(value);
}

const axisOf = ({ yAxis, rightAxis }: UPlotDrawing, side: PlotSeries["axis"]): YAxis =>
  side === "right" && rightAxis ? rightAxis : yAxis;

/** Formats a ratio in percent. */
export function shareText(locale: string): (ratio: number) => string {
  const format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  return (ratio) => format.format(ratio);
}
