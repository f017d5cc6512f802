import { LegacyVizError } from "../../legacy-viz/error";
import { periodStart } from "../../legacy-viz/time-pivot";

export interface Period {
  /** "current", then "-1", "-2" … for older periods. */
  name: string;
  /** From 1 for the latest period down toward 0 for the oldest. */
  nearness: number;
  values: (number | null)[];
}

/** Cuts a line into periods and moves each onto the latest one. Null for an unknown frequency. */
export function periodsOf(
  times: readonly number[],
  values: readonly (number | null)[],
  frequency: string,
): { x: number[]; periods: Period[] } | null {
  const starts = startsOf(times, frequency);
  if (!starts) return null;
  const distinct = [...new Set(starts)].sort((a, b) => b - a);
  const latest = distinct[0] ?? 0;
  const moved = times.map((time, i) =>
    isYearly(frequency) ? addYears(time, yearOf(latest) - yearOf(starts[i]!)) : time + latest - starts[i]!,
  );
  const x = [...new Set(moved)].sort((a, b) => a - b);
  const at = new Map(x.map((time, i) => [time, i]));
  const periods = distinct.map((start, rank): Period => {
    const own: (number | null)[] = x.map(() => null);
    times.forEach((_, i) => {
      if (starts[i] === start) own[at.get(moved[i]!)!] = values[i] ?? null;
    });
    return { name: rank === 0 ? "current" : `-${rank}`, nearness: 1 - rank / distinct.length, values: own };
  });
  return { x, periods };
}

/** Years differ in length, so their days are moved by the calendar. */
const isYearly = (frequency: string): boolean => /^\d*(AS|YS|BYS|BAS|A|Y|YE)(-|$)/i.test(frequency.trim());
const yearOf = (time: number): number => new Date(time).getUTCFullYear();
const addYears = (time: number, years: number): number => new Date(time).setUTCFullYear(yearOf(time) + years);

function startsOf(times: readonly number[], frequency: string): number[] | null {
  try {
    return times.map((time) => periodStart(new Date(time), frequency));
  } catch (error) {
    if (error instanceof LegacyVizError) return null;
    throw error;
  }
}
