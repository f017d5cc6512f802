import type { Chosen } from "../../../../schema/chart-types/drawing/drawing";
import type { Layer, PlotModel } from "../../../../schema/plot/plot-model";
import { agrees } from "../agrees";

/** A plot with what a cross filter has chosen of it. */
export type ChosenPlot = PlotModel & { chosen: Chosen | null };

/** Of what a cross filter has not chosen. */
export const PALE = 0.3;

/** What is chosen, where this plot has it: a choice that none of its series or categories stands for pales nothing. */
export function chosenOf({ drawing: { xAxis, series } }: PlotModel, selected: Chosen | null): Chosen | null {
  if (!selected) return null;
  const isSeries = series.some(({ selection }) => selection !== null && agrees(selection, selected));
  const isCategory = xAxis.kind === "category" && xAxis.selects !== null && xAxis.values.some((value) => agrees({ [xAxis.selects!]: value }, selected));
  return isSeries || isCategory ? selected : null;
}

/** How much of a layer's colour shows beside the chosen one. */
export function layerOpacity({ chosen }: ChosenPlot, { series }: Layer): number {
  return chosen && series.selection && !agrees(series.selection, chosen) ? series.opacity * PALE : series.opacity;
}

/** Whether other categories than this position's are the chosen ones. */
export function isPaleAt({ chosen, drawing: { xAxis } }: ChosenPlot, position: number): boolean {
  return chosen !== null && xAxis.kind === "category" && xAxis.selects !== null && !agrees({ [xAxis.selects]: xAxis.values[position] ?? null }, chosen);
}
