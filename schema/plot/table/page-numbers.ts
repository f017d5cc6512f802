/** Page numbers around the current one, at most `space` items; null is a gap. Pages count from 0. */
export function pageNumbers(current: number, count: number, space: number): (number | null)[] {
  if (count <= space) return Array.from({ length: count }, (_, page) => page);
  const inner = space - 4;
  const start = Math.max(2, Math.min(current - (inner >> 1), count - 2 - inner));
  const middle = Array.from({ length: inner }, (_, at) => start + at);
  return [0, start === 2 ? 1 : null, ...middle, start + inner === count - 2 ? count - 2 : null, count - 1];
}
