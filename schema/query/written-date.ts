import { addUnits, dateOf } from "./calendar";

const MONTH_NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const WEEKDAY_NAMES = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const ZONE = String.raw`(?:\s*(?:z|utc|gmt|[+-]\d{2}(?::?\d{2})?))?`;
const TIME = new RegExp(String.raw`^(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(am|pm|a|p)?${ZONE}$`, "i");

/**
 * Parses a date of digits or month names, with or without a time of day; missing parts come from January 1st of
 * `defaultYear`. Time zones are ignored: times are naive. Null when the text is no date.
 */
export function parseWrittenDate(text: string, defaultYear: number): Date | null {
  const clean = text.trim().replaceAll(/\s+/g, " ").toLowerCase();
  for (const [date, time] of splits(clean)) {
    const day = date === "" ? dateOf(defaultYear, 0, 1) : (figures(date) ?? named(date, defaultYear));
    const milliseconds = time === "" ? 0 : timeOfDay(time, date !== "" && clean.includes("t"));
    if (day && milliseconds !== null) return new Date(day.getTime() + milliseconds);
  }
  return null;
}

/** Possible splits of a text into a date and a time of day. */
function* splits(text: string): Generator<[date: string, time: string]> {
  if (text === "") return;
  yield [text, ""];
  const iso = /^([\d-]{4,10})t(\d.*)$/.exec(text);
  if (iso) yield [iso[1]!, colonsIn(iso[2]!)];
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1))
    yield [text.slice(0, at).replace(/,$/, ""), text.slice(at + 1)];
  yield ["", text];
}

const colonsIn = (time: string): string =>
  time.replace(/^(\d{2})(\d{2})(\d{2})?(?!\d)/, (_, h: string, m: string, s?: string) =>
    [h, m, ...(s ? [s] : [])].join(":"),
  );

function figures(text: string): Date | null {
  const yearFirst =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst) return realDate(Number(yearFirst[1]), Number(yearFirst[2] ?? 1), Number(yearFirst[3] ?? 1));
  const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (!yearLast) return null;
  const [first, second] = [Number(yearLast[1]), Number(yearLast[2])];
  const year = fullYear(yearLast[3]!);
  return first > 12 ? realDate(year, second, first) : realDate(year, first, second);
}

function named(text: string, defaultYear: number): Date | null {
  const words = text
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .split(/[\s,/-]+|\bof\b/)
    .filter(Boolean);
  let month: number | null = null;
  let weekday: number | null = null;
  const numbers: string[] = [];
  for (const word of words) {
    const monthAt = nameAt(MONTH_NAMES, word);
    const weekdayAt = nameAt(WEEKDAY_NAMES, word);
    if (monthAt >= 0 && month === null) month = monthAt;
    else if (weekdayAt >= 0 && weekday === null) weekday = weekdayAt;
    else if (/^\d{1,2}$|^\d{4}$/.test(word) && numbers.length < 2) numbers.push(word);
    else return null;
  }
  if (month === null && numbers.length > 0 && !(numbers.length === 1 && numbers[0]!.length < 3)) return null;
  const yearAt = numbers.findIndex((number) => number.length === 4 || Number(number) > 31);
  const year = yearAt >= 0 ? fullYear(numbers[yearAt]!) : numbers.length === 2 ? fullYear(numbers[1]!) : defaultYear;
  const day = numbers.find((_, at) => at !== (yearAt >= 0 ? yearAt : 1));
  const date = realDate(year, (month ?? 0) + 1, Number(day ?? 1));
  // A weekday without a day of the month is the first one from that date on.
  return date && weekday !== null && day === undefined
    ? addUnits(date, (weekday - date.getUTCDay() + 7) % 7, "day")
    : date;
}

function nameAt(names: readonly string[], word: string): number {
  const bare = word.replace(/\.$/, "");
  return bare.length < 3
    ? -1
    : names.findIndex(
        (name) =>
          name === bare ||
          name.slice(0, 3) === bare ||
          (bare === "sept" && name === "september") ||
          (bare.length === 4 && name.startsWith(bare)),
      );
}

function timeOfDay(text: string, bareHour: boolean): number | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, hourText, minute, second, fraction, half] = match;
  if (minute === undefined && half === undefined && !bareHour) return null;
  const hour = Number(hourText);
  if (hour > (half ? 12 : 23) || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  const hours = half ? (hour % 12) + (half.startsWith("p") ? 12 : 0) : hour;
  const milliseconds = fraction ? Math.floor(Number(`0.${fraction}`) * 1000) : 0;
  return ((hours * 60 + Number(minute ?? 0)) * 60 + Number(second ?? 0)) * 1000 + milliseconds;
}

function realDate(year: number, month: number, day: number): Date | null {
  const date = dateOf(year, month - 1, day);
  return month >= 1 && month <= 12 && day >= 1 && date.getUTCMonth() === month - 1 ? date : null;
}

/** Expands a two-digit year to 1969–2068. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 69 ? 2000 + year : 1900 + year;
}
