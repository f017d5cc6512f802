import type { Value } from "../chart-data-response";
import type { FrameColumn } from "../frame";
import { take } from "../frame";
import { cellText } from "./cell-text";
import type { Groups } from "./groups";
import { groupRows } from "./groups";
import { sortedPositions } from "./sorted-positions";
import type { Steps, Work } from "./work";

/** Groups numbered in the order of their values. */
export interface SortedGroups extends Groups {
  /** Values of each key, by group. */
  values: Value[][];
  /** Values of each key as label parts, by group. */
  texts: (string | null)[][];
}

/** Cost of converting a value to text. */
const LABEL_VISITS = 8;

/** Groups rows by columns; without columns all rows are one group. */
export function* sortedGroups(
  keys: readonly FrameColumn[],
  length: number,
  keepMissing: boolean,
  work: Work,
): Steps<SortedGroups> {
  const groups = yield* groupRows(
    keys.map(({ values }) => values),
    length,
    keepMissing,
    work,
  );
  if (work.produce(2 * keys.length, groups.count)) yield;
  const firsts = keys.map(({ values }) => take(values, groups.first));
  const order =
    keys.length > 0
      ? yield* sortedPositions(
          firsts,
          keys.map(() => true),
          work,
        )
      : groups.first.map((_, at) => at);
  const place = new Int32Array(groups.count);
  order.forEach((group, at) => (place[group] = at));
  const values = firsts.map((level) => take(level, order));
  if (work.visit(LABEL_VISITS * keys.length * groups.count)) yield;
  return {
    count: groups.count,
    ofRow: groups.ofRow.map((group) => (group < 0 ? -1 : place[group]!)),
    first: order.map((group) => groups.first[group]!),
    values,
    texts: order.map((_, at) =>
      keys.map(({ type }, key) => (values[key]![at] === null ? null : cellText(values[key]![at]!, type))),
    ),
  };
}

/** The group columns of a result with one row per group. */
export function keyColumns(keys: readonly FrameColumn[], { values }: SortedGroups): FrameColumn[] {
  return keys.map((key, at) => ({ ...key, values: values[at]! }));
}

/** Groups rows into cells by row group and column group. Cells without rows are absent. */
export function cellGroups(
  rowGroups: Groups,
  columnGroups: Groups,
): { ofRow: Int32Array; row: number[]; column: number[]; count: number } {
  const ofRow = new Int32Array(rowGroups.ofRow.length);
  const numbered = new Int32Array(rowGroups.count * columnGroups.count);
  const row: number[] = [];
  const column: number[] = [];
  for (let at = 0; at < ofRow.length; at++) {
    const inRow = rowGroups.ofRow[at]!;
    const inColumn = columnGroups.ofRow[at]!;
    if (inRow < 0 || inColumn < 0) {
      ofRow[at] = -1;
      continue;
    }
    const key = inRow * columnGroups.count + inColumn;
    if (numbered[key] === 0) numbered[key] = row.push(inRow);
    if (column.length < row.length) column.push(inColumn);
    ofRow[at] = numbered[key]! - 1;
  }
  return { ofRow, row, column, count: row.length };
}
