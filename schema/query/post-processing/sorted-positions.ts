import type { Value } from "../chart-data-response";
import { compareValues, isMissing } from "./order";
import type { Steps, Work } from "./work";

type Compare = (a: number, b: number) => number;

/** Row positions ordered by several keys, each in its direction; equal rows keep their order. */
export function* sortedPositions(
  keys: readonly (readonly Value[])[],
  ascending: readonly boolean[],
  work: Work,
): Steps<number[]> {
  const length = keys[0]?.length ?? 0;
  const compare: Compare = (a, b) => {
    for (let key = 0; key < keys.length; key++) {
      const left = keys[key]![a]!;
      const right = keys[key]![b]!;
      const order = compareValues(left, right);
      if (order !== 0) return ascending[key] || isMissing(left) || isMissing(right) ? order : -order;
    }
    return a - b;
  };
  return yield* sortInRuns(
    Array.from({ length }, (_, at) => at),
    compare,
    keys.length,
    work,
  );
}

/** Rows sorted without a pause, which takes about ten milliseconds. */
const RUN_LENGTH = 4096;

/** Sorts runs separately and merges them in pairs, with pauses. */
export function* sortInRuns(
  positions: readonly number[],
  compare: Compare,
  keyCount: number,
  work: Work,
): Steps<number[]> {
  let runs: number[][] = [];
  for (let at = 0; at < positions.length; at += RUN_LENGTH) {
    const run = positions.slice(at, at + RUN_LENGTH);
    if (work.visit(run.length * Math.ceil(Math.log2(run.length + 1)) * keyCount)) yield;
    runs.push(run.sort(compare));
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(runs[at + 1] ? yield* merge(runs[at]!, runs[at + 1]!, compare, keyCount, work) : runs[at]!);
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(
  left: readonly number[],
  right: readonly number[],
  compare: Compare,
  keyCount: number,
  work: Work,
): Steps<number[]> {
  const merged: number[] = [];
  let [l, r] = [0, 0];
  while (merged.length < left.length + right.length) {
    if (merged.length % RUN_LENGTH === 0 && work.visit(4 * RUN_LENGTH * keyCount)) yield;
    const takesLeft = r >= right.length || (l < left.length && compare(left[l]!, right[r]!) <= 0);
    merged.push(takesLeft ? left[l++]! : right[r++]!);
  }
  return merged;
}
