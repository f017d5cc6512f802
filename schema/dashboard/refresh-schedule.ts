/** Milliseconds after a refresh starts at which each of `count` charts asks for data: spread over the longer of interval and stagger time. */
export function refreshDelays(count: number, options: { intervalMs: number; staggerMs: number; stagger: boolean }): number[] {
  if (!options.stagger || count < 2) return Array.from({ length: count }, () => 0);
  const windowMs = Math.max(options.intervalMs, options.staggerMs);
  return Array.from({ length: count }, (_, index) => (index * windowMs) / (count - 1));
}

/** When the round of refreshing began that a moment is in: the same for all who refresh at that interval, on one clock, so that one question a round does for all of them. */
export const roundStart = (nowMs: number, intervalMs: number): number => (intervalMs > 0 ? nowMs - (nowMs % intervalMs) : nowMs);

/** Until the next round, a moment more so that no clock is still in the one before. */
export const msToNextRound = (nowMs: number, intervalMs: number): number => intervalMs - (nowMs % intervalMs) + 1;

/** Which charts have no rows of this round yet: those that this window asks for, and those that another one leads. `led` is null where nobody leads. */
export function chartsToAsk(shown: readonly number[], { led, freshAt, round }: { led: ReadonlySet<number> | null; freshAt: ReadonlyMap<number, number>; round: number }): { own: number[]; others: number[] } {
  const stale = shown.filter((chart) => (freshAt.get(chart) ?? 0) < round);
  return { own: stale.filter((chart) => !led || led.has(chart)), others: stale.filter((chart) => led && !led.has(chart)) };
}
