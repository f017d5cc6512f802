import { NULL_TEXT } from "../../../format/null-text";
import { NUMERIC, TEMPORAL, type ColumnKind, type Value } from "../../../query/chart-data-response";
import { axisTimeFormatter, tooltipTimeFormatter } from "../../../format/time";
import { numberFormatter } from "../../../format/number";
import type { PlotSeries, XAxis, YAxis } from "../../drawing/uplot";
import type { ValueText } from "./value-text";

export type AxisKind = "time" | "value" | "category";

/**
 * Returns the kind of axis: category when forced; time for temporal columns; value for numbers without bars or
 * stacks; else category.
 */
export function axisKind(
  xKind: ColumnKind,
  { forced, stacked, bars }: { forced: boolean; stacked: boolean; bars: boolean },
): AxisKind {
  if (forced) return "category";
  if (xKind === TEMPORAL) return "time";
  return xKind === NUMERIC && !stacked && !bars ? "value" : "category";
}

/** Lengths in ms of the grains that set a minimum label distance; other grains set none. */
const GRAIN_MS: Record<string, number> = {
  PT1H: 3.6e6,
  P1D: 8.64e7,
  P1M: 31 * 8.64e7,
  P3M: 93 * 8.64e7,
  P1Y: 372 * 8.64e7,
};

export interface StoredAxes {
  x_axis_title: string;
  x_axis_title_margin: number;
  x_axis_time_format: string | null;
  x_axis_number_format: string | null;
  xAxisLabelRotation: number;
  xAxisLabelInterval: string;
  force_max_interval: boolean;
  truncateXAxis: boolean;
  xAxisBounds: [number | null, number | null];
  minorTicks: boolean;
  minorSplitLine: boolean;
  tooltipTimeFormat: string | null;
  y_axis_title: string;
  y_axis_title_margin: number;
  y_axis_title_position: "Left" | "Top";
  logAxis: boolean;
  truncateYAxis: boolean;
  y_axis_bounds: [number | null, number | null];
}

export interface XAxisInput {
  kind: AxisKind;
  xKind: ColumnKind;
  /** Raw values in drawing order. */
  x: readonly Value[];
  grain: string | null;
  /** The column that a click on a category selects. */
  selects: string | null;
  locale: string;
}

export function xAxisOf(stored: StoredAxes, { kind, xKind, x, grain, selects, locale }: XAxisInput): XAxis {
  const look = {
    title: stored.x_axis_title,
    titleMargin: stored.x_axis_title ? stored.x_axis_title_margin : 0,
    minorTicks: stored.minorTicks,
    rotation: Math.abs(stored.xAxisLabelRotation),
  };
  if (kind === "time") {
    const step = grain ? (GRAIN_MS[grain] ?? null) : null;
    return {
      ...look,
      kind,
      min: null,
      max: null,
      minStep: stored.force_max_interval ? null : step,
      maxStep: stored.force_max_interval ? step : null,
      tick: axisTimeFormatter(grain, stored.x_axis_time_format, locale),
      text: tooltipTimeFormatter(stored.tooltipTimeFormat, grain, locale),
    };
  }
  const number = numberFormatter(stored.x_axis_number_format, null, locale);
  if (kind === "value") {
    const [low, high] = stored.truncateXAxis ? stored.xAxisBounds : zeroIncluded(x as readonly number[]);
    return { ...look, kind, min: low, max: high, tick: number, text: number };
  }
  const time = xKind === TEMPORAL ? axisTimeFormatter(grain, stored.x_axis_time_format, locale) : null;
  const labels = x.map((value) =>
    value === null ? NULL_TEXT : typeof value === "number" ? (time ? time(value) : number(value)) : String(value),
  );
  return {
    ...look,
    kind,
    min: null,
    max: null,
    labels,
    values: x,
    selects,
    everyLabel: stored.xAxisLabelInterval === "0",
    text: (i) => labels[i] ?? "",
  };
}

/** Returns bounds that include zero for ascending x; null keeps the end of the data. */
function zeroIncluded(x: readonly number[]): [number | null, number | null] {
  return [(x[0] ?? 0) > 0 ? 0 : null, (x[x.length - 1] ?? 0) < 0 ? 0 : null];
}

/**
 * `whole`: the values are shares from 0 to 1. `logFrom` is where a logarithmic axis starts.
 */
export function yAxisOf(
  stored: Omit<StoredAxes, "x_axis_number_format">,
  text: ValueText,
  { whole, logFrom }: { whole: boolean; logFrom: number | null },
): YAxis {
  const [low, high] = stored.y_axis_bounds;
  const from = whole ? 0 : stored.logAxis ? logFrom : null;
  return {
    title: stored.y_axis_title,
    titleMargin: stored.y_axis_title ? stored.y_axis_title_margin : 0,
    titleAt: stored.y_axis_title_position === "Top" ? "top" : "left",
    minorTicks: stored.minorTicks,
    minorSplitLine: stored.minorSplitLine,
    min: low ?? from,
    max: high ?? (whole ? 1 : null),
    fromZero: !stored.truncateYAxis,
    log: stored.logAxis,
    tick: text.axis,
    text: text.axis,
    tooltipText: text.full,
  };
}

/**
 * Returns the power of ten at which a logarithmic axis starts: at or below the smallest positive value, and below that
 * of bars and areas, which would have no height.
 */
export function logStart(series: readonly Pick<PlotSeries, "values" | "shape" | "area">[]): number | null {
  let start = Number.POSITIVE_INFINITY;
  for (const { values, shape, area } of series) {
    let smallest = Number.POSITIVE_INFINITY;
    for (const value of values) if (value !== null && value > 0 && value < smallest) smallest = value;
    const power = Math.floor(Math.log10(smallest) + 1e-9);
    const isFilled = shape === "bar" || area !== null;
    start = Math.min(start, 10 ** (isFilled && smallest <= 10 ** power * (1 + 1e-9) ? power - 1 : power));
  }
  return Number.isFinite(start) ? start : null;
}
