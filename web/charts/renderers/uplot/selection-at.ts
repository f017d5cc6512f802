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
