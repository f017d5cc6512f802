export type TokenKind = "word" | "quoted" | "string" | "number" | "symbol" | "comment";

export interface Token {
  kind: TokenKind;
  /** As written, quotes included. */
  text: string;
  start: number;
  end: number;
}

/** Text that ends inside a string, a quoted name or a comment, or holds what the rules refuse. */
export class UnclosedToken extends Error {
  constructor(readonly start: number) {
    super("unclosed token");
  }
}

/** How an engine reads quotes and comments. Where it is more generous than this, a text must be refused rather than misread. */
export interface TokenRules {
  /** Characters that quote a name, doubled inside it. */
  nameQuotes: string;
  /** Characters that quote a string, doubled inside it. */
  stringQuotes: string;
  /** Whether a backslash escapes in every string; otherwise only in E'…'. */
  backslashes: boolean;
  /** PostgreSQL's E'', B'', X'', N'', U&'' and $tag$…$tag$. */
  prefixedStrings: boolean;
  /** Whether # begins a comment that ends with the line. */
  hashComments: boolean;
  /** Whether -- begins a comment only with a space or the end after it, as in MySQL. */
  dashesNeedSpace: boolean;
  nestedComments: boolean;
  /** What no text may hold outside strings, names and plain comments, e.g. comments that the engine runs. */
  refused?: readonly string[];
  /** What no token may begin with, as the engine reads it in a way of its own. */
  refusedStart?: RegExp;
  /** Whether a backslash escapes in quoted names as well. */
  nameBackslashes?: boolean;
}

/** PostgreSQL with standard_conforming_strings. */
export const POSTGRES_TOKENS: TokenRules = { nameQuotes: '"', stringQuotes: "'", backslashes: false, prefixedStrings: true, hashComments: false, dashesNeedSpace: false, nestedComments: true };

/** The tokens of a text, in one pass over it (linear whatever the text). Throws UnclosedToken. */
export function tokenize(sql: string, rules: TokenRules = POSTGRES_TOKENS): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < sql.length) {
    if (SPACE.has(sql[at]!)) {
      at++;
      continue;
    }
    if (rules.refused?.some((start) => sql.startsWith(start, at)) || rules.refusedStart?.test(sql[at]!)) throw new UnclosedToken(at);
    const kind = kindAt(sql, at, rules);
    const end = ENDS[kind](sql, at, rules);
    tokens.push({ kind, text: sql.slice(at, end), start: at, end });
    at = end;
  }
  return tokens;
}

const SPACE = new Set([" ", "\t", "\n", "\r", "\f", "\v", "\u00a0", "\ufeff"]);
const isWordStart = (char: string): boolean => /[\p{L}_]/u.test(char);
const isWordPart = (char: string): boolean => /[\p{L}\p{N}_$]/u.test(char);
const isSpaceOrEnd = (char: string | undefined): boolean => char === undefined || char <= " ";
const isDigit = (char: string | undefined): boolean => char !== undefined && char >= "0" && char <= "9";

function kindAt(sql: string, at: number, rules: TokenRules): TokenKind {
  const char = sql[at]!;
  const next = sql[at + 1];
  if (rules.stringQuotes.includes(char)) return "string";
  if (rules.nameQuotes.includes(char)) return "quoted";
  if ((char === "-" && next === "-" && (!rules.dashesNeedSpace || isSpaceOrEnd(sql[at + 2]))) || (char === "/" && next === "*") || (char === "#" && rules.hashComments)) return "comment";
  if (rules.prefixedStrings) {
    if ("eEbBxXnN".includes(char) && next === "'") return "string";
    if ("uU".includes(char) && next === "&" && sql[at + 2] === "'") return "string";
    if ("uU".includes(char) && next === "&" && sql[at + 2] === '"') return "quoted";
    if (char === "$" && dollarTag(sql, at) !== null) return "string";
  }
  if (isDigit(char) || (char === "." && isDigit(next))) return "number";
  return isWordStart(char) ? "word" : "symbol";
}

const ENDS: Record<TokenKind, (sql: string, start: number, rules: TokenRules) => number> = {
  word: (sql, start) => {
    let at = start + 1;
    while (at < sql.length && isWordPart(sql[at]!)) at++;
    return at;
  },
  number: (sql, start) => {
    let at = start;
    while (at < sql.length && (isWordPart(sql[at]!) || sql[at] === "." || ("+-".includes(sql[at]!) && "eE".includes(sql[at - 1]!)))) at++;
    return at;
  },
  symbol: (_, start) => start + 1,
  quoted: (sql, start, { nameQuotes, nameBackslashes = false }) => {
    const quote = nameQuotes.includes(sql[start]!) ? sql[start]! : '"';
    return endOfQuotes(sql, start, sql.indexOf(quote, start) + 1, quote, nameBackslashes);
  },
  string: (sql, start, { stringQuotes, backslashes }) => {
    if (sql[start] === "$") return endOfDollarString(sql, start);
    const quote = stringQuotes.includes(sql[start]!) ? sql[start]! : "'";
    return endOfQuotes(sql, start, sql.indexOf(quote, start) + 1, quote, backslashes || "eE".includes(sql[start]!));
  },
  comment: (sql, start, { nestedComments }) => (sql[start] === "/" ? endOfBlock(sql, start, nestedComments) : endOfLine(sql, start)),
};

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

function dollarTag(sql: string, start: number): string | null {
  let at = start + 1;
  if (isDigit(sql[at])) return null;
  while (at < sql.length && sql[at] !== "$" && isWordPart(sql[at]!)) at++;
  return sql[at] === "$" ? sql.slice(start, at + 1) : null;
}

function endOfDollarString(sql: string, start: number): number {
  const tag = dollarTag(sql, start)!;
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
