import type { PlotSeries } from "../../drawing/uplot";

/** The sums of one stack at each x, positive and negative values separately, and the outermost series of each. */
export interface StackSums {
  up: Float64Array;
  /** Sums of the negative values. */
  down: Float64Array;
  /** Index in the given list of the topmost positive and the lowest negative series; -1 for none. */
  top: Int32Array;
  bottom: Int32Array;
}

/** Returns sums by stack group. The caller must exclude quiet and hidden series. */
export function stackSums(
  series: readonly Pick<PlotSeries, "stackGroup" | "values">[],
  length: number,
): Map<string, StackSums> {
  const groups = new Map<string, StackSums>();
  series.forEach(({ stackGroup, values }, at) => {
    if (stackGroup === null) return;
    const sums = groups.get(stackGroup) ?? {
      up: new Float64Array(length),
      down: new Float64Array(length),
      top: new Int32Array(length).fill(-1),
      bottom: new Int32Array(length).fill(-1),
    };
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

/** Returns a value's share of its stack, −1 to 1; null when the stack's sum is zero. */
export function shareOf(value: number | null, sums: StackSums, i: number): number | null {
  const whole = (sums.up[i] ?? 0) - (sums.down[i] ?? 0);
  return value === null || whole === 0 ? value : value / whole;
}
