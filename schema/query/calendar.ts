/** Arithmetic on naive times, represented as UTC Dates. Weeks start on Monday. */
export type TimeUnit = "second" | "minute" | "hour" | "day" | "week" | "month" | "quarter" | "year";

export const TIME_UNITS = [
  "year",
  "quarter",
  "month",
  "week",
  "day",
  "hour",
  "minute",
  "second",
] as const satisfies readonly TimeUnit[];

const MILLISECONDS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** Adds `count` units (subtracts when negative). A day past the end of a month becomes its last day. */
export function addUnits(time: Date, count: number, unit: TimeUnit): Date {
  if (unit in MILLISECONDS) return new Date(time.getTime() + count * MILLISECONDS[unit as keyof typeof MILLISECONDS]);
  const month = time.getUTCMonth() + count * MONTHS[unit as keyof typeof MONTHS];
  const moved = new Date(time);
  moved.setUTCFullYear(time.getUTCFullYear(), month, 1);
  moved.setUTCDate(Math.min(time.getUTCDate(), daysInMonth(moved)));
  return moved;
}

/** The start of the unit that contains a time. */
export function startOf(time: Date, unit: TimeUnit): Date {
  if (unit === "week")
    return new Date(startOf(time, "day").getTime() - ((time.getUTCDay() + 6) % 7) * MILLISECONDS.day);
  if (unit in MILLISECONDS) {
    const size = MILLISECONDS[unit as keyof typeof MILLISECONDS];
    return new Date(Math.floor(time.getTime() / size) * size);
  }
  const size = MONTHS[unit as keyof typeof MONTHS];
  return dateOf(time.getUTCFullYear(), Math.floor(time.getUTCMonth() / size) * size, 1);
}

/** Midnight of the last day of the week, month or year. */
export function lastDayOf(time: Date, unit: "week" | "month" | "year"): Date {
  return addUnits(addUnits(startOf(time, unit), 1, unit), -1, "day");
}

/** Midnight of a date. The month counts from 0; years below 100 are not mapped to 19xx. */
export function dateOf(year: number, month: number, day: number): Date {
  const time = new Date(Date.UTC(2000, 0, 1));
  time.setUTCFullYear(year, month, day);
  return time;
}

export function daysInMonth(time: Date): number {
  return dateOf(time.getUTCFullYear(), time.getUTCMonth() + 1, 0).getUTCDate();
}
