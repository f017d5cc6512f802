import type { ChartResult } from "../../../charts/chart-data";
import { t } from "../../../i18n";
import { relativeTime } from "../../../ui/display/relative-time";
import { oldestTime } from "./queried-at";

/**
 * "Cached 11 minutes ago" or "Fetched 2 minutes ago", for the oldest of a chart's queries; null when the response has
 * no time.
 */
export function dataAge(result: ChartResult, nowMs: number, locale: string): string | null {
  const cached = oldestTime(result.queries.map((query) => (query.is_cached ? query.cached_dttm : null)));
  if (cached !== null) return t("Cached {when}", { when: relativeTime(cached, nowMs, locale) });
  const queried = oldestTime(result.queries.map((query) => query.queried_dttm));
  return queried === null ? null : t("Fetched {when}", { when: relativeTime(queried, nowMs, locale) });
}
