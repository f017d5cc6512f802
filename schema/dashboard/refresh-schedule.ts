/**
 * Delay in milliseconds of each of `count` charts after a refresh starts: spread over the longer of interval and
 * stagger time.
 */
export function refreshDelays(
  count: number,
  options: { intervalMs: number; staggerMs: number; stagger: boolean },
): number[] {
  if (!options.stagger || count < 2) return Array.from({ length: count }, () => 0);
  const windowMs = Math.max(options.intervalMs, options.staggerMs);
  return Array.from({ length: count }, (_, index) => (index * windowMs) / (count - 1));
}

/**
 * When the refresh round that contains a moment began. All who refresh at that interval share rounds on one clock, so
 * that one query per round serves all of them.
 */
export const roundStart = (nowMs: number, intervalMs: number): number =>
  intervalMs > 0 ? nowMs - (nowMs % intervalMs) : nowMs;

/** Time until the next round, plus a margin so that no clock is still in the previous round. */
export const msToNextRound = (nowMs: number, intervalMs: number): number => intervalMs - (nowMs % intervalMs) + 1;

/**
 * Charts without rows of this round: those that this window queries, and those that another window leads. `led` is null
 * where no window leads.
 */
export function chartsToRefresh(
  shown: readonly number[],
  { led, freshAt, round }: { led: ReadonlySet<number> | null; freshAt: ReadonlyMap<number, number>; round: number },
): { own: number[]; others: number[] } {
  const stale = shown.filter((chart) => (freshAt.get(chart) ?? 0) < round);
  return {
    own: stale.filter((chart) => !led || led.has(chart)),
    others: stale.filter((chart) => led && !led.has(chart)),
  };
}
