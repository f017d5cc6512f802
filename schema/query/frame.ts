import type { Row, Value } from "./chart-data-response";

/**
 * Value type of a column. `int` and `float` differ only in how a value is written as a label ("2004" or "2004.0");
 * datetimes are epoch ms.
 */
export type ValueType = "int" | "float" | "string" | "boolean" | "datetime";

/**
 * One part per level: [metric, dimension value…] after a pivot, else one part. A part is null after a rename removed
 * it.
 */
export type Label = readonly (string | null)[];

export interface FrameColumn {
  label: Label;
  type: ValueType;
  values: Value[];
  /** Decimal places that all decimals have as the database sent them. */
  scale?: number | undefined;
}

export interface IndexLevel {
  name: string | null;
  type: ValueType;
  values: Value[];
}

/**
 * Rows count up from `start`, or have labels: positions from before a sort, or the axis that a pivot moved out of the
 * columns.
 */
export type FrameIndex = { kind: "range"; start: number } | { kind: "labels"; levels: IndexLevel[] };

/**
 * A table stored by column. Every column and index level has `length` values. Frames share columns and are immutable.
 */
export interface Frame {
  columns: FrameColumn[];
  index: FrameIndex;
  length: number;
}

export const RANGE_INDEX: FrameIndex = { kind: "range", start: 0 };

/** A frame of plain columns with a range index. Types default to those of the values. */
export function frameFromColumns(
  columns: readonly { name: string; values: Value[]; type?: ValueType; scale?: number | undefined }[],
): Frame {
  return {
    columns: columns.map(({ name, values, type, scale }) => ({
      label: [name],
      type: type ?? inferType(values),
      values,
      ...(scale === undefined ? {} : { scale }),
    })),
    index: RANGE_INDEX,
    length: columns[0]?.values.length ?? 0,
  };
}

/**
 * A frame of `names` (in this order) from row objects. `types` gives types that values alone cannot show (datetime).
 */
export function frameFromRows(
  rows: readonly Row[],
  names: readonly string[],
  types: Readonly<Record<string, ValueType>> = {},
): Frame {
  const frame = frameFromColumns(
    names.map((name) => {
      const values = rows.map((row) => row[name] ?? null);
      return { name, values, ...(types[name] === undefined ? {} : { type: types[name] }) };
    }),
  );
  return { ...frame, length: rows.length };
}

/** The rows at `positions`, in that order. A range index becomes labels so that rows keep their original positions. */
export function takeRows(frame: Frame, positions: ArrayLike<number>): Frame {
  const levels =
    frame.index.kind === "labels"
      ? frame.index.levels.map((level) => ({ ...level, values: take(level.values, positions) }))
      : [
          {
            name: null,
            type: "int" as const,
            values: Array.from(positions, (at) => at + (frame.index as { start: number }).start),
          },
        ];
  return {
    columns: frame.columns.map((column) => ({ ...column, values: take(column.values, positions) })),
    index: { kind: "labels", levels },
    length: positions.length,
  };
}

export function take(values: readonly Value[], positions: ArrayLike<number>): Value[] {
  const picked: Value[] = [];
  for (let at = 0; at < positions.length; at++) picked.push(values[positions[at]!] ?? null);
  return picked;
}

export function repeated(value: Value, length: number): Value[] {
  return Array.from<Value>({ length }).fill(value);
}

export const isNumeric = (type: ValueType): boolean => type === "int" || type === "float";

function inferType(values: readonly Value[]): ValueType {
  let whole = true;
  let seen: ValueType | null = null;
  for (const value of values) {
    if (value === null) continue;
    if (typeof value === "string") return "string";
    if (typeof value === "number") {
      whole &&= Number.isInteger(value);
      seen = "int";
    } else seen ??= "boolean";
  }
  if (seen === null) return "string";
  return seen === "int" && !whole ? "float" : seen;
}
