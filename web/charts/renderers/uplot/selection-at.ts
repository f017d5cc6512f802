import type { Selection } from "../../../../schema/chart-types/drawing/drawing";
import type { Hover } from "./hover-store";
import type { PlotModel } from "../../../../schema/plot/plot-model";

/**
 * The selection for a click at the hovered position: its series' dimension values, else the category; null for nothing.
 */
export function selectionAt(
  { drawing: { xAxis }, layers }: PlotModel,
  { index, layer }: Pick<Hover, "index" | "layer">,
): Selection | null {
  const series = layers[layer]?.series.selection;
  if (series) return series;
  if (xAxis.kind !== "category" || xAxis.selects === null) return null;
  return { [xAxis.selects]: xAxis.values[index] ?? null };
}

/**
 * The filters for drilling from the hovered position: its series' dimension values and its x value; null for nothing.
 */
export function drilledAt(
  { drawing: { x, xAxis, xColumn }, layers }: PlotModel,
  { index, layer }: Pick<Hover, "index" | "layer">,
): Selection | null {
  const place = xAxis.kind === "category" ? xAxis.values[index] : x[index];
  const drilled = {
    ...layers[layer]?.series.selection,
    ...(xColumn !== undefined && place !== undefined ? { [xColumn]: place } : {}),
  };
  return Object.keys(drilled).length > 0 ? drilled : null;
}
