import { SQL_MAX_ROW } from "../limits";
import type { LimitingFactor } from "./state";

/** Rows that a run may have: none asked, or 0, means SQL_MAX_ROW. */
export const askedLimit = (asked: number | null | undefined): number => (asked && asked > 0 ? Math.min(asked, SQL_MAX_ROW) : SQL_MAX_ROW);

/** What limits a run by its statement's own LIMIT, before anything is known of its rows. */
export function limitedBy(own: number | null, asked: number): LimitingFactor {
  if (own === null || own > asked) return "DROPDOWN";
  return own === asked ? "QUERY_AND_DROPDOWN" : "QUERY";
}

/** What did limit it: nothing where the rows came to an end by themselves. `cut` says that there was one more row than asked for. */
export function limitingFactor(own: number | null, asked: number, rows: number, cut: boolean): LimitingFactor {
  const by = limitedBy(own, asked);
  if (by === "DROPDOWN") return cut ? by : "NOT_LIMITED";
  return rows >= own! ? by : "NOT_LIMITED";
}
