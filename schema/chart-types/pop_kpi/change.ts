import type { Row, Value } from "../../query/answer";

/** A number beside its value a period before. */
export interface Change {
  now: number;
  before: number;
  difference: number;
  /** Of the value before: 0.1 is a tenth more. */
  share: number;
}

/** Adds up what the rows say of the metric now and of its columns a period before. */
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

/** Nothing before counts as all of it new, nothing now as all of it gone. */
function shareOf(now: number, before: number): number {
  if (now === 0 && before === 0) return 0;
  if (before === 0) return 1;
  return now === 0 ? -1 : (now - before) / Math.abs(before);
}

const numberOr0 = (value: Value): number => Number(value ?? 0) || 0;
