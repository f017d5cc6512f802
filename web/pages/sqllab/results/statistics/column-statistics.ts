import type { Row, Value } from "../../../../../schema/query/answer";
import type { RunColumn } from "../../../../../schema/query-run/wire";
import { compareNumbers } from "../exact-order";
import { isNumeric } from "../result-table";

export interface ColumnStatistics {
  count: number;
  nulls: number;
  distinct: number;
  min: Value;
  max: Value;
  /** Of numbers only. */
  mean: number | null;
  sum: number | null;
  median: Value;
  /** Letters of the shortest and the longest text. */
  lengths: readonly [number, number] | null;
  /** The most frequent values. */
  top: readonly { value: Value; count: number }[];
}

/** How often each value came. */
export type Tally = Map<Value, number>;

const MOST = 10;

/** Counts the values of some rows: those of `order` from one place to another. */
export function tally(counts: Tally, rows: readonly Row[], order: Uint32Array, name: string, from: number, to: number): void {
  for (let at = from; at < Math.min(to, order.length); at++) {
    const value = rows[order[at]!]![name] ?? null;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
}

export function statisticsOf(counts: Tally, column: RunColumn): ColumnStatistics {
  const isNumber = isNumeric(column);
  const nulls = counts.get(null) ?? 0;
  const known = [...counts].filter(([value]) => value !== null).sort(isNumber ? ([a], [b]) => compareNumbers(a, b) : ([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const count = known.reduce((all, [, times]) => all + times, 0);
  const sum = isNumber && count > 0 ? known.reduce((all, [value, times]) => all + Number(value) * times, 0) : null;
  const lengths = known.filter((entry): entry is [string, number] => typeof entry[0] === "string").map(([value]) => value.length);
  return {
    count: count + nulls, nulls, distinct: known.length, min: known[0]?.[0] ?? null, max: known.at(-1)?.[0] ?? null,
    sum, mean: sum === null ? null : sum / count, median: isNumber ? middle(known, count) : null,
    lengths: !isNumber && !column.is_dttm && lengths.length > 0 ? [lengths.reduce((a, b) => Math.min(a, b)), lengths.reduce((a, b) => Math.max(a, b))] : null,
    top: [...counts].sort((a, b) => b[1] - a[1]).slice(0, MOST).map(([value, times]) => ({ value, count: times })),
  };
}

/** The value in the middle of all in order; the lower of two. */
function middle(known: readonly (readonly [Value, number])[], count: number): Value {
  let passed = 0;
  for (const [value, times] of known) {
    passed += times;
    if (passed * 2 >= count) return value;
  }
  return null;
}
