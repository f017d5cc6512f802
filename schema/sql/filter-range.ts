import type { QueryObject } from "../query/query-context";
import { resolveTimeRange } from "../query/time-range";

/** The time range of a query without its own: that of its last time filter. */
export function filterRange(query: QueryObject, now: Date): { since: Date | null; until: Date | null } {
  const texts = (query.filters ?? []).filter(({ op, val }) => op === "TEMPORAL_RANGE" && typeof val === "string").map(({ val }) => val as string);
  const text = texts.at(-1);
  if (text === undefined) return { since: null, until: null };
  const { relative_start, relative_end } = query.extras ?? {};
  return resolveTimeRange(text, { now, relativeStart: relative_start ?? null, relativeEnd: relative_end ?? null });
}
