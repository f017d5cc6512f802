import { z } from "zod";
import type { FrameColumn } from "../frame";
import { RANGE_INDEX, takeRows } from "../frame";
import { floatText } from "./cell-text";
import { columnNamed, columnsNamed } from "./columns";
import { PostProcessingError } from "./error";
import { rowsByGroup } from "./groups";
import { defineOperation, names } from "./operation";
import { isMissing } from "./order";
import { keyColumns, sortedGroups } from "./sorted-groups";

/** Counts a column's numbers in bins of equal width, a row a group, a column a bin ("from - to"). */
export const histogram = defineOperation(
  "histogram",
  { column: z.string(), groupby: names.nullish(), bins: z.coerce.number().int().positive().default(5), cumulative: z.boolean().default(false), normalize: z.boolean().default(false) },
  (frame, { column, groupby, bins, cumulative, normalize }) => {
    if (!frame.columns.some(({ label }) => label[0] === column)) throw PostProcessingError.failed(`['${column}']`);
    const present = takeRows(frame, columnNamed(frame, column).values.flatMap((value, at) => (isMissing(value) ? [] : [at])));
    if (present.length === 0) return present;
    const numbers = columnNamed(present, column).values.map(Number);
    if (numbers.some(Number.isNaN)) throw PostProcessingError.failed(`Column '${column}' contains non-numeric values`);
    const edges = binEdges(numbers, bins);
    const keys = columnsNamed(present, groupby ?? []);
    const groups = sortedGroups(keys, present.length, false);
    const { rows, starts } = rowsByGroup(groups);
    const counts = groups.first.map((_, group) => {
      const counted = countsIn(edges, Array.from(rows.subarray(starts[group], starts[group + 1]), (row) => numbers[row]!));
      return cumulative ? runningSums(counted) : counted;
    });
    const whole = normalize ? counts.flat().reduce((total, count) => total + count, 0) : 1;
    return {
      columns: [
        ...keyColumns(keys, groups),
        ...binNames(edges).map((name, bin): FrameColumn => ({ label: [name], type: normalize ? "float" : "int", values: counts.map((counted) => counted[bin]! / whole) })),
      ],
      index: RANGE_INDEX,
      length: groups.count,
    };
  },
);

function binEdges(numbers: readonly number[], bins: number): number[] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) {
    if (number < low) low = number;
    if (number > high) high = number;
  }
  if (low === high) [low, high] = [low - 0.5, high + 0.5];
  const step = (high - low) / bins;
  return Array.from({ length: bins + 1 }, (_, at) => (at === bins ? high : low + at * step));
}

const binNames = (edges: readonly number[]): string[] => edges.slice(1).map((edge, at) => `${floatText(edges[at]!)} - ${floatText(edge)}`);

function countsIn(edges: readonly number[], numbers: readonly number[]): number[] {
  const counts = Array.from({ length: edges.length - 1 }, () => 0);
  for (const number of numbers) {
    let bin = 0;
    let above = edges.length - 1;
    while (above - bin > 1) {
      const middle = (bin + above) >> 1;
      if (edges[middle]! <= number) bin = middle;
      else above = middle;
    }
    counts[bin]!++;
  }
  return counts;
}

function runningSums(counts: readonly number[]): number[] {
  let sum = 0;
  return counts.map((count) => (sum += count));
}
