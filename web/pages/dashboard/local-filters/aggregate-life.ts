import type { AggregatePlan } from "../../../../schema/local-aggregate/plan";
import type { LoadedAggregate } from "./messages";

/** Longest use of an aggregate, ms: rights and the dataset's definition may have changed since. */
const MAX_AGE_MS = 10 * 60_000;
/** Time ranges may move at midnight of any time zone, which is at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;

/**
 * When an aggregate may no longer be used, epoch ms: the server's cache would have dropped it, or its range may
 * move.
 */
export function expiryOf(plan: AggregatePlan, { queried, cacheSeconds }: LoadedAggregate, now: number): number {
  const [query] = plan.context.queries;
  const hasRange = Boolean(query?.time_range) || plan.filters.some(({ op }) => op.toUpperCase() === "TEMPORAL_RANGE");
  return Math.min(
    now + MAX_AGE_MS,
    Math.min(Date.parse(queried), now) + cacheSeconds * 1000,
    hasRange ? (Math.floor(now / QUARTER_MS) + 1) * QUARTER_MS : Infinity,
  );
}
