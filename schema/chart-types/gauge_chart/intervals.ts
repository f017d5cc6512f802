/** [upper end as a part of the scale, colour] of each interval, as ECharts colours an axis; null without intervals, and with any that is no number. */
export function intervalColors({ intervals, indices, low, high, colorAt }: { intervals: string; indices: string; low: number; high: number; colorAt(place: number): string }): [number, string][] | null {
  const bounds = numbersIn(intervals);
  if (bounds.length === 0 || high <= low || bounds.some(Number.isNaN)) return null;
  const chosen = numbersIn(indices);
  return bounds.map((bound, at) => {
    const index = chosen[at];
    return [Math.min(Math.max((bound - low) / (high - low), 0), 1), colorAt(index === undefined || !Number.isInteger(index) || index < 1 ? at : index - 1)];
  });
}

const numbersIn = (text: string): number[] => (text.trim() === "" ? [] : text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part))));

/** The colour of the interval that a part of the scale falls into; beyond the last one its colour. */
export const intervalColor = (stops: readonly [number, string][], part: number): string => (stops.find(([end]) => part <= end) ?? stops.at(-1)!)[1];
