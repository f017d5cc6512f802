import type { RawSeries, RawSeriesSet } from "./read-series";
import { takeRows } from "./read-series";

export type SortBy = "name" | "sum" | "min" | "max" | "avg";

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
export const byName = (a: string, b: string): number => collator.compare(a, b);

function aggregate(by: Exclude<SortBy, "name">, values: readonly (number | null)[]): number {
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
  return by === "sum" ? sum : by === "min" ? low : by === "max" ? high : count ? sum / count : 0;
}

/** Series in drawing order; ties by name. With nothing stored the order is by name, descending (charts-a 1.9). */
export function sortSeries(series: readonly RawSeries[], by: SortBy | null, ascending: boolean): RawSeries[] {
  const direction = ascending ? 1 : -1;
  if (by === null || by === "name") return [...series].sort((a, b) => direction * byName(a.key, b.key));
  const weight = new Map(series.map((s) => [s, aggregate(by, s.values)]));
  return [...series].sort((a, b) => direction * ((weight.get(a) ?? 0) - (weight.get(b) ?? 0)) || byName(a.key, b.key));
}

/** Rows of a category axis by an aggregate of their values, where several series make the server's order meaningless. */
export function sortCategories(set: RawSeriesSet, by: SortBy, ascending: boolean): RawSeriesSet {
  const direction = ascending ? 1 : -1;
  const rows = set.x.map((_, i) => i);
  if (by === "name") return takeRows(set, rows.sort((a, b) => direction * byName(String(set.x[a] ?? ""), String(set.x[b] ?? ""))));
  const weights = rows.map((i) => aggregate(by, set.series.map((s) => s.values[i] ?? null)));
  return takeRows(set, rows.sort((a, b) => direction * ((weights[a] ?? 0) - (weights[b] ?? 0)) || a - b));
}

/** Rows of a time or value axis, ascending; rows without an x have no place. */
export function sortByX(set: RawSeriesSet): RawSeriesSet {
  if (isAscending(set.x)) return set;
  const rows = set.x.map((_, i) => i).filter((i) => typeof set.x[i] === "number");
  return takeRows(set, rows.sort((a, b) => (set.x[a] as number) - (set.x[b] as number)));
}

/** As databases mostly answer. */
const isAscending = (x: RawSeriesSet["x"]): boolean => x.every((at, i) => typeof at === "number" && (i === 0 || (x[i - 1] as number) <= at));

/** In a stack a gap beside a value counts as nothing there (0); a lone gap stays one. In a stream every gap is 0. */
export function closeStackGaps(values: readonly (number | null)[], every: boolean): (number | null)[] {
  return values.map((value, i) => {
    if (value !== null) return value;
    return every || (values[i - 1] ?? null) !== null || (values[i + 1] ?? null) !== null ? 0 : null;
  });
}
