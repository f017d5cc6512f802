import { addUnits, lastDayOf, startOf, TIME_UNITS } from "./calendar";
import { parseFreeTextDate } from "./free-text-date";
import { holidayDate } from "./holidays";
import { TimeRangeError } from "./time-range-error";

/**
 * Evaluates an expression of DATETIME('text'), DATEADD(time, count, unit), DATETRUNC(time, unit), LASTDAY(time, unit),
 * HOLIDAY('name'[, time][, 'country']) and DATEDIFF(from, to[, day|year]) in place of a count. Keywords are
 * case-insensitive.
 */
export function evaluateTimeExpression(text: string, now: Date): Date {
  return parseTime({ text, at: 0, now })();
}

interface Cursor {
  text: string;
  at: number;
  now: Date;
}

/** The whole text is parsed before any of it is evaluated, so that syntax errors are reported first. */
type Deferred<T> = () => T;

const FUNCTIONS: Record<string, (cursor: Cursor) => Deferred<Date>> = {
  DATETIME(cursor) {
    const text = quoted(cursor);
    return () => parseFreeTextDate(text, cursor.now);
  },
  DATEADD(cursor) {
    const time = parseTime(cursor);
    expect(cursor, ",");
    const count = parseCount(cursor);
    expect(cursor, ",");
    const unit = oneOf(cursor, TIME_UNITS);
    return () => addUnits(time(), count(), unit);
  },
  DATETRUNC(cursor) {
    const time = parseTime(cursor);
    expect(cursor, ",");
    const unit = oneOf(cursor, TIME_UNITS);
    return () => startOf(time(), unit);
  },
  LASTDAY(cursor) {
    const time = parseTime(cursor);
    expect(cursor, ",");
    const unit = oneOf(cursor, ["year", "month", "week"] as const);
    return () => lastDayOf(time(), unit);
  },
  HOLIDAY(cursor) {
    const name = quoted(cursor);
    const time = accept(cursor, /,\s*(?!['"])/y) === null ? () => cursor.now : parseTime(cursor);
    const country = accept(cursor, /,/y) === null ? "US" : quoted(cursor);
    return () => holidayDate(name, time().getUTCFullYear(), country);
  },
};

function parseTime(cursor: Cursor): Deferred<Date> {
  const name = Object.keys(FUNCTIONS).find((each) => accept(cursor, new RegExp(`${each}(?=\\s*\\()`, "iy")) !== null);
  if (!name)
    throw unexpected(
      cursor,
      `{${Object.keys(FUNCTIONS)
        .map((each) => `'${each}'`)
        .join(" | ")}}`,
    );
  expect(cursor, "(");
  const time = FUNCTIONS[name]!(cursor);
  expect(cursor, ")");
  return time;
}

function parseCount(cursor: Cursor): Deferred<number> {
  if (accept(cursor, /DATEDIFF\s*\(/iy) !== null) {
    const from = parseTime(cursor);
    expect(cursor, ",");
    const to = parseTime(cursor);
    const unit = accept(cursor, /,/y) === null ? "day" : oneOf(cursor, ["year", "day"] as const);
    expect(cursor, ")");
    return unit === "year"
      ? () => to().getUTCFullYear() - from().getUTCFullYear()
      : () => Math.floor((to().getTime() - from().getTime()) / 86_400_000);
  }
  const count = accept(cursor, /[+-]?\d+/y);
  if (count === null) throw unexpected(cursor, "integer");
  return () => Number(count);
}

function oneOf<W extends string>(cursor: Cursor, words: readonly W[]): W {
  const word = words.find((each) => accept(cursor, new RegExp(`${each}\\b`, "iy")) !== null);
  if (!word) throw unexpected(cursor, `{${words.map((each) => `'${each}'`).join(" | ")}}`);
  return word;
}

function quoted(cursor: Cursor): string {
  const text = accept(cursor, /'(?:[^'\\]|''|\\.)*'|"(?:[^"\\]|""|\\.)*"/y);
  if (text === null) throw unexpected(cursor, "quoted string");
  return text.slice(1, -1);
}

function expect(cursor: Cursor, sign: string): void {
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== sign) throw unexpected(cursor, `'${sign}'`);
  cursor.at++;
}

function accept(cursor: Cursor, pattern: RegExp): string | null {
  skipSpace(cursor);
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (!match) return null;
  cursor.at = pattern.lastIndex;
  return match[0];
}

function skipSpace(cursor: Cursor): void {
  while (/\s/.test(cursor.text[cursor.at] ?? "")) cursor.at++;
}

function unexpected({ text, at }: Cursor, wanted: string): TimeRangeError {
  const found = at >= text.length ? "end of text" : `'${/^\w+/.exec(text.slice(at))?.[0] ?? text[at]}'`;
  return new TimeRangeError(`Expected ${wanted}, found ${found}  (at char ${at}), (line:1, col:${at + 1})`);
}
