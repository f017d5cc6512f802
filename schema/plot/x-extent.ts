import { hasBars, type PlotModel } from "./plot-model";
import { orderedBounds } from "./value-scale";

/**
 * The whole range of x: plus half a band around categories and bars, a small margin around points, none around lines.
 */
export function xExtent(model: PlotModel): { min: number; max: number } {
  const { x, xAxis, series } = model.drawing;
  const first = x[0] ?? 0;
  const last = x.at(-1) ?? 1;
  if (xAxis.kind === "category") return { min: -0.5, max: Math.max(0.5, x.length - 0.5) };
  const points = series.some((s) => s.shape === "scatter" || s.marker !== null);
  const air = hasBars(model) || first === last ? model.band / 2 : points ? (last - first) * 0.015 : 0;
  const { min, max } = orderedBounds(xAxis);
  return { min: min ?? first - air, max: max ?? last + air };
}

export const hasLabels = (model: PlotModel): boolean =>
  model.layers.some(({ shown, series }) => shown && series.labels !== null && !series.quiet);
