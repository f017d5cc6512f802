import type { Row, Value } from "../../query/chart-data-response";

/** A value and its change from the previous period. */
export interface Change {
  now: number;
  before: number;
  difference: number;
  /** Relative change: 0.1 is an increase of ten percent. */
  share: number;
}

/** Sums the metric and its offset columns over all rows. */
export function changeOf(rows: readonly Row[], metric: string, offsets: readonly string[]): Change {
  let now = 0;
  let before = 0;
  for (const row of rows) {
    for (const [key, value] of Object.entries(row)) {
      if (offsets.some((offset) => key.includes(`${metric}__${offset}`))) before += numberOr0(value);
      else if (key.includes(metric)) now += numberOr0(value);
    }
  }
  return { now, before, difference: now - before, share: shareOf(now, before) };
}

/** A change from zero counts as +100%, a change to zero as −100%. */
function shareOf(now: number, before: number): number {
  if (now === 0 && before === 0) return 0;
  if (before === 0) return 1;
  return now === 0 ? -1 : (now - before) / Math.abs(before);
}

const numberOr0 = (value: Value): number => Number(value ?? 0) || 0;
