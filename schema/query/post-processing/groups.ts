import type { Value } from "../chart-data-response";
import { isMissing } from "./order";
import type { Steps, Work } from "./work";

/** Rows grouped by their values; groups are numbered in order of first occurrence. */
export interface Groups {
  count: number;
  /** Group of each row; -1 for omitted rows. */
  ofRow: Int32Array;
  /** One row of each group. */
  first: number[];
}

/** Groups rows by the values of several key columns. Rows with a missing key are omitted unless `keepMissing`. */
export function* groupRows(
  keys: readonly (readonly Value[])[],
  length: number,
  keepMissing: boolean,
  work: Work,
): Steps<Groups> {
  let ofRow = new Int32Array(length);
  let count = length > 0 ? 1 : 0;
  for (const values of keys) {
    [ofRow, count] = yield* refine(ofRow, count, values, keepMissing, work);
  }
  const first = Array.from({ length: count }, () => -1);
  for (let row = length - 1; row >= 0; row--) if (ofRow[row]! >= 0) first[ofRow[row]!] = row;
  return { count, ofRow, first };
}

/** Two map lookups cost as much as reading this many values. */
const GROUPING_VISITS = 32;

/** Splits groups by another key. */
function* refine(
  ofRow: Int32Array,
  count: number,
  values: readonly Value[],
  keepMissing: boolean,
  work: Work,
): Steps<[Int32Array<ArrayBuffer>, number]> {
  const codes = new Map<Value, number>();
  const pairs = new Map<number, number>();
  const refined = new Int32Array(ofRow.length);
  for (let row = 0; row < refined.length; row++) {
    if (work.visit(GROUPING_VISITS)) yield;
    const value = isMissing(values[row]!) ? null : values[row]!;
    if (ofRow[row]! < 0 || (value === null && !keepMissing)) {
      refined[row] = -1;
      continue;
    }
    let code = codes.get(value);
    if (code === undefined) codes.set(value, (code = codes.size));
    const pair = code * count + ofRow[row]!;
    let group = pairs.get(pair);
    if (group === undefined) pairs.set(pair, (group = pairs.size));
    refined[row] = group;
  }
  return [refined, pairs.size];
}

/** Row positions by group: those of group g are `rows[starts[g]..starts[g + 1])`. */
export function rowsByGroup({ ofRow, count }: Pick<Groups, "ofRow" | "count">): {
  rows: Int32Array;
  starts: Int32Array;
} {
  const starts = new Int32Array(count + 1);
  for (const group of ofRow) if (group >= 0) starts[group + 1]!++;
  for (let group = 0; group < count; group++) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const rows = new Int32Array(starts[count]!);
  for (let row = 0; row < ofRow.length; row++) {
    const group = ofRow[row]!;
    if (group >= 0) rows[next[group]!++] = row;
  }
  return { rows, starts };
}
