import { timeFormatLocale } from "d3-time-format";
import type { TimeLocaleObject } from "d3-time-format";

const made = new Map<string, TimeLocaleObject>();

/** d3's time locale with the day and month names of a BCP 47 locale. */
export function timeLocale(locale: string): TimeLocaleObject {
  const known = made.get(locale);
  if (known) return known;
  const language = Intl.DateTimeFormat.supportedLocalesOf([locale]).length > 0 ? locale : "en-US";
  const days = (weekday: "long" | "short") =>
    names(
      language,
      { weekday },
      Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day)),
    );
  const months = (month: "long" | "short") =>
    names(
      language,
      { month },
      Array.from({ length: 12 }, (_, at) => Date.UTC(2023, at, 1)),
    );
  const definition = timeFormatLocale({
    dateTime: "%x, %X",
    date: "%m/%d/%Y",
    time: "%H:%M:%S",
    periods: ["AM", "PM"],
    days: days("long") as Seven,
    shortDays: days("short") as Seven,
    months: months("long") as Twelve,
    shortMonths: months("short") as Twelve,
  });
  made.set(locale, definition);
  return definition;
}

type Seven = [string, string, string, string, string, string, string];
type Twelve = [string, string, string, string, string, string, string, string, string, string, string, string];

/** Uses one formatter for all names: creating one takes longer than a hundred uses of it. */
function names(language: string, part: Intl.DateTimeFormatOptions, times: readonly number[]): string[] {
  const format = new Intl.DateTimeFormat(language, { ...part, timeZone: "UTC" });
  return times.map((time) => format.format(time));
}
