import { daysInMonth } from "../query/calendar";

/**
 * A cron expression as the values it matches: minutes, hours, days of the month, months (1–12), days of the week (0 is
 * Sunday).
 */
export interface Cron {
  minutes: ReadonlySet<number>;
  hours: ReadonlySet<number>;
  days: ReadonlySet<number>;
  months: ReadonlySet<number>;
  weekdays: ReadonlySet<number>;
  /** Whether the last day of each month matches ("L"). */
  lastDay: boolean;
  /** Weekdays of one week of the month: "5#2" is the second Friday, "L5" the last. */
  nthWeekdays: readonly NthWeekday[];
  /** Where both kinds of days are restricted, matching either is enough. */
  anyDay: boolean;
  anyWeekday: boolean;
  /** Whether hours are a star or its steps: such a schedule follows elapsed time when clocks change. */
  everyHour: boolean;
}

/** nth is 1 to 5, or null for the month's last one. */
export interface NthWeekday {
  weekday: number;
  nth: number | null;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const MACROS: Record<string, string> = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@hourly": "0 * * * *",
};

/**
 * Parses five fields with stars, numbers, names, ranges (also across the end: "fri-mon"), lists and steps, last days
 * ("L") and weekdays of a month's week ("5#2", "L5"), or a macro such as "@daily"; null for an invalid text. As in
 * croniter, weekdays of one week are not listed together with weekdays of every week.
 */
export function parseCron(text: string): Cron | null {
  const parts = (MACROS[text.trim().toLowerCase()] ?? text).trim().split(/\s+/);
  if (parts.length !== 5) return null;
  const [minute, hour, day, month, weekday] = parts as [string, string, string, string, string];
  const everyWeek = !/[#l]/i.test(weekday.replaceAll(/[a-z]{2,}/gi, ""));
  const nthWeekdays = everyWeek ? [] : nthWeekdaysOf(weekday);
  const monthDays = day.split(",").filter((part) => part.toLowerCase() !== "l");
  const minutes = fieldOf(minute, 0, 59),
    hours = fieldOf(hour, 0, 23),
    days = monthDays.length > 0 ? fieldOf(monthDays.join(","), 1, 31) : new Set<number>(),
    months = fieldOf(month, 1, 12, MONTHS, 1),
    weekdays = everyWeek ? fieldOf(weekday, 0, 7, WEEKDAYS, 0) : new Set<number>();
  if (!minutes || !hours || !days || !months || !weekdays || !nthWeekdays) return null;
  const cron: Cron = {
    minutes,
    hours,
    days,
    months,
    weekdays: new Set([...weekdays].map((each) => each % 7)),
    lastDay: monthDays.join(",") !== day,
    nthWeekdays,
    anyDay: isStar(day),
    anyWeekday: isStar(weekday),
    everyHour: hour.startsWith("*"),
  };
  return daysOfSomeMonth(cron) ? cron : null;
}

const isStar = (field: string): boolean => field === "*" || field === "?";

/** Whether the expression matches the minute of a naive time (held as UTC). */
export function matches(cron: Cron, naive: Date): boolean {
  return cron.minutes.has(naive.getUTCMinutes()) && cron.hours.has(naive.getUTCHours()) && matchesDay(cron, naive);
}

export function matchesDay(cron: Cron, naive: Date): boolean {
  if (!cron.months.has(naive.getUTCMonth() + 1)) return false;
  const [day, weekday] = [naive.getUTCDate(), naive.getUTCDay()];
  const byDay = cron.days.has(day) || (cron.lastDay && day === daysInMonth(naive));
  const byWeekday =
    cron.weekdays.has(weekday) ||
    cron.nthWeekdays.some(
      (each) =>
        each.weekday === weekday &&
        (each.nth === null ? day + 7 > daysInMonth(naive) : each.nth === Math.ceil(day / 7)),
    );
  return cron.anyDay || cron.anyWeekday ? byDay && byWeekday : byDay || byWeekday;
}

function nthWeekdaysOf(text: string): NthWeekday[] | null {
  const found: NthWeekday[] = [];
  for (const part of text.toLowerCase().split(",")) {
    const [, last, word, nth] = /^(?:l([0-7])|([0-7]|[a-z]{3})#([1-5]))$/.exec(part) ?? [];
    const weekday = Number(last ?? word) >= 0 ? Number(last ?? word) % 7 : WEEKDAYS.indexOf(word ?? "");
    if (weekday < 0) return null;
    found.push({ weekday, nth: nth === undefined ? null : Number(nth) });
  }
  return found;
}

function fieldOf(
  text: string,
  from: number,
  to: number,
  names: readonly string[] = [],
  firstName = 0,
): Set<number> | null {
  const found = new Set<number>();
  for (const part of text.toLowerCase().split(",")) {
    const parsed = /^(?:([*?])|([a-z]{3}|\d{1,2})(?:-([a-z]{3}|\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!parsed) return null;
    const [, star, low, high, step] = parsed;
    const number = (word: string): number =>
      /^\d/.test(word) ? Number(word) : names.includes(word) ? names.indexOf(word) + firstName : Number.NaN;
    const first = star ? from : number(low!);
    // Sunday is 0; only as a single day or at the end of a range, it is 7 too.
    const maximum = to === 7 ? 6 : to;
    // A step after a single number continues to the maximum.
    const last = star ? maximum : high !== undefined ? number(high) : step === undefined ? first : maximum;
    const by = step === undefined ? 1 : Number(step);
    if (
      !(first >= from && first <= to && last >= from && last <= to && by >= 1) ||
      (first > last && high === undefined)
    )
      return null;
    // A range such as 22-2 continues at the minimum, as in croniter.
    const size = maximum - from + 1;
    const end = first <= last ? last : last + size;
    for (let each = first; each <= end; each += by) found.add(each <= to ? each : each - size);
  }
  return found;
}

/** Whether such a day exists: "31 of February" does not. */
function daysOfSomeMonth({ days, lastDay, months, anyDay, anyWeekday }: Cron): boolean {
  if (anyDay || !anyWeekday || lastDay) return true;
  const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return [...months].some((month) => [...days].some((day) => day <= lengths[month - 1]!));
}
