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
import { sum } from "./statistics";

/** Counts a column's numbers in bins of equal width: one row per group, one column per bin ("from - to"). */
export const histogram = defineOperation(
  "histogram",
  {
    column: z.string(),
    groupby: names.nullish(),
    bins: z.coerce.number().int().positive().default(5),
    cumulative: z.boolean().default(false),
    normalize: z.boolean().default(false),
  },
  function* (frame, { column, groupby, bins, cumulative, normalize }, work) {
    if (!frame.columns.some(({ label }) => label[0] === column)) throw PostProcessingError.failed(`['${column}']`);
    if (work.produce(frame.columns.length + 1, frame.length)) yield;
    const present = takeRows(
      frame,
      columnNamed(frame, column).values.flatMap((value, at) => (isMissing(value) ? [] : [at])),
    );
    if (present.length === 0) return present;
    const numbers = columnNamed(present, column).values.map(Number);
    if (numbers.some(Number.isNaN)) throw PostProcessingError.failed(`Column '${column}' contains non-numeric values`);
    const keys = columnsNamed(present, groupby ?? []);
    const groups = yield* sortedGroups(keys, present.length, false, work);
    if (work.produce(bins + keys.length, groups.count)) yield;
    const edges = binEdges(numbers, bins);
    const { rows, starts } = rowsByGroup(groups);
    const counts: number[][] = [];
    for (let group = 0; group < groups.count; group++) {
      const members = rows.subarray(starts[group], starts[group + 1]);
      if (work.visit(bins + members.length * Math.ceil(Math.log2(bins + 1)))) yield;
      const counted = countsIn(
        edges,
        Array.from(members, (row) => numbers[row]!),
      );
      counts.push(cumulative ? runningSums(counted) : counted);
    }
    const whole = normalize ? sum(counts.map(sum)) : 1;
    const binColumns: FrameColumn[] = [];
    for (const [bin, name] of binNames(edges).entries()) {
      if (work.visit(groups.count + 1)) yield;
      binColumns.push({
        label: [name],
        type: normalize ? "float" : "int",
        values: counts.map((counted) => counted[bin]! / whole),
      });
    }
    return {
      columns: [...keyColumns(keys, groups), ...binColumns],
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

const binNames = (edges: readonly number[]): string[] =>
  edges.slice(1).map((edge, at) => `${floatText(edges[at]!)} - ${floatText(edge)}`);

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
