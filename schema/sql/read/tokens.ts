import { MAX_SQL_TOKENS } from "../../limits";
import type { LexicalRules } from "./lexical-rules";
import { endOfGoogleString, startsGoogleString } from "./google-strings";
import { SqlError } from "../sql-error";
import { message } from "../../language/localizable";

export type TokenKind = "word" | "quoted" | "string" | "number" | "symbol" | "comment";

export interface Token {
  kind: TokenKind;
  /** As written, quotes included. */
  text: string;
  start: number;
  end: number;
}

/** Text that ends inside a string, a quoted name or a comment, or contains what the rules refuse. */
export class UnclosedToken extends Error {
  constructor(readonly start: number) {
    super("unclosed token");
  }
}

/**
 * The tokens of a text, in one pass (linear time for any text). Throws UnclosedToken, and SqlError where there are more
 * than MAX_SQL_TOKENS.
 */
export function tokenize(sql: string, rules: LexicalRules): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    if (SPACE.has(sql[at]!)) {
      at++;
      continue;
    }
    if (rules.refused?.some((start) => sql.startsWith(start, at)) || rules.refusedStart?.test(sql[at]!))
      throw new UnclosedToken(at);
    const kind = kindAt(sql, at, rules);
    const end = ENDS[kind](sql, at, rules);
    if (tokens.length === MAX_SQL_TOKENS)
      throw SqlError.query(message("The SQL holds more than {max} words, values and signs.", { max: MAX_SQL_TOKENS }));
    tokens.push({ kind, text: sql.slice(at, end), start: at, end });
    at = end;
  }
  return tokens;
}

const SPACE = new Set([" ", "\t", "\n", "\r", "\f", "\v"]);
const isSpaceOrEnd = (char: string | undefined): boolean => char === undefined || char <= " " || char === "\u007f";
const isDigit = (char: string | undefined): boolean => char !== undefined && char >= "0" && char <= "9";

function kindAt(sql: string, at: number, rules: LexicalRules): TokenKind {
  const char = sql[at]!;
  const next = sql[at + 1];
  if (rules.stringQuotes.includes(char) || (rules.googleStrings && startsGoogleString(sql, at))) return "string";
  if (rules.nameQuotes.includes(char)) return "quoted";
  if (
    (char === "-" && next === "-" && (!rules.dashesNeedSpace || isSpaceOrEnd(sql[at + 2]))) ||
    (char === "/" && next === "*") ||
    (char === "#" && rules.hashComments)
  )
    return "comment";
  if (rules.prefixedStrings) {
    if ("eEbBxXnN".includes(char) && next === "'") return "string";
    if ("uU".includes(char) && next === "&" && sql[at + 2] === "'") return "string";
    if ("uU".includes(char) && next === "&" && sql[at + 2] === '"') return "quoted";
    if (char === "$" && dollarTag(sql, at, rules) !== null) return "string";
  }
  if (isDigit(char) || (char === "." && isDigit(next))) return "number";
  return rules.wordStart.test(char) ? "word" : "symbol";
}

const ENDS: Record<TokenKind, (sql: string, start: number, rules: LexicalRules) => number> = {
  word: (sql, start, { wordPart }) => {
    let at = start + 1;
    while (at < sql.length && wordPart.test(sql[at]!)) at++;
    return at;
  },
  number: (sql, start, { wordPart }) => {
    let at = start;
    while (
      at < sql.length &&
      (wordPart.test(sql[at]!) || sql[at] === "." || ("+-".includes(sql[at]!) && "eE".includes(sql[at - 1]!)))
    )
      at++;
    return at;
  },
  symbol: (_, start) => start + 1,
  quoted: (sql, start, { nameQuotes, nameBackslashes = false }) => {
    const quote = nameQuotes.includes(sql[start]!) ? sql[start]! : '"';
    return endOfQuotes(sql, start, sql.indexOf(quote, start) + 1, quote, nameBackslashes);
  },
  string: (sql, start, rules) => {
    if (rules.googleStrings) return closedGoogleString(sql, start);
    if (sql[start] === "$") return endOfDollarString(sql, start, rules);
    const quote = rules.stringQuotes.includes(sql[start]!) ? sql[start]! : "'";
    const escapes = rules.backslashes || "eE".includes(sql[start]!);
    let end = endOfQuotes(sql, start, sql.indexOf(quote, start) + 1, quote, escapes);
    if (!rules.prefixedStrings) return end;
    for (let next = continuation(sql, end); next !== null; next = continuation(sql, end)) {
      end = endOfQuotes(sql, start, next + 1, quote, escapes);
    }
    return end;
  },
  comment: (sql, start, { nestedComments }) =>
    sql[start] === "/" ? endOfBlock(sql, start, nestedComments) : endOfLine(sql, start),
};

function closedGoogleString(sql: string, start: number): number {
  const end = endOfGoogleString(sql, start);
  if (end === null) throw new UnclosedToken(start);
  return end;
}

function endOfQuotes(sql: string, start: number, from: number, quote: string, backslashes: boolean): number {
  for (let at = from; at < sql.length; at++) {
    if (backslashes && sql[at] === "\\") at++;
    else if (sql[at] === quote) {
      if (sql[at + 1] !== quote) return at + 1;
      at++;
    }
  }
  throw new UnclosedToken(start);
}

/** Position of the quote that continues a string: after blanks and line comments that include a line break. */
function continuation(sql: string, from: number): number | null {
  CONTINUED.lastIndex = from;
  const between = CONTINUED.exec(sql)?.[0];
  return between && /[\n\r]/.test(between) ? from + between.length - 1 : null;
}

/** Source: `quotecontinue` of PostgreSQL's scan.l. */
const CONTINUED = /(?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])+'/y;

function dollarTag(sql: string, start: number, { wordPart }: LexicalRules): string | null {
  let at = start + 1;
  if (isDigit(sql[at])) return null;
  while (at < sql.length && sql[at] !== "$" && wordPart.test(sql[at]!)) at++;
  return sql[at] === "$" ? sql.slice(start, at + 1) : null;
}

function endOfDollarString(sql: string, start: number, rules: LexicalRules): number {
  const tag = dollarTag(sql, start, rules)!;
  const close = sql.indexOf(tag, start + tag.length);
  if (close < 0) throw new UnclosedToken(start);
  return close + tag.length;
}

function endOfLine(sql: string, start: number): number {
  let at = start;
  while (at < sql.length && sql[at] !== "\n" && sql[at] !== "\r") at++;
  return at;
}

function endOfBlock(sql: string, start: number, nests: boolean): number {
  let depth = 0;
  for (let at = start; at < sql.length; at++) {
    if (sql[at] === "/" && sql[at + 1] === "*" && (nests || depth === 0)) {
      depth++;
      at++;
    } else if (sql[at] === "*" && sql[at + 1] === "/") {
      at++;
      if (--depth === 0) return at + 1;
    }
  }
  throw new UnclosedToken(start);
}
