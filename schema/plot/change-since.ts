import type { Values } from "./stack-series";

/**
 * Relative changes of values since a position: 0.1 is an increase by a tenth. Where the position has no value, the
 * previous one is used, else the next one.
 */
export function changeSince(values: Values, position: number): Values {
  const base = baseOf(values, position);
  return values.map((value) => (value === null || base === null ? null : (value - base) / Math.abs(base)));
}

function baseOf(values: Values, position: number): number | null {
  const counts = (value: number | null | undefined): value is number =>
    value !== null && value !== undefined && value !== 0;
  const before = values.slice(0, position + 1).findLast(counts);
  return before ?? values.slice(position + 1).find(counts) ?? null;
}
