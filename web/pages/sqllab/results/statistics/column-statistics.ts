import type { RunColumn } from "../../../../../schema/query-run/calls";
import type { Row, Value } from "../../../../../schema/query/chart-data-response";
import { compareNumbers } from "../exact-order";
import { isNumeric } from "../result-table";

export interface ColumnStatistics {
  count: number;
  nulls: number;
  distinct: number;
  min: Value;
  max: Value;
  /** For numbers only. */
  mean: number | null;
  sum: number | null;
  median: Value;
  /** Lengths of the shortest and longest text, in characters. */
  lengths: readonly [number, number] | null;
  /** The most frequent values. */
  top: readonly { value: Value; count: number }[];
}

/** A value and its count. */
type Counted = readonly [Value, number];

const MOST = 10;
/** Values processed per step. */
const STEP = 2000;

/** Statistics of a column over the rows of `order`, in small steps, so that the page can handle events in between. */
export function* statisticsInSteps(
  rows: readonly Row[],
  order: Uint32Array,
  column: RunColumn,
): Generator<void, ColumnStatistics> {
  const isNumber = isNumeric(column);
  const compare: (a: Value, b: Value) => number = isNumber
    ? compareNumbers
    : (a, b) => (String(a) < String(b) ? -1 : 1);
  const counts = yield* countsOf(rows, order, column.name);
  const nulls = counts.get(null) ?? 0;
  counts.delete(null);
  const known: Counted[] = [];
  const top: Counted[] = nulls > 0 ? [[null, nulls]] : [];
  const lengths: [number, number] = [Infinity, 0];
  let [min, max, sum]: [Value, Value, number] = [null, null, 0];
  for (const counted of counts) {
    if (known.length % STEP === 0) yield;
    const [value, times] = counted;
    known.push(counted);
    if (min === null || compare(value, min) < 0) min = value;
    if (max === null || compare(value, max) > 0) max = value;
    sum += Number(value) * times;
    if (typeof value === "string")
      [lengths[0], lengths[1]] = [Math.min(lengths[0], value.length), Math.max(lengths[1], value.length)];
    place(top, counted);
  }
  const count = order.length - nulls;
  const isSummed = isNumber && count > 0;
  return {
    count: order.length,
    nulls,
    distinct: known.length,
    min,
    max,
    sum: isSummed ? sum : null,
    mean: isSummed ? sum / count : null,
    median: isSummed ? yield* middle(known, count) : null,
    lengths: !isNumber && !column.is_dttm && lengths[1] >= lengths[0] ? lengths : null,
    top: top.map(([value, times]) => ({ value, count: times })),
  };
}

function* countsOf(rows: readonly Row[], order: Uint32Array, name: string): Generator<void, Map<Value, number>> {
  const counts = new Map<Value, number>();
  for (const [at, row] of order.entries()) {
    if (at % STEP === 0) yield;
    const value = rows[row]![name] ?? null;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** Inserts a value into the most frequent ones, if it belongs there; ties keep the order of occurrence. */
function place(top: Counted[], counted: Counted): void {
  if (top.length === MOST && counted[1] <= top[MOST - 1]![1]) return;
  const behind = top.findIndex(([, times]) => times < counted[1]);
  top.splice(behind < 0 ? top.length : behind, 0, counted);
  top.length = Math.min(top.length, MOST);
}

/** The lower median, by quickselect: the part on either side is dropped until one value remains. */
function* middle(known: readonly Counted[], count: number): Generator<void, Value> {
  let [left, passed] = [known, 0];
  while (left.length > 0) {
    const pivot = left[left.length >> 1]![0];
    const [less, more]: [Counted[], Counted[]] = [[], []];
    let [lessCount, equalCount] = [0, 0];
    for (const [at, counted] of left.entries()) {
      if (at % STEP === 0) yield;
      const order = compareNumbers(counted[0], pivot);
      if (order < 0) {
        less.push(counted);
        lessCount += counted[1];
      } else if (order > 0) more.push(counted);
      else equalCount += counted[1];
    }
    if (less.length > 0 && (passed + lessCount) * 2 >= count) left = less;
    else if ((passed + lessCount + equalCount) * 2 >= count) return pivot;
    else [left, passed] = [more, passed + lessCount + equalCount];
  }
  return null;
}
