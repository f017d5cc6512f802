/**
 * The local time of a time zone ("Europe/Berlin") at an instant, as a naive time represented as a UTC Date: the "now"
 * and "today" of relative time ranges. An unknown zone returns UTC.
 */
export function wallClock(at: Date, timeZone: string): Date {
  const format = formatOf(timeZone);
  if (!format) return at;
  const shown = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as Record<
    "year" | "month" | "day" | "hour" | "minute" | "second",
    number
  >;
  const naive = new Date(0);
  naive.setUTCFullYear(shown.year, shown.month - 1, shown.day);
  naive.setUTCHours(shown.hour, shown.minute, shown.second, at.getUTCMilliseconds());
  return naive;
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = ["UTC", "Etc/UTC", ""].includes(timeZone) ? null : tryFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

function tryFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "iso8601",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch {
    return null;
  }
}
