import type { DataSelection } from "../../../../schema/chart-types/drawing/drawing";
import type { Layer, PlotModel } from "../../../../schema/plot/plot-model";
import { agrees } from "../agrees";

/** A plot with the selection of a cross-filter. */
export type PlotWithSelection = PlotModel & { selected: DataSelection | null };

/** Opacity of marks outside the selection. */
export const PALE = 0.3;

/** The selection if this plot has it: a selection that matches none of its series or categories pales nothing. */
export function plotSelection(
  { drawing: { xAxis, series } }: PlotModel,
  selected: DataSelection | null,
): DataSelection | null {
  if (!selected) return null;
  const isSeries = series.some(({ selection }) => selection !== null && agrees(selection, selected));
  const isCategory =
    xAxis.kind === "category" &&
    xAxis.selects !== null &&
    xAxis.values.some((value) => agrees({ [xAxis.selects!]: value }, selected));
  return isSeries || isCategory ? selected : null;
}

/** Opacity of a layer beside the selected one. */
export function layerOpacity({ selected }: PlotWithSelection, { series }: Layer): number {
  return selected && series.selection && !agrees(series.selection, selected) ? series.opacity * PALE : series.opacity;
}

/** Whether categories other than this position's are selected. */
export function isPaleAt({ selected, drawing: { xAxis } }: PlotWithSelection, position: number): boolean {
  return (
    selected !== null &&
    xAxis.kind === "category" &&
    xAxis.selects !== null &&
    !agrees({ [xAxis.selects]: xAxis.values[position] ?? null }, selected)
  );
}
