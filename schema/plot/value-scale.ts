import type { YAxis } from "../chart-types/drawing/uplot";
import type { PlotModel } from "./plot-model";

export interface Extent {
  min: number;
  max: number;
}

/**
 * Lowest and highest value that an axis draws between two positions, including bases and forecast ranges; null where
 * there is none.
 */
export function valueExtent(
  { layers }: PlotModel,
  from: number,
  to: number,
  positiveOnly: boolean,
  axis: "left" | "right" = "left",
): Extent | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { shown, top, base, series } of layers) {
    if (!shown || (series.axis ?? "left") !== axis) continue;
    for (const values of [top, base, series.band?.lower, series.band?.upper]) {
      if (!values) continue;
      for (let i = from; i <= to; i++) {
        const value = values[i];
        if (value === null || value === undefined || (positiveOnly && value <= 0)) continue;
        if (value < min) min = value;
        if (value > max) max = value;
      }
    }
  }
  return min <= max ? { min, max } : null;
}

/** The range of a value axis: the stored bounds where there are any, else round numbers around the data. */
export function valueRange(
  axis: YAxis,
  extent: Extent | null,
  { fromZero, lines }: { fromZero: boolean; lines: number },
): Extent {
  const { min, max } = extent ?? { min: axis.log ? 1 : 0, max: axis.log ? 10 : 1 };
  const bounds = orderedBounds(axis);
  if (axis.log) {
    const low = bounds.min !== null && bounds.min > 0 ? bounds.min : 10 ** Math.floor(Math.log10(min) + 1e-9);
    const high = bounds.max !== null && bounds.max > low ? bounds.max : 10 ** Math.ceil(Math.log10(max) - 1e-9);
    return { min: low, max: high > low ? high : low * 10 };
  }
  const low = bounds.min ?? (fromZero ? Math.min(0, min) : min);
  const high = bounds.max ?? (fromZero ? Math.max(0, max) : max);
  const { min: bottom, max: top } = high > low ? { min: low, max: high } : widened(bounds, low, !fromZero && low !== 0);
  const around = (step: number): Extent => ({
    min: bounds.min ?? Math.floor(bottom / step + 1e-9) * step,
    max: bounds.max !== null && bounds.max > bottom ? bounds.max : Math.ceil(top / step - 1e-9) * step,
  });
  const first = around(niceStep(top - bottom, lines));
  // Rounded ends may need a longer step, to which the ends are then rounded again.
  return around(niceStep(first.max - first.min, lines));
}

/** Bounds that are stored in the wrong order are exchanged, as ECharts does. */
export const orderedBounds = ({ min, max }: Pick<YAxis, "min" | "max">): Pick<YAxis, "min" | "max"> =>
  min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };

/** A range around one value, or beside a bound that all values are beyond. */
function widened({ min, max }: Pick<YAxis, "min" | "max">, value: number, isCentered: boolean): Extent {
  const margin = (of: number): number => Math.abs(of) * 0.1 || 1;
  if (max !== null && min === null) return { min: max - margin(max), max };
  return { min: min === null && isCentered ? value - margin(value) : value, max: value + margin(value) };
}

/** Number of grid lines for a height in pixels: four to six in a usual tile, fewer in a small one. */
export const gridLines = (height: number): number => Math.max(2, Math.min(6, Math.round(height / 38)));

/** 1, 2, 2.5 or 5 times a power of ten, so that about `lines` steps cover the span. */
export function niceStep(span: number, lines: number): number {
  const rough = span / Math.max(1, lines);
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = rough / power;
  return (times <= 1.0001 ? 1 : times <= 2.0001 ? 2 : times <= 2.5001 ? 2.5 : times <= 5.0001 ? 5 : 10) * power;
}

/** Positions of grid lines in a range. */
export function valueTicks(range: Extent, lines: number, log: boolean): number[] {
  if (log) return decades(range, lines);
  const step = niceStep(range.max - range.min, lines);
  const ticks: number[] = [];
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  for (let k = Math.ceil(range.min / step - 1e-6); k * step <= range.max + step * 1e-6; k++)
    ticks.push(digits > 20 ? k * step : Number((k * step).toFixed(Math.min(20, digits))));
  return ticks;
}

function decades({ min, max }: Extent, lines: number): number[] {
  const first = Math.ceil(Math.log10(min) - 1e-9);
  const last = Math.floor(Math.log10(max) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first + 1) / (lines + 2)));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += every) ticks.push(10 ** power);
  return ticks.length > 1 ? ticks : [min, ...ticks.filter((tick) => tick !== min && tick !== max), max];
}

/**
 * Positions between two neighboring grid lines: fifths, or 2 to 9 times a power of ten, or the powers without a grid
 * line.
 */
export function minorTicks(ticks: readonly number[], log: boolean): number[] {
  return ticks.slice(1).flatMap((tick, i) => {
    const from = ticks[i]!;
    if (!log) return [1, 2, 3, 4].map((part) => from + ((tick - from) * part) / 5);
    if (tick / from < 10.5) return [2, 3, 4, 5, 6, 7, 8, 9].map((times) => from * times).filter((at) => at < tick);
    return Array.from(
      { length: Math.max(0, Math.round(Math.log10(tick / from)) - 1) },
      (_, power) => from * 10 ** (power + 1),
    );
  });
}
