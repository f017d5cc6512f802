import type { Step, StepKind } from "./steps";

/** Stacked bars of one step: what lifts it, itself, and the part on the other side of zero. */
export interface StepBar {
  /** Without a colour of its own, except of a bar that crosses zero. */
  assist: number;
  crosses: boolean;
  bar: number;
}

/** Bars of one sign stack away from zero, so one that crosses it is drawn as two. */
export function barOf({ from, to }: Step): StepBar {
  const [low, high] = from < to ? [from, to] : [to, from];
  if (low >= 0) return { assist: low, crosses: false, bar: high - low };
  if (high <= 0) return { assist: high, crosses: false, bar: low - high };
  // The end that the step reaches carries its label.
  return to > 0 ? { assist: low, crosses: true, bar: high } : { assist: high, crosses: true, bar: low };
}

export const KINDS: readonly StepKind[] = ["increase", "decrease", "total"];
