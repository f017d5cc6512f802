import { NUMERIC, type Row, type Value } from "../../../../schema/query/answer";
import type { RunColumn } from "../../../../schema/query-run/wire";

/** What a run brought: numbers that are too long for a number are text, digit for digit. */
export interface ResultTable {
  columns: readonly RunColumn[];
  rows: readonly Row[];
}

export const isNumeric = ({ type_generic }: Pick<RunColumn, "type_generic">): boolean => type_generic === NUMERIC;

/** A value as it is shown and copied; null is no text. Times have a space where the wire has a T. */
export function shownValue(value: Value, isTime: boolean): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "true" : "false";
  const text = String(value);
  return isTime ? text.replace(/^(\d{4,}-\d\d-\d\d)T/, "$1 ") : text;
}
