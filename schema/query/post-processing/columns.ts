import type { Frame, FrameColumn } from "../frame";
import { PostProcessingError } from "./error";
import { message } from "../../language/localizable";

/** Throws unless every name is a column or the first level of some columns. */
export function requireColumns(frame: Frame, names: readonly string[]): void {
  const known = new Set(frame.columns.map(({ label }) => label[0]));
  if (!names.every((name) => known.has(name)))
    throw PostProcessingError.invalid(message("Referenced columns not available in DataFrame."));
}

/** Columns whose first level is one of `names`, in the order of `names`. */
export function columnsNamed(frame: Frame, names: readonly string[]): FrameColumn[] {
  const byName = new Map<string | null | undefined, FrameColumn[]>();
  for (const column of frame.columns) {
    const named = byName.get(column.label[0]);
    if (named) named.push(column);
    else byName.set(column.label[0], [column]);
  }
  return names.flatMap((name) => byName.get(name) ?? []);
}

/** The only column of that name, for operations on plain frames. */
export function columnNamed(frame: Frame, name: string): FrameColumn {
  const column = frame.columns.find(({ label }) => label[0] === name);
  if (!column) throw PostProcessingError.failed(`'${name}'`);
  return column;
}

/**
 * Adds computed columns to a frame: in place when every name of `renames` maps to itself, else appended under the new
 * first-level names.
 */
export function placeColumns(
  frame: Frame,
  computed: readonly FrameColumn[],
  renames: Readonly<Record<string, string>>,
): Frame {
  const inPlace = Object.entries(renames).every(([from, to]) => from === to);
  if (!inPlace) {
    const appended = computed.map((column) => ({
      ...column,
      label: [renames[column.label[0]!] ?? column.label[0]!, ...column.label.slice(1)],
    }));
    return { ...frame, columns: [...frame.columns, ...appended] };
  }
  const byLabel = new Map(computed.map((column) => [labelKey(column), column]));
  return { ...frame, columns: frame.columns.map((column) => byLabel.get(labelKey(column)) ?? column) };
}

/** A label as one text, to compare labels of several levels. */
export const labelKey = ({ label }: Pick<FrameColumn, "label">): string => JSON.stringify(label);

/** Values of a column as numbers for arithmetic; null becomes NaN. */
export function numbersOf({ values }: FrameColumn): Float64Array {
  const numbers = new Float64Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    numbers[at] = value === null || value === undefined || typeof value === "string" ? Number.NaN : Number(value);
  }
  return numbers;
}

/** Converts numbers back to values; NaN becomes null. */
export function valuesOf(numbers: Float64Array): (number | null)[] {
  const values: (number | null)[] = [];
  for (let at = 0; at < numbers.length; at++) values.push(Number.isNaN(numbers[at]) ? null : numbers[at]!);
  return values;
}
