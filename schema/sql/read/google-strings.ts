import { hasControlCharacters } from "./control-characters";
import { Unsure } from "./unsure";

/**
 * String literals of GoogleSQL: quoted by one or three quotes of either kind, with prefixes for raw strings (r) and
 * bytes (b). A backslash keeps the next character from closing the literal in all of them; a doubled quote does not.
 */
const START = /(?:r|b|rb|br)?('''|"""|'|")/iy;

export function startsGoogleString(sql: string, at: number): boolean {
  START.lastIndex = at;
  return START.test(sql);
}

/** Position after the literal that starts at `start`; null where it is not closed. */
export function endOfGoogleString(sql: string, start: number): number | null {
  START.lastIndex = start;
  const quotes = START.exec(sql)![1]!;
  for (let at = START.lastIndex; at < sql.length; at++) {
    if (sql[at] === "\\") at++;
    else if (sql.startsWith(quotes, at)) return at + quotes.length;
  }
  return null;
}

/**
 * The literal between single quotes, with the same value. Throws Unsure for bytes, and for escapes that are invalid.
 */
export function canonicalGoogleString(text: string): string {
  START.lastIndex = 0;
  const quotes = START.exec(text)![1]!;
  const prefix = text.slice(0, START.lastIndex - quotes.length).toLowerCase();
  const body = text.slice(START.lastIndex, -quotes.length);
  const hasLineBreak = /[\n\r]/.test(body);
  if (prefix.includes("b") || body.includes("\r") || (hasLineBreak && quotes.length === 1)) throw new Unsure();
  const value = prefix === "r" ? body : body.replaceAll(ESCAPE, (_, escape: string) => escaped(escape));
  if (hasControlCharacters(value)) throw new Unsure();
  return googleString(value);
}

/** A string literal of GoogleSQL on one line. */
export const googleString = (value: string): string =>
  `'${value.replaceAll(/[\\'\n\r\0]/g, (character) => WRITTEN[character]!)}'`;

const WRITTEN: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "\0": "\\u0000",
};

const ESCAPE = /\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[xX][0-9a-fA-F]{2}|[0-3][0-7]{2}|[^])/g;
const NAMED: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  "?": "?",
  '"': '"',
  "'": "'",
  "`": "`",
};

/** The character of an escape. Codes beyond ASCII are allowed as Unicode escapes only, halves of a pair not at all. */
function escaped(escape: string): string {
  if (escape.length === 1) {
    const named = NAMED[escape];
    if (named === undefined) throw new Unsure();
    return named;
  }
  const isUnicode = /^[uU]/.test(escape);
  const code = /^[0-3]/.test(escape) ? parseInt(escape, 8) : parseInt(escape.slice(1), 16);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || (!isUnicode && code > 0x7f))
    throw new Unsure();
  return String.fromCodePoint(code);
}
