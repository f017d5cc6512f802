/**
 * Returns [upper end as a share of the scale, color] of each interval, in ECharts' format for axis colors; null
 * without intervals, or when one is not a number.
 */
export function intervalColors({
  intervals,
  indices,
  low,
  high,
  colorAt,
}: {
  intervals: string;
  indices: string;
  low: number;
  high: number;
  colorAt(place: number): string;
}): [number, string][] | null {
  const bounds = numbersIn(intervals);
  if (bounds.length === 0 || high <= low || bounds.some(Number.isNaN)) return null;
  const selected = numbersIn(indices);
  return bounds.map((bound, at) => {
    const index = selected[at];
    return [
      Math.min(Math.max((bound - low) / (high - low), 0), 1),
      colorAt(index === undefined || !Number.isInteger(index) || index < 1 ? at : index - 1),
    ];
  });
}

const numbersIn = (text: string): number[] =>
  text.trim() === "" ? [] : text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));

/** Returns the color of the interval at a share of the scale; beyond the last interval, the last color. */
export const intervalColor = (stops: readonly [number, string][], part: number): string =>
  (stops.find(([end]) => part <= end) ?? stops.at(-1)!)[1];
