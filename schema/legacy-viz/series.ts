import type { Value } from "../query/chart-data-response";
import type { Frame, FrameColumn } from "../query/frame";
import { isNumeric } from "../query/frame";
import { gridTimes } from "./time-grid";

/** A line of an NVD3 chart: its name, or the parts of it, and a point for each time in epoch ms. */
export interface Series {
  key: string | string[];
  values: { x: Value; y: Value }[];
  classed?: string;
}

/**
 * The columns of a time grid as lines, without those that have no number. The metric's name is omitted where there is
 * only one.
 */
export function toSeries(
  grid: Frame,
  metrics: readonly string[],
  shifted?: { suffix: string; classed: string },
): Series[] {
  const times = gridTimes(grid);
  return grid.columns
    .filter(({ type, values }) => (isNumeric(type) || type === "boolean") && values.some(isNumber))
    .map((column) => ({
      key: keyOf(column, metrics.length, shifted?.suffix),
      values: times.map((x, at) => ({ x, y: isNumber(column.values[at]!) ? column.values[at]! : null })),
      ...(shifted ? { classed: shifted.classed } : {}),
    }));
}

export const sortedByKey = (series: readonly Series[]): Series[] =>
  series
    .map((each): [string[], Series] => [typeof each.key === "string" ? [...each.key] : each.key, each])
    .sort(([a], [b]) => compareLists(a, b))
    .map(([, each]) => each);

function keyOf({ label }: FrameColumn, metricCount: number, suffix?: string): string | string[] {
  const parts = label.map(partText);
  const named = parts.length > 1 ? (metricCount === 1 ? parts.slice(1) : parts) : parts[0]!;
  return suffix === undefined ? named : [...(typeof named === "string" ? [named] : named), suffix];
}

/** Text for a group that is null or empty. */
export const partText = (part: string | null): string => (part === null ? "NULL" : part === "" ? "N/A" : part);

function compareLists(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  if (at < 0) return a.length - b.length;
  return b[at] === undefined || a[at]! > b[at]! ? 1 : -1;
}

const isNumber = (value: Value): boolean => value !== null && !(typeof value === "number" && Number.isNaN(value));
