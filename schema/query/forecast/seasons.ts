/** Null chooses by span and spacing of the times, true and false by hand, a number is a Fourier order. */
export type SeasonChoice = boolean | number | null;

export interface SeasonChoices {
  yearly: SeasonChoice;
  weekly: SeasonChoice;
  daily: SeasonChoice;
}

export interface Season {
  periodMs: number;
  /** How many sine and cosine pairs. */
  order: number;
}

const DAY = 86_400_000;
const HIGHEST_ORDER = 15;

/** Prophet's rules: the span asked for before a season is chosen, and the spacing that is too coarse for it. */
const RULES = {
  yearly: { periodMs: 365.25 * DAY, order: 10, leastSpanMs: 730 * DAY, coarsestMs: Number.POSITIVE_INFINITY },
  weekly: { periodMs: 7 * DAY, order: 3, leastSpanMs: 14 * DAY, coarsestMs: 7 * DAY },
  daily: { periodMs: DAY, order: 4, leastSpanMs: 2 * DAY, coarsestMs: DAY },
} as const;

/** The seasons of a series at ascending times (epoch ms); one whose period the spacing cannot show is left out. */
export function chooseSeasons(times: Float64Array, choices: SeasonChoices): Season[] {
  const span = times.at(-1)! - times[0]!;
  const spacing = smallestGap(times);
  return (["yearly", "weekly", "daily"] as const).flatMap((name): Season[] => {
    const rule = RULES[name];
    const isSeen = span >= rule.leastSpanMs && spacing < rule.coarsestMs;
    const asked = orderOf(choices[name] ?? isSeen, rule.order);
    const order = Math.min(asked, HIGHEST_ORDER, Math.floor(rule.periodMs / (2 * spacing)));
    return order > 0 ? [{ periodMs: rule.periodMs, order }] : [];
  });
}

function orderOf(choice: boolean | number, otherwise: number): number {
  if (typeof choice === "number") return choice;
  return choice ? otherwise : 0;
}

function smallestGap(times: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 1; at < times.length; at++) {
    const gap = times[at]! - times[at - 1]!;
    if (gap > 0 && gap < least) least = gap;
  }
  return least;
}
