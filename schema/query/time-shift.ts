import { addUnits, dateOf } from "./calendar";
import { parseDuration } from "./duration-text";

/** A time moved back by a text ("1 year ago", "28 days"); "later" moves it forward. Text that is no duration moves nothing. */
export function shiftTime(time: Date, shift: string): Date {
  const [, duration, direction] = /^\s*-?\s*(.*?)\s*(?:\b(ago|later|from now))?\s*$/i.exec(shift) ?? [];
  const parts = parseDuration(duration ?? "") ?? [];
  const sign = direction === undefined || direction.toLowerCase() === "ago" ? -1 : 1;
  return parts.reduce((at, { count, unit }) => addUnits(at, sign * count, unit), time);
}

/**
 * The range a time comparison looks at: moved by a text, by its own length (`inherit`), to start on a date
 * ("2003-06-01"), or another range altogether ("2003-06-01 : 2003-09-01"). Null when the offset is none of these.
 */
export function comparedRange(range: { since: Date; until: Date }, offset: string): { since: Date; until: Date } | null {
  const length = range.until.getTime() - range.since.getTime();
  const moveTo = (since: number): { since: Date; until: Date } => ({ since: new Date(since), until: new Date(since + length) });
  if (offset === "inherit") return moveTo(range.since.getTime() - length);
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(offset);
  if (date) return moveTo(dateOf(Number(date[1]), Number(date[2]) - 1, Number(date[3])).getTime());
  const dates = rangeOfDates(offset);
  if (dates) return dates;
  if (parseDuration(offset.replace(/^-|\s*\b(ago|later|from now)\s*$/gi, "")) === null) return null;
  return { since: shiftTime(range.since, offset), until: shiftTime(range.until, offset) };
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;

/** "2003-06-01 : 2003-09-01", with or without hours; null for anything else and for a range that ends before it starts. */
export function rangeOfDates(offset: string): { since: Date; until: Date } | null {
  const sides = offset.split(" : ").map((side) => side.trim());
  if (sides.length !== 2 || !sides.every((side) => MOMENT.test(side))) return null;
  const [since, until] = sides.map((side) => Date.parse(`${side.length === 10 ? `${side}T00:00` : side.replace(" ", "T")}Z`)) as [number, number];
  return since < until ? { since: new Date(since), until: new Date(until) } : null;
}
