import type { UPlotDrawing, YAxis } from "../chart-types/drawing/uplot";
import type { PlotModel } from "./plot-model";
import { type Extent, gridLines, valueExtent, valueRange, valueTicks } from "./value-scale";
import { hasLabels } from "./x-extent";

export interface AxisScale extends Extent {
  log: boolean;
  ticks: readonly number[];
}

export interface AxisScales {
  left: AxisScale;
  right: AxisScale | null;
}

/**
 * The value axes for positions `from` to `to`, on a plot of a height in CSS pixels. The right axis's ticks are aligned
 * with the left one's grid lines where neither has bounds.
 */
export function axisScales(model: PlotModel, from: number, to: number, height: number): AxisScales {
  const { yAxis, rightAxis } = model.drawing;
  const left = scaleOf(model, yAxis, "left", from, to, height);
  return { left, right: rightAxis ? rightScale(model, rightAxis, left, from, to, height) : null };
}

function scaleOf(
  model: PlotModel,
  axis: YAxis,
  side: "left" | "right",
  from: number,
  to: number,
  height: number,
): AxisScale {
  const { min, max } = valueRange(...rangeInput(model, axis, side, from, to, height));
  const log = axis.log && model.stacking !== "expand";
  return { min, max, log, ticks: valueTicks({ min, max }, gridLines(height), log) };
}

function rightScale(
  model: PlotModel,
  axis: YAxis,
  left: AxisScale,
  from: number,
  to: number,
  height: number,
): AxisScale {
  const [bound, extent, { fromZero }] = rangeInput(model, axis, "right", from, to, height);
  const steps = left.ticks.length - 1;
  const isWhole =
    left.ticks[0] === left.min && Math.abs((left.ticks[steps] ?? 0) - left.max) < (left.max - left.min) * 1e-9;
  if (!extent || bound.log || left.log || bound.min !== null || bound.max !== null || steps < 1 || !isWhole)
    return scaleOf(model, axis, "right", from, to, height);
  const low = fromZero ? Math.min(0, extent.min) : extent.min;
  const high = fromZero ? Math.max(0, extent.max) : extent.max;
  const step = ALIGNED_STEPS.map(
    (times) => times * 10 ** Math.floor(Math.log10((high - low || Math.abs(high) || 1) / steps)),
  ).find((each) => Math.floor(low / each + 1e-9) * each + steps * each >= high - each * 1e-9)!;
  const min = Math.floor(low / step + 1e-9) * step;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  return {
    min,
    max: min + steps * step,
    log: false,
    ticks: left.ticks.map((_, k) => Number((min + k * step).toFixed(Math.min(20, digits)))),
  };
}

/**
 * Multiples of a power of ten: finer than those of a single axis, as the number of steps is fixed. The last ones fit
 * what the first do not.
 */
const ALIGNED_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15, 20, 25, 50, 100];

/** Bounds and data for `valueRange`, with the current stacking, which a person may have switched. */
function rangeInput(
  model: PlotModel,
  axis: YAxis,
  side: "left" | "right",
  from: number,
  to: number,
  height: number,
): Parameters<typeof valueRange> {
  const { layers, stacking, drawing } = model;
  const own = layers.filter(({ shown, series }) => shown && (series.axis ?? "left") === side);
  const fromZero =
    axis.fromZero ||
    own.some(({ series }) => series.shape === "bar" || (series.area !== null && stacking !== "stream"));
  const switched =
    stacking === "expand"
      ? { ...axis, min: axis.min ?? 0, max: axis.max ?? 1, log: false }
      : stacking !== drawing.stacking && drawing.stacking === "expand"
        ? { ...axis, min: null, max: null }
        : axis;
  const values = valueExtent(model, from, to, axis.log, side);
  const extent = side === "left" ? withThresholds(values, drawing, axis.log) : values;
  const bound = stacking === "expand" && extent && extent.min < 0 ? { ...switched, min: -1 } : switched;
  return [
    bound,
    spaceForLabels(model, axis, extent, height),
    { fromZero: fromZero && stacking !== "stream", lines: gridLines(height) },
  ];
}

/** Includes the thresholds that the plot shows. */
function withThresholds(extent: Extent | null, { thresholds }: UPlotDrawing, log: boolean): Extent | null {
  if (!extent || !(thresholds?.lines || thresholds?.areas)) return extent;
  const values = thresholds.values.map(({ value }) => value).filter((value) => !log || value > 0);
  return { min: Math.min(extent.min, ...values), max: Math.max(extent.max, ...values) };
}

/** Space above the highest bar or point for its label. */
function spaceForLabels(model: PlotModel, axis: YAxis, extent: Extent | null, height: number): Extent | null {
  if (!extent || !hasLabels(model) || model.stacking === "expand" || axis.log) return extent;
  const space = ((extent.max - Math.min(0, extent.min)) * 16) / Math.max(60, height);
  return {
    min: extent.min < 0 ? extent.min - space : extent.min,
    max: extent.max > 0 ? extent.max + space : extent.max,
  };
}
