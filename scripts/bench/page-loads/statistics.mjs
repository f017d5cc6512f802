/**
 * The median, the smallest and the largest of values; null without any. Values that are null are left out.
 * @param {(number | null)[]} values
 */
export function summarize(values) {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1) };
}

/**
 * How many times as large the other's median is; null where one of them has none, or this one is zero.
 * @param {{ median: number } | null} own
 * @param {{ median: number } | null} other
 */
export const ratio = (own, other) => (own && other && own.median > 0 ? other.median / own.median : null);
