import { NULL_TEXT } from "../../../format/null-text";
import { timeFormatter, type TimeFormatter } from "../../../format/time";
import { TEMPORAL, type QueryResult, type Value } from "../../../query/chart-data-response";

/** Parses numbers that some engines return as text, such as sums; null for anything else. */
export function measured(value: Value | undefined): number | null {
  if (value === null || value === undefined || value === "" || typeof value === "boolean") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

export const isTemporal = (query: QueryResult, column: string): boolean =>
  query.coltypes[query.colnames.indexOf(column)] === TEMPORAL;

/** Returns a function that formats a dimension's values. */
export function dimensionText(
  query: QueryResult,
  column: string,
  time: TimeFormatter = timeFormatter("smart_date"),
): (value: Value | undefined) => string {
  const temporal = isTemporal(query, column);
  return (value) => {
    if (value === null || value === undefined) return NULL_TEXT;
    return temporal && typeof value === "number" ? time(value) : String(value);
  };
}
