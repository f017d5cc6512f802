import type { TimeUnit } from "./calendar";

const COUNTS: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const UNITS: Record<string, TimeUnit> = {
  s: "second",
  sec: "second",
  second: "second",
  m: "minute",
  min: "minute",
  minute: "minute",
  h: "hour",
  hr: "hour",
  hour: "hour",
  d: "day",
  dy: "day",
  day: "day",
  w: "week",
  wk: "week",
  week: "week",
  mth: "month",
  month: "month",
  q: "quarter",
  quarter: "quarter",
  y: "year",
  yr: "year",
  year: "year",
};

/** Parses counts of units: "5 days", "a week", "1 year, 2 months", "-3h". Null when the text is no duration. */
export function parseDuration(text: string): { count: number; unit: TimeUnit }[] | null {
  const parts: { count: number; unit: TimeUnit }[] = [];
  let rest = text.trim().toLowerCase();
  while (rest !== "") {
    const match = /^([+-]?\d+|[a-z]+)\s*([a-z]+)(?:\s*(?:,|and\b)\s*|\s+|$)/.exec(rest);
    const count = match && (Object.hasOwn(COUNTS, match[1]!) ? COUNTS[match[1]!]! : Number(match[1]));
    const unit = match && unitOf(match[2]!);
    if (!unit || count === null || Number.isNaN(count)) return null;
    parts.push({ count, unit });
    rest = rest.slice(match[0].length);
  }
  return parts.length > 0 ? parts : null;
}

function unitOf(word: string): TimeUnit | null {
  const singular = word.length > 1 ? word.replace(/s$/, "") : word;
  return Object.hasOwn(UNITS, singular) ? UNITS[singular]! : null;
}
