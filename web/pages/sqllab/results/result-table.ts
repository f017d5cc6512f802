import type { RunColumn } from "../../../../schema/query-run/calls";
import { NUMERIC, type Row, type Value } from "../../../../schema/query/chart-data-response";

/** The result of a run; numbers that exceed a JavaScript number are strings with all digits. */
export interface ResultTable {
  columns: readonly RunColumn[];
  rows: readonly Row[];
}

export const isNumeric = ({ type_generic }: Pick<RunColumn, "type_generic">): boolean => type_generic === NUMERIC;

/** A value for display and copying; null is an empty string. Times have a space instead of the T in the response. */
export function shownValue(value: Value, isTime: boolean): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "true" : "false";
  const text = String(value);
  return isTime ? text.replace(/^(\d{4,}-\d\d-\d\d)T/, "$1 ") : text;
}
