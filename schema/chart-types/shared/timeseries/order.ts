import type { RawSeries, RawSeriesSet } from "./read-series";
import { takeRows } from "./read-series";

export type SortBy = "name" | "sum" | "min" | "max" | "avg";

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
export const byName = (a: string, b: string): number => collator.compare(a, b);

/** Compares by character codes, the order of equal series in Superset. */
const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function aggregate(by: Exclude<SortBy, "name">, values: readonly (number | null)[], isShareOfAll = false): number {
  let sum = 0;
  let count = 0;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value === null) continue;
    sum += value;
    count++;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (count === 0 && (by === "min" || by === "max")) return Number.POSITIVE_INFINITY;
  const divisor = isShareOfAll ? values.length : count;
  return by === "sum" ? sum : by === "min" ? low : by === "max" ? high : divisor ? sum / divisor : 0;
}

/**
 * Sorts series in drawing order as Superset does: averages count all rows including gaps; equal series are sorted
 * ascending by name. A stored null sorts by name.
 */
export function sortSeries(series: readonly RawSeries[], by: SortBy | null, ascending: boolean): RawSeries[] {
  const direction = ascending ? 1 : -1;
  if (by === null || by === "name") return [...series].sort((a, b) => direction * byName(a.key, b.key));
  const weight = new Map(series.map((s) => [s, aggregate(by, s.values, true)]));
  return [...series].sort((a, b) => direction * byNumber(weight.get(a)!, weight.get(b)!) || byCode(a.key, b.key));
}

/** Infinities of series without values are equal. */
const byNumber = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts the rows of a category axis by an aggregate of their values, when there are several series, for which the
 * server's order is not meaningful.
 */
export function sortCategories(set: RawSeriesSet, by: SortBy, ascending: boolean): RawSeriesSet {
  const direction = ascending ? 1 : -1;
  const rows = set.x.map((_, i) => i);
  if (by === "name")
    return takeRows(
      set,
      rows.sort((a, b) => direction * byName(String(set.x[a] ?? ""), String(set.x[b] ?? ""))),
    );
  const weights = rows.map((i) =>
    aggregate(
      by,
      set.series.map((s) => s.values[i] ?? null),
    ),
  );
  return takeRows(
    set,
    rows.sort((a, b) => direction * byNumber(weights[a]!, weights[b]!) || a - b),
  );
}

/** Sorts the rows of a time or value axis ascending, without rows that have no x. */
export function sortByX(set: RawSeriesSet): RawSeriesSet {
  if (isAscending(set.x)) return set;
  const rows = set.x.map((_, i) => i).filter((i) => typeof set.x[i] === "number");
  return takeRows(
    set,
    rows.sort((a, b) => (set.x[a] as number) - (set.x[b] as number)),
  );
}

/** Skips sorting for the common case of rows that are already ascending. */
const isAscending = (x: RawSeriesSet["x"]): boolean =>
  x.every((at, i) => typeof at === "number" && (i === 0 || (x[i - 1] as number) <= at));

/**
 * Replaces gaps by 0 in a stack where another series has a value; other gaps remain. In a stream every gap becomes 0.
 */
export function closeStackGaps(values: readonly (number | null)[], every: boolean): (number | null)[] {
  return values.map((value, i) => {
    if (value !== null) return value;
    return every || (values[i - 1] ?? null) !== null || (values[i + 1] ?? null) !== null ? 0 : null;
  });
}
