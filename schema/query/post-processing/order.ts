import type { Value } from "../chart-data-response";

/** Compares pivoted labels and sorted rows: numbers and booleans, then text by code point, nulls and NaN last. */
export function compareValues(a: Value, b: Value): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  return a! < b! ? -1 : a! > b! ? 1 : 0;
}

export const isMissing = (value: Value): boolean => value === null || Number.isNaN(value);

function rankOf(value: Value): number {
  if (isMissing(value)) return 2;
  return typeof value === "string" ? 1 : 0;
}
