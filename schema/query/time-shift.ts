import { addUnits, dateOf } from "./calendar";
import { parseDuration } from "./duration-text";

/**
 * Moves a time back by a duration ("1 year ago", "28 days"), or forward with "later". Returns the time unchanged when
 * the text is no duration.
 */
export function shiftTime(time: Date, shift: string): Date {
  const { duration, isAhead } = directed(shift);
  const parts = parseDuration(duration) ?? [];
  const sign = isAhead ? 1 : -1;
  return parts.reduce((at, { count, unit }) => addUnits(at, sign * count, unit), time);
}

/**
 * Splits a shift into duration and direction ("2 days later"). It is cut instead of matched by one pattern, because a
 * pattern with several runs of spaces backtracks over all of them.
 */
function directed(shift: string): { duration: string; isAhead: boolean } {
  const text = shift.trim().replace(/^-/, "");
  const direction = /\b(?:ago|later|from now)$/i.exec(text)?.[0] ?? "";
  return {
    duration: text.slice(0, text.length - direction.length).trim(),
    isAhead: direction !== "" && direction.toLowerCase() !== "ago",
  };
}

/**
 * The range of a time comparison: moved by a duration, by its own length (`inherit`), to start on a date
 * ("2003-06-01"), or another range ("2003-06-01 : 2003-09-01"). Null for other offsets.
 */
export function comparedRange(
  range: { since: Date; until: Date },
  offset: string,
): { since: Date; until: Date } | null {
  const length = range.until.getTime() - range.since.getTime();
  const moveTo = (since: number): { since: Date; until: Date } => ({
    since: new Date(since),
    until: new Date(since + length),
  });
  if (offset === "inherit") return moveTo(range.since.getTime() - length);
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(offset);
  if (date) return moveTo(dateOf(Number(date[1]), Number(date[2]) - 1, Number(date[3])).getTime());
  const dates = rangeOfDates(offset);
  if (dates) return dates;
  if (parseDuration(directed(offset).duration) === null) return null;
  return { since: shiftTime(range.since, offset), until: shiftTime(range.until, offset) };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;

/**
 * Parses "2003-06-01 : 2003-09-01", with or without hours. Null for other text and for a range that ends before it
 * starts.
 */
export function rangeOfDates(offset: string): { since: Date; until: Date } | null {
  const sides = offset.split(" : ").map((side) => side.trim());
  if (sides.length !== 2 || !sides.every((side) => MOMENT.test(side))) return null;
  const [since, until] = sides.map((side) =>
    Date.parse(`${side.length === 10 ? `${side}T00:00` : side.replace(" ", "T")}Z`),
  ) as [number, number];
  return since < until ? { since: new Date(since), until: new Date(until) } : null;
}
