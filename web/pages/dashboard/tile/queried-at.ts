import type { ChartResult } from "../../../charts/chart-data";

/** When a chart's rows were queried, ms since 1970; 0 when the response has no time. */
export const queriedAt = (result: ChartResult): number =>
  oldestTime(result.queries.map((query) => query.queried_dttm ?? query.cached_dttm)) ?? 0;

/** Times without a zone, which some responses contain, are UTC. */
export function oldestTime(times: (string | null | undefined)[]): number | null {
  const known = times
    .flatMap((time) => (time ? [Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(time) ? time : `${time}Z`)] : []))
    .filter(Number.isFinite);
  return known.length ? Math.min(...known) : null;
}
