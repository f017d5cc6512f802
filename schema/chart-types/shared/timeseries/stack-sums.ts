import type { PlotSeries } from "../../drawing/uplot";

/** What the series of one stack add up to at each x, upwards and downwards apart, and which series end it there. */
export interface StackSums {
  up: Float64Array;
  /** Negative. */
  down: Float64Array;
  /** Position in the given list of the topmost positive and of the lowest negative series; -1 for none. */
  top: Int32Array;
  bottom: Int32Array;
}

/** Sums by stack group. Quiet and hidden series must be left out before. */
export function stackSums(series: readonly Pick<PlotSeries, "stackGroup" | "values">[], length: number): Map<string, StackSums> {
  const groups = new Map<string, StackSums>();
  series.forEach(({ stackGroup, values }, at) => {
    if (stackGroup === null) return;
    const sums = groups.get(stackGroup) ?? { up: new Float64Array(length), down: new Float64Array(length), top: new Int32Array(length).fill(-1), bottom: new Int32Array(length).fill(-1) };
    groups.set(stackGroup, sums);
    for (let i = 0; i < length; i++) {
      const value = values[i] ?? 0;
      if (value > 0) {
        sums.up[i]! += value;
        sums.top[i] = at;
      } else if (value < 0) {
        sums.down[i]! += value;
        sums.bottom[i] = at;
      }
    }
  });
  return groups;
}

/** A value's part of its whole stack, −1…1; null where there is nothing to divide. */
export function shareOf(value: number | null, sums: StackSums, i: number): number | null {
  const whole = (sums.up[i] ?? 0) - (sums.down[i] ?? 0);
  return value === null || whole === 0 ? value : value / whole;
}
