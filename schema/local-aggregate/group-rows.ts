import type { DimensionColumn } from "./aggregate-table";

/** Groups of rows: the group of each row, and the first row of each group. */
export interface RowGroups {
  ofRow: Int32Array;
  first: number[];
}

/** Groups up to this many combinations by a table of them instead of a map. */
const MAX_TABLE = 1 << 21;

/** Groups the rows at `positions` by dimensions; without dimensions they are one group. */
export function groupRows(dimensions: readonly DimensionColumn[], positions: Int32Array): RowGroups {
  const combinations = dimensions.reduce((product, { values }) => product * values.length, 1);
  const find =
    combinations <= MAX_TABLE
      ? tableOf(combinations)
      : combinations <= Number.MAX_SAFE_INTEGER
        ? mapOf<number>()
        : undefined;
  return find ? byNumber(dimensions, positions, find) : byText(dimensions, positions);
}

/** Returns the group stored for a key, or stores this one. */
type Find<Key> = (key: Key, next: number) => number;

function tableOf(combinations: number): Find<number> {
  const groups = new Int32Array(combinations).fill(-1);
  return (key, next) => (groups[key]! < 0 ? (groups[key] = next) : groups[key]!);
}

function mapOf<Key>(): Find<Key> {
  const groups = new Map<Key, number>();
  return (key, next) => {
    const found = groups.get(key);
    if (found === undefined) groups.set(key, next);
    return found ?? next;
  };
}

function byNumber(dimensions: readonly DimensionColumn[], positions: Int32Array, find: Find<number>): RowGroups {
  const ofRow = new Int32Array(positions.length);
  const first: number[] = [];
  for (let at = 0; at < positions.length; at++) {
    const row = positions[at]!;
    let key = 0;
    for (const { codes, values } of dimensions) key = key * values.length + codes[row]!;
    const group = find(key, first.length);
    if (group === first.length) first.push(row);
    ofRow[at] = group;
  }
  return { ofRow, first };
}

function byText(dimensions: readonly DimensionColumn[], positions: Int32Array): RowGroups {
  const find = mapOf<string>();
  const first: number[] = [];
  const ofRow = positions.map((row) => {
    const group = find(dimensions.map(({ codes }) => codes[row]!).join(), first.length);
    if (group === first.length) first.push(row);
    return group;
  });
  return { ofRow, first };
}
