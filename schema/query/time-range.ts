import { addUnits, startOf } from "./calendar";
import { parseFreeTextDate } from "./free-text-date";
import { evaluateTimeExpression } from "./time-expression";
import { TimeRangeError } from "./time-range-error";
import { timeRangeSide } from "./time-range-side";
import { shiftTime } from "./time-shift";
import { message } from "../language/localizable";

export { TimeRangeError } from "./time-range-error";

export const NO_TIME_RANGE = "No filter";
const SEPARATOR = " : ";

export interface TimeRange {
  /** Inclusive; null is open. */
  since: Date | null;
  /** Exclusive; null is open. */
  until: Date | null;
}

export interface TimeRangeOptions {
  now: Date;
  /** Reference time of relative sides, and end of a range without one: "today" (midnight) or "now". */
  relativeStart?: string | null | undefined;
  relativeEnd?: string | null;
  /** "1 year ago" moves both sides back; "since : until" replaces them. */
  timeShift?: string | null;
  /** Since and until of old charts, used when the range text has no separator. */
  since?: string | null | undefined;
  until?: string | null | undefined;
}

/** No meaningful range is longer, and parsing time grows faster than the length of the text. */
const MAX_LENGTH = 1000;

/** Resolves a time range text to its ends, naive times represented as UTC Dates. Throws TimeRangeError. */
export function resolveTimeRange(text: string | null | undefined, options: TimeRangeOptions): TimeRange {
  if (text === NO_TIME_RANGE) return { since: null, until: null };
  const { relativeStart, relativeEnd, timeShift, since, until } = options;
  if ([text, relativeStart, relativeEnd, timeShift, since, until].some((each) => (each?.length ?? 0) > MAX_LENGTH))
    throw new TimeRangeError(message("A time range has {max} characters at most", { max: MAX_LENGTH }));
  const shifted = shiftRange(unshiftedRange(text ?? "", options), options);
  if (shifted.since && shifted.until && shifted.since > shifted.until)
    throw new TimeRangeError(message("From date cannot be larger than to date"));
  return shifted;
}

function unshiftedRange(text: string, options: TimeRangeOptions): TimeRange {
  const { now } = options;
  const relativeStart = options.relativeStart || "today";
  const relativeEnd = options.relativeEnd || "today";
  const range = calendarRange(text, now);
  if (range) return range;
  const full = withBothSides(text, relativeStart, relativeEnd);
  const at = full.indexOf(SEPARATOR);
  if (at >= 0) {
    const [since, until] = [full.slice(0, at), full.slice(at + SEPARATOR.length)].map((side) => {
      const expression = timeRangeSide(side.trim(), options.relativeStart ?? null);
      return expression === null ? null : evaluateTimeExpression(expression, now);
    });
    return { since: since!, until: until! };
  }
  return {
    since: options.since ? parseFreeTextDate(withAgo(options.since), now) : null,
    until: parseFreeTextDate(options.until || relativeEnd, now),
  };
}

function withBothSides(text: string, relativeStart: string, relativeEnd: string): string {
  if (text.includes(SEPARATOR)) return text;
  if (text.startsWith("Last")) return text + SEPARATOR + relativeEnd;
  return text.startsWith("Next") ? relativeStart + SEPARATOR + text : text;
}

/** Whole calendar units around today, and the first part of one ("first week of this year"). */
function calendarRange(text: string, now: Date): TimeRange | null {
  if (text.includes(SEPARATOR)) return null;
  const previous = /^previous calendar (week|month|quarter|year)/.exec(text)?.[1] as "week" | undefined;
  if (previous)
    return { since: startOf(addUnits(startOf(now, "day"), -1, previous), previous), until: startOf(now, previous) };
  const current = /^Current (day|week|month|quarter|year)/.exec(text)?.[1] as "day" | undefined;
  if (current)
    return { since: startOf(now, current), until: startOf(addUnits(startOf(now, "day"), 1, current), current) };
  const first = /^(?:first|1st) (week|month|quarter) of (this|last|next|prior|the) (week|month|quarter|year)$/i.exec(
    text,
  );
  if (!first) return null;
  const [part, scope, unit] = first.slice(1).map((word) => word.toLowerCase()) as ["week", string, "year"];
  const offset = scope === "next" ? 1 : scope === "last" || scope === "prior" ? -1 : 0;
  const since = startOf(addUnits(startOf(now, "day"), offset, unit), unit);
  return { since, until: addUnits(since, 1, part) };
}

function shiftRange(range: TimeRange, { timeShift, ...options }: TimeRangeOptions): TimeRange {
  if (!timeShift) return range;
  if (timeShift.includes(SEPARATOR)) return unshiftedRange(timeShift, options);
  return {
    since: range.since && shiftTime(range.since, timeShift),
    until: range.until && shiftTime(range.until, timeShift),
  };
}

const withAgo = (since: string): string =>
  /^\S+ (days|years|hours|day|year|weeks)$/.test(since) ? `${since} ago` : since;
