import { resolveTimeRange, type TimeRange, type TimeRangeOptions } from "./time-range";

type Options = Omit<TimeRangeOptions, "now">;

/** Resolves the time ranges of a query at one time; its SQL depends on the time by these ranges only. */
export interface TimeRanges {
  /** As resolveTimeRange(). */
  resolve: (text: string | null | undefined, options: Options) => TimeRange;
  /**
   * Whether every range resolved so far is the same at another time. Throws TimeRangeError where the first that differs
   * is no range at that time.
   */
  areSameAt: (time: Date) => boolean;
}

export function timeRangesAt(now: Date): TimeRanges {
  const resolved: { text: string | null | undefined; options: Options; range: TimeRange }[] = [];
  return {
    resolve: (text, options) => {
      const range = resolveTimeRange(text, { ...options, now });
      resolved.push({ text, options, range });
      return range;
    },
    areSameAt: (time) =>
      resolved.every(({ text, options, range }) => {
        const other = resolveTimeRange(text, { ...options, now: time });
        return isSameTime(other.since, range.since) && isSameTime(other.until, range.until);
      }),
  };
}

const isSameTime = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
