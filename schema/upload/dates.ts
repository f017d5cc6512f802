import { trimEndCharacters, withoutTrailingZeros } from "../text/trim-characters";

/** Parses a date or a time in one format into canonical text, "2004-01-31" or "2004-01-31 12:00:00[.5]", or null. */
export type DateReader = (text: string) => string | null;

const TIME = String.raw`(?:(?:T| +)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?: ?([AP]M))?(?: ?(Z|[+-]\d{2}(?::?\d{2})?))?)?`;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const reader = (date: string, order: "ymd" | "mdy" | "dmy"): DateReader => {
  const pattern = new RegExp(`^${date}${TIME}$`, "i");
  const [y, m, d] = [order.indexOf("y") + 1, order.indexOf("m") + 1, order.indexOf("d") + 1];
  return (text) => {
    const parts = pattern.exec(text);
    return parts && canonical(Number(parts[y]), monthOf(parts[m]!), Number(parts[d]), parts);
  };
};

const anyIso = reader(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`, "ymd");
/** ISO 8601; checks first for canonical text, the most common case. */
export const ISO: DateReader = (text) => (isCanonical(text) ? text : anyIso(text));
export const MONTH_FIRST: DateReader = reader(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})`, "mdy");
export const DAY_FIRST: DateReader = reader(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})`, "dmy");
const DAY_AND_NAME: DateReader = reader(String.raw`(\d{1,2})[- ]([a-z]{3,9})\.?[-, ] ?(\d{4})`, "dmy");
const NAME_AND_DAY: DateReader = reader(String.raw`([a-z]{3,9})\.? (\d{1,2}),? (\d{4})`, "mdy");

const COMPACT: DateReader = reader(String.raw`(\d{4})(\d{2})(\d{2})`, "ymd");

/** Same as dateReaders, and 20040131 too: for columns that are declared as dates. */
export const knownDateReaders = (dayFirst: boolean): readonly DateReader[] => [...dateReaders(dayFirst), COMPACT];

/**
 * Date formats, the likeliest first. Text that is valid in both orders of day and month is parsed in the requested
 * order.
 */
export const dateReaders = (dayFirst: boolean): readonly DateReader[] => [
  ISO,
  ...(dayFirst ? [DAY_FIRST, MONTH_FIRST] : [MONTH_FIRST, DAY_FIRST]),
  DAY_AND_NAME,
  NAME_AND_DAY,
];

/** Whether canonical text has a time of day. */
export const hasTime = (canonicalText: string): boolean => canonicalText.length > 10;

function monthOf(text: string): number {
  const named = MONTHS.indexOf(text.slice(0, 3).toLowerCase());
  return named < 0 ? Number(text) : named + 1;
}

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function canonical(year: number, month: number, day: number, parts: RegExpExecArray): string | null {
  if (!(month >= 1 && month <= 12) || day < 1 || day > DAYS[month - 1]! || (month === 2 && day === 29 && !isLeap(year)))
    return null;
  const date = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const [hours, minutes, seconds = "0", fraction = "", half, zone] = parts.slice(4);
  if (hours === undefined) return date;
  const hour = half ? (Number(hours) % 12) + (half.toUpperCase() === "PM" ? 12 : 0) : Number(hours);
  if (hour > 23 || (half && (Number(hours) > 12 || hours === "0")) || Number(minutes) > 59 || Number(seconds) > 59)
    return null;
  const rest = trimEndCharacters(fraction.slice(0, 6), "0");
  const tail = rest ? `.${rest}` : "";
  const shift = zone ? zoneMinutes(zone) : 0;
  if (shift === 0) return `${date} ${pad(hour, 2)}:${minutes}:${pad(Number(seconds), 2)}${tail}`;
  const moved = new Date(Date.UTC(year, month - 1, day, hour, Number(minutes) - shift, Number(seconds))).toISOString();
  return `${moved.slice(0, 10)} ${moved.slice(11, 19)}${tail}`;
}

function zoneMinutes(zone: string): number {
  if (zone.toUpperCase() === "Z") return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(":", "") || 0);
  return zone.startsWith("-") ? -minutes : minutes;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const pad = (value: number, width: number): string => String(value).padStart(width, "0");

/** Whether text is a canonical date or a time of whole seconds. Ends of months are checked by the pattern. */
function isCanonical(text: string): boolean {
  if (text.length !== 10 && text.length !== 19) return false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (
      at === 4 || at === 7
        ? code !== 45
        : at === 10
          ? code !== 32
          : at === 13 || at === 16
            ? code !== 58
            : code < 48 || code > 57
    )
      return false;
  }
  const part = (at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;
  const day = part(8);
  return (
    part(5) >= 1 &&
    part(5) <= 12 &&
    day >= 1 &&
    day <= 28 &&
    (text.length === 10 || (part(11) <= 23 && part(14) <= 59 && part(17) <= 59))
  );
}

/** A time held as UTC, as canonical text; null for an invalid one. */
export function dateText(at: Date): string | null {
  const ms = at.getTime();
  if (Number.isNaN(ms) || at.getUTCFullYear() < 0 || at.getUTCFullYear() > 9999) return null;
  const iso = at.toISOString();
  return ms % 86_400_000 === 0
    ? iso.slice(0, 10)
    : `${iso.slice(0, 10)} ${iso.slice(11, 19)}${withoutTrailingZeros(iso.slice(19, 23))}`;
}
