import type { QueryObject } from "../../query/query-context";
import type { TimeRanges } from "../../query/time-ranges";

/** The time range of a query without its own: that of its last time filter. */
export function filterRange(query: QueryObject, timeRanges: TimeRanges): { since: Date | null; until: Date | null } {
  const texts = (query.filters ?? [])
    .filter(({ op, val }) => op === "TEMPORAL_RANGE" && typeof val === "string")
    .map(({ val }) => val as string);
  const text = texts.at(-1);
  if (text === undefined) return { since: null, until: null };
  const { relative_start, relative_end } = query.extras ?? {};
  return timeRanges.resolve(text, { relativeStart: relative_start ?? null, relativeEnd: relative_end ?? null });
}
