import type { Step, StepKind } from "./steps";

/** Stacked bars of one step: the invisible bar below it, the step itself, and its part on the other side of zero. */
export interface StepBar {
  /** Invisible, unless the bar crosses zero. */
  assist: number;
  crosses: boolean;
  bar: number;
}

/**
 * Returns the bars of a step. Bars of one sign are stacked away from zero, so a step that crosses zero is drawn as
 * two.
 */
export function barOf({ from, to }: Step): StepBar {
  const [low, high] = from < to ? [from, to] : [to, from];
  if (low >= 0) return { assist: low, crosses: false, bar: high - low };
  if (high <= 0) return { assist: high, crosses: false, bar: low - high };
  // The label is on the bar at the end that the step reaches.
  return to > 0 ? { assist: low, crosses: true, bar: high } : { assist: high, crosses: true, bar: low };
}

export const KINDS: readonly StepKind[] = ["increase", "decrease", "total"];
