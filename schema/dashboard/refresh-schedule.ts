/** Milliseconds after a refresh starts at which each of `count` charts asks for data: spread over the longer of interval and stagger time. */
export function refreshDelays(count: number, options: { intervalMs: number; staggerMs: number; stagger: boolean }): number[] {
  if (!options.stagger || count < 2) return Array.from({ length: count }, () => 0);
  const windowMs = Math.max(options.intervalMs, options.staggerMs);
  return Array.from({ length: count }, (_, index) => (index * windowMs) / (count - 1));
}

/** When the round of refreshing began that a moment is in: the same for all who refresh at that interval, on one clock, so that one question a round does for all of them. */
export const roundStart = (nowMs: number, intervalMs: number): number => (intervalMs > 0 ? nowMs - (nowMs % intervalMs) : nowMs);
