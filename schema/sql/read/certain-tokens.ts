import { hasControlCharacters } from "./control-characters";
import type { Dialect } from "../dialects/dialect";
import type { LexicalRules } from "./lexical-rules";
import { canonicalString } from "./string-literal";
import { tokenize, UnclosedToken } from "./tokens";
import type { Token } from "./tokens";
import { Unsure } from "./unsure";

/** A token that the engine reads unambiguously in its printed form. */
export interface CertainToken {
  /** A symbol is a bracket, comma, dot or semicolon. */
  kind: "word" | "quoted" | "string" | "number" | "operator" | "symbol";
  /** As written. */
  text: string;
  /** As printed: strings and names in the engine's standard quotes. */
  canonical: string;
  /** Printed before this token: the blanks of the text, a blank for a comment, or nothing. */
  space: string;
  start: number;
  end: number;
}

type Rules = Pick<Dialect, "lexical">;

/**
 * The tokens of a statement without comments, each in a form that the engine reads as one token of that kind, whatever
 * its neighbors. Throws Unsure for anything whose reading depends on the engine's version, settings or neighbors.
 */
export function certainTokens(sql: string, { lexical }: Rules): CertainToken[] {
  if (!sql.isWellFormed()) throw new Unsure();
  const tokens: CertainToken[] = [];
  let end = 0;
  let space = "";
  /** Start of a run of symbols that is not split into operators yet; -1 without one. */
  let run = -1;
  const push = (token: Omit<CertainToken, "space">): void => {
    const { kind, text, canonical: printed, start, end: behind } = token;
    tokens.push({
      kind,
      text,
      canonical: printed,
      space: spaceBetween(tokens.at(-1), kind, space),
      start,
      end: behind,
    });
    space = "";
  };
  const flush = (): void => {
    if (run >= 0) readOperators(sql, run, end, lexical, push);
    run = -1;
  };
  for (const token of tokensOf(sql, lexical)) {
    const isOperator = token.kind === "symbol" && !PUNCTUATION.has(token.text);
    if (token.start > end) {
      flush();
      const gap = sql.slice(end, token.start);
      if (NOT_BLANK.test(gap)) throw new Unsure();
      space += gap;
    } else if (!isOperator) flush();
    end = token.end;
    if (isOperator) run = run < 0 ? token.start : run;
    else if (token.kind === "comment") space += commentSpace(token.text);
    else {
      const previous = tokens.at(-1);
      push(canonical(token, lexical, previous));
      refuseNeighbors(previous, tokens.at(-1)!, lexical);
    }
  }
  flush();
  if (NOT_BLANK.test(sql.slice(end))) throw new Unsure();
  return tokens;
}

/** The parts of a token that are printed. */
export type PrintedToken = Pick<CertainToken, "canonical" | "space">;

/** The statement that is sent to the engine instead of the written text. */
export const printTokens = (tokens: readonly PrintedToken[]): string =>
  tokens.map(({ canonical: text, space }, at) => (at === 0 ? text : space + text)).join("");

/**
 * The tokens with nothing between a function and its bracket, where a blank would make it a call of a stored function
 * of that name.
 */
export const tightCalls = (
  tokens: readonly CertainToken[],
  { lexical, functions }: Pick<Dialect, "lexical" | "functions">,
): PrintedToken[] =>
  !lexical.callsAreTight
    ? [...tokens]
    : tokens.map((token, at) =>
        token.text === "(" &&
        tokens[at - 1]?.kind === "word" &&
        functions.allowed.has(tokens[at - 1]!.text.toLowerCase())
          ? { ...token, space: "" }
          : token,
      );

const NOT_BLANK = /[^ \t\n\r\f]/;
const PUNCTUATION: ReadonlySet<string> = new Set("()[],.;");
/** Kinds of tokens that merge, or change each other, when nothing is between them. */
const RUNS_TOGETHER: ReadonlySet<string> = new Set(["word", "quoted", "string", "number"]);

function tokensOf(sql: string, rules: LexicalRules): Token[] {
  try {
    return tokenize(sql, rules);
  } catch (error) {
    if (error instanceof UnclosedToken) throw new Unsure();
    throw error;
  }
}

/**
 * Replaces a comment by a blank, or by a line break where it contains one. Comments that an engine executes or reads as
 * hints are refused.
 */
function commentSpace(text: string): string {
  if (/^\/\*(?:M?!|\+)/i.test(text)) throw new Unsure();
  return text.includes("\n") ? "\n" : " ";
}

function spaceBetween(previous: CertainToken | undefined, kind: Token["kind"] | "operator", space: string): string {
  // A lone carriage return ends a line in some engines only.
  const plain = NEEDS_PLAIN.test(space) ? space.replaceAll(/\r\n?/g, "\n").replaceAll("\f", " ") : space;
  return plain === "" &&
    previous?.kind === "operator" &&
    (kind === "operator" || (previous.text === "&" && isQuoted(kind)))
    ? " "
    : plain;
}

/** PostgreSQL reads U&'…' and U&"…" as one token: U&E'…' and U&é would become one when printed in plain quotes. */
const isQuoted = (kind: Token["kind"] | "operator"): boolean => kind === "string" || kind === "quoted";

const NEEDS_PLAIN = /[\r\f]/;

