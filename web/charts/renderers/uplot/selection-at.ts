import type { Selection } from "../../../../schema/chart-types/drawing/drawing";
import type { Hover } from "./hover-store";
import type { PlotModel } from "../../../../schema/plot/plot-model";

/** What a click on the pointed place selects: its series' dimension values, else the category; null for nothing. */
export function selectionAt({ drawing: { xAxis }, layers }: PlotModel, { index, layer }: Pick<Hover, "index" | "layer">): Selection | null {
  const series = layers[layer]?.series.selection;
  if (series) return series;
  if (xAxis.kind !== "category" || xAxis.selects === null) return null;
  return { [xAxis.selects]: xAxis.values[index] ?? null };
}

/** What drilling from the pointed place filters by: its series' dimension values and its place along x; null for nothing. */
export function drilledAt({ drawing: { x, xAxis, xColumn }, layers }: PlotModel, { index, layer }: Pick<Hover, "index" | "layer">): Selection | null {
  const place = xAxis.kind === "category" ? xAxis.values[index] : x[index];
  const drilled = { ...layers[layer]?.series.selection, ...(xColumn !== undefined && place !== undefined ? { [xColumn]: place } : {}) };
  return Object.keys(drilled).length > 0 ? drilled : null;
}
