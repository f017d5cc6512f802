import type { ChartResult } from "../../charts/chart-data";
import { t } from "../../i18n";
import { relativeTime } from "../../ui/relative-time";

/**
 * "Cached 11 minutes ago" or "Fetched 2 minutes ago", for the oldest of a chart's queries; null when the response has
 * no time.
 */
export function dataAge(result: ChartResult, nowMs: number, locale: string): string | null {
  const cached = oldest(result.queries.map((query) => (query.is_cached ? query.cached_dttm : null)));
  if (cached !== null) return t("Cached {when}", { when: relativeTime(cached, nowMs, locale) });
  const queried = oldest(result.queries.map((query) => query.queried_dttm));
  return queried === null ? null : t("Fetched {when}", { when: relativeTime(queried, nowMs, locale) });
}

/** When a chart's rows were queried, ms since 1970; 0 when the response has no time. */
export const queriedAt = (result: ChartResult): number => oldest(result.queries.map((query) => query.queried_dttm ?? query.cached_dttm)) ?? 0;

/** Times without a zone, which some responses contain, are UTC. */
function oldest(times: (string | null | undefined)[]): number | null {
  const known = times.flatMap((time) => (time ? [Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(time) ? time : `${time}Z`)] : [])).filter(Number.isFinite);
  return known.length ? Math.min(...known) : null;
}
