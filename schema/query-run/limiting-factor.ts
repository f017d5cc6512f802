import { SQL_MAX_ROW } from "../limits";
import type { LimitingFactor } from "./state";

/** Rows that a run may have: without a requested limit, or with 0, it is SQL_MAX_ROW. */
export const effectiveLimit = (requested: number | null | undefined): number =>
  requested && requested > 0 ? Math.min(requested, SQL_MAX_ROW) : SQL_MAX_ROW;

/** What limits a run by its statement's own LIMIT, before its rows are known. */
export function limitedBy(own: number | null, requested: number): LimitingFactor {
  if (own === null || own > requested) return "DROPDOWN";
  return own === requested ? "QUERY_AND_DROPDOWN" : "QUERY";
}

/**
 * What limited a run: nothing where the result ended by itself. `cut` is whether there was one more row than requested.
 */
export function limitingFactor(own: number | null, requested: number, rows: number, cut: boolean): LimitingFactor {
  const by = limitedBy(own, requested);
  if (by === "DROPDOWN") return cut ? by : "NOT_LIMITED";
  return rows >= own! ? by : "NOT_LIMITED";
}
