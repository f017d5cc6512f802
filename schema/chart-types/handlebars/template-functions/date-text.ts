/**
 * Formats a time by a pattern of YYYY, MM, DD, HH, mm, ss and similar tokens, in UTC like all times in charts; text
 * in square brackets is unchanged.
 */
export function dateText(time: unknown, pattern: string, locale: string): string {
  const date =
    typeof time === "string" && /^\d+$/.test(time) ? new Date(Number(time)) : new Date(time as number | string);
  if (time === null || time === undefined || Number.isNaN(date.getTime())) return "Invalid Date";
  const name = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(date);
  const hour = date.getUTCHours();
  const parts: Record<string, () => string> = {
    YYYY: () => pad(date.getUTCFullYear(), 4),
    YY: () => pad(date.getUTCFullYear() % 100),
    Q: () => String(Math.floor(date.getUTCMonth() / 3) + 1),
    MMMM: () => name({ month: "long" }),
    MMM: () => name({ month: "short" }),
    MM: () => pad(date.getUTCMonth() + 1),
    M: () => String(date.getUTCMonth() + 1),
    DD: () => pad(date.getUTCDate()),
    D: () => String(date.getUTCDate()),
    Do: () => ordinal(date.getUTCDate()),
    dddd: () => name({ weekday: "long" }),
    ddd: () => name({ weekday: "short" }),
    dd: () => name({ weekday: "short" }).slice(0, 2),
    d: () => String(date.getUTCDay()),
    HH: () => pad(hour),
    H: () => String(hour),
    hh: () => pad(hour % 12 || 12),
    h: () => String(hour % 12 || 12),
    A: () => (hour < 12 ? "AM" : "PM"),
    a: () => (hour < 12 ? "am" : "pm"),
    mm: () => pad(date.getUTCMinutes()),
    m: () => String(date.getUTCMinutes()),
    ss: () => pad(date.getUTCSeconds()),
    s: () => String(date.getUTCSeconds()),
    SSS: () => pad(date.getUTCMilliseconds(), 3),
    X: () => String(Math.floor(date.getTime() / 1000)),
    x: () => String(date.getTime()),
    Z: () => "+00:00",
    ZZ: () => "+0000",
    LT: () => dateText(time, "h:mm A", locale),
    LTS: () => dateText(time, "h:mm:ss A", locale),
    L: () => dateText(time, "MM/DD/YYYY", locale),
    LL: () => dateText(time, "MMMM D, YYYY", locale),
    LLL: () => dateText(time, "MMMM D, YYYY h:mm A", locale),
    LLLL: () => dateText(time, "dddd, MMMM D, YYYY h:mm A", locale),
  };
  return pattern.replace(
    /\[([^[\]]*)\]|YYYY|YY|Q|MMMM|MMM|MM|M|Do|DD|D|dddd|ddd|dd|d|HH|H|hh|h|A|a|mm|m|ss|SSS|s|X|x|ZZ|Z|LTS|LT|LLLL|LLL|LL|L/g,
    (token, stored: string | undefined) => (stored === undefined ? parts[token]!() : stored),
  );
}

const pad = (value: number, width = 2): string => String(value).padStart(width, "0");

function ordinal(day: number): string {
  const ending = day % 100 >= 11 && day % 100 <= 13 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[day % 10] ?? "th");
  return `${day}${ending}`;
}