function refuseNeighbors(
  previous: CertainToken | undefined,
  token: CertainToken,
  { tupleElements }: LexicalRules,
): void {
  if (!previous) return;
  if (previous.kind === "string" && token.kind === "string") throw new Unsure();
  if (token.space !== "") return;
  if (tupleElements && /^\.\d+$/.test(token.text) && (previous.kind === "word" || previous.kind === "quoted")) return;
  if (RUNS_TOGETHER.has(previous.kind) && RUNS_TOGETHER.has(token.kind)) throw new Unsure();
}

function canonical(
  { kind, text, start, end }: Token,
  rules: LexicalRules,
  previous: CertainToken | undefined,
): Omit<CertainToken, "space"> {
  if (kind === "word") return { ...certainWord(text, rules), start, end };
  if (kind === "quoted") return { kind, text, canonical: quoteName(quotedName(text, rules), text[0]!), start, end };
  if (kind === "string") return { kind, text, canonical: canonicalString(text, rules), start, end };
  if (kind === "number") return { kind, text, canonical: printedNumber(text, rules, previous), start, end };
  if (kind === "symbol" && ((text !== "[" && text !== "]") || rules.arrays))
    return { kind, text, canonical: text, start, end };
  throw new Unsure();
}

/**
 * Words of ASCII letters are the same in every engine. Any other word is a name: it is quoted and folded, so that none
 * of its letters can make it a keyword.
 */
function certainWord(text: string, rules: LexicalRules): Pick<CertainToken, "kind" | "text" | "canonical"> {
  if (!isWholeName(text, rules)) throw new Unsure();
  if (PLAIN_WORD.test(text)) return { kind: "word", text, canonical: text };
  const name = rules.upperNames ? text.toUpperCase() : foldCase(text, "bare", rules);
  const quoted = quoteName(name, rules.nameQuotes[0]!);
  return { kind: "quoted", text: quoted, canonical: quoted };
}

const PLAIN_WORD = /^[A-Za-z_][A-Za-z0-9_]*$/;

function printedNumber(
  text: string,
  { hexNumbers, tupleElements }: LexicalRules,
  previous: CertainToken | undefined,
): string {
  if (WHOLE_NUMBER.test(text)) return text;
  if (hexNumbers && /^0x[0-9a-fA-F]+$/.test(text)) return text;
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) throw new Unsure();
  if (tupleElements && previous && /^\.\d+$/.test(text)) return text;
  return text.replace(/\.(?=$|[eE])/, ".0");
}

const WHOLE_NUMBER = /^\d+$/;

/**
 * Splits a run of symbols into the longest known operators. Printed with blanks between them, they are read one by one,
 * whatever the run was.
 */
function readOperators(
  sql: string,
  from: number,
  to: number,
  { operators }: LexicalRules,
  push: (token: Omit<CertainToken, "space">) => void,
): void {
  for (let start = from; start < to;) {
    let end = Math.min(start + MAX_OPERATOR, to);
    while (end > start && !operators.has(sql.slice(start, end))) end--;
    if (end === start) throw new Unsure();
    const text = sql.slice(start, end);
    push({ kind: "operator", text, canonical: text, start, end });
    start = end;
  }
}

const MAX_OPERATOR = 4;

/** The unescaped name between quotes. Throws Unsure where an engine could read, truncate or fold it differently. */
export function quotedName(text: string, rules: LexicalRules): string {
  const quote = text[0]!;
  const name = text.slice(1, -1).replaceAll(quote + quote, quote);
  const escapes = rules.nameBackslashes && (name.includes("\\") || name.includes(quote));
  if (
    !rules.nameQuotes.includes(quote) ||
    name === "" ||
    escapes ||
    hasControlCharacters(name) ||
    !isWholeName(name, rules)
  )
    throw new Unsure();
  return name;
}

/**
 * Whether the engine accepts the name without truncation. Most names are so short that their bytes need not be counted.
 */
const isWholeName = (name: string, { maxName, astralNames }: LexicalRules): boolean =>
  (astralNames || !SURROGATE.test(name)) &&
  (maxName === null ||
    name.length * MAX_BYTES_PER_UNIT <= maxName.length ||
    (maxName.unit === "bytes" ? ENCODER.encode(name).length : [...name].length) <= maxName.length);

const SURROGATE = /[\ud800-\udfff]/;
const ENCODER = new TextEncoder();
/** UTF-8 bytes per UTF-16 unit, at most. */
const MAX_BYTES_PER_UNIT = 3;

const quoteName = (name: string, quote: string): string => quote + name.replaceAll(quote, quote + quote) + quote;

const foldCase = (name: string, kind: "bare" | "quoted", { folds }: LexicalRules): string =>
  !folds[kind]
    ? name
    : folds.unicode
      ? name.toLowerCase()
      : CAPITAL.test(name)
        ? name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
        : name;

const CAPITAL = /[A-Z]/;

/** The name of a word or a quoted name as the engine looks it up. */
export function nameOf(token: Pick<CertainToken, "kind" | "text">, { lexical }: Rules): string {
  if (token.kind === "quoted" && lexical.upperNames) return plainName(quotedName(token.text, lexical));
  return token.kind === "quoted"
    ? foldCase(quotedName(token.text, lexical), "quoted", lexical)
    : foldCase(token.text, "bare", lexical);
}

/** SQLAlchemy's form of a name of an engine that folds to upper case. Throws Unsure for one that has none. */
function plainName(name: string): string {
  if (name === name.toUpperCase()) return name.toLowerCase();
  if (name === name.toLowerCase()) throw new Unsure();
  return name;
}
