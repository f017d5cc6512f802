import { callsOf } from "../read/calls";
import { type CertainToken, certainTokens, printTokens, tightCalls } from "../read/certain-tokens";
import type { Dialect } from "../dialects/dialect";
import { refuseFunctions } from "./functions";
import { refuseKeywordCalls } from "../read/refused-words";
import { SqlError } from "../sql-error";
import { tokenize, UnclosedToken } from "../read/tokens";
import type { Token } from "../read/tokens";
import { Unsure } from "../read/unsure";
import { message } from "../../language/localizable";

export interface ExpressionRules {
  dialect: Pick<Dialect, "name" | "functions" | "lexical" | "grammar" | "reachesOut">;
  /**
   * True for SQL of people who may read the whole database, or that the dataset's owners stored: sub-queries and all
   * functions except denied ones are allowed.
   */
  trusted: boolean;
  /**
   * Names that are allowed after a dot, where the engine would call a function of any other name. Not checked when
   * absent.
   */
  columns?: { has: (name: string) => boolean };
}

/**
 * Checks an SQL expression for use inside a query: comments removed, brackets balanced, a single statement. Unless
 * trusted, it must not contain a sub-query or a function outside the allow-list, and it is printed from the tokens that
 * were checked. Throws SqlError.
 */
export function checkExpression(text: string, rules: ExpressionRules): string {
  const { dialect, trusted, columns } = rules;
  const known =
    text.length < LONG
      ? undefined
      : recent.find((each) => each.text === text && each.dialect === dialect && each.trusted === trusted);
  const { sql, attributes } = known ?? checked(text, rules);
  if (!known && text.length >= LONG)
    recent = [{ text, dialect, trusted, sql, attributes }, ...recent].slice(0, MAX_RECENT);
  const stranger = attributes.find((name) => columns && !columns.has(name));
  if (stranger !== undefined)
    throw SqlError.query(message("Columns missing in dataset: [''{column}'']", { column: stranger }));
  return sql;
}

interface CheckedExpression {
  sql: string;
  /** Names after a dot that may call a user-defined function of the database. */
  attributes: readonly string[];
}

/** The long expressions checked most recently: a query with time offsets contains the same one many times. */
let recent: readonly (CheckedExpression & Pick<ExpressionRules, "dialect" | "trusted"> & { text: string })[] = [];
const LONG = 10_000;
const MAX_RECENT = 4;

function checked(text: string, rules: ExpressionRules): CheckedExpression {
  const sql = `SELECT ${text}`;
  const tokens = tokensOf(sql, rules.dialect);
  const code = tokens.filter(({ kind }) => kind !== "comment");
  const place = (token: Token): SqlError => syntaxErrorAt(sql, token, rules.dialect.name);
  const open: Token[] = [];
  code.forEach((token, at) => {
    if (token.kind !== "symbol") return;
    if (token.text === "(" || token.text === "[") open.push(token);
    else if (token.text === ")" || token.text === "]") {
      if (open.pop()?.text !== PAIRS[token.text]) throw place(token);
    } else if (token.text === "," && open.length === 0) {
      throw place(token);
    } else if (token.text === ";" && at < code.length - 1) {
      throw open.length > 0
        ? place(token)
        : SqlError.syntax(message("SQLStatement should have exactly one statement"), {
            sql,
            engine: rules.dialect.name,
            line: null,
            column: null,
          });
    }
  });
  if (open.length > 0) throw place(open.at(-1)!);
  if (code.length === 1 || code[1]!.text === ";") throw place(code.at(-1)!);
  // The FROM of the query would become the second half of IS DISTINCT FROM.
  if (/^distinct$/i.test(code.findLast(({ text }) => text !== ";")!.text)) throw place(code.at(-1)!);
  if (!rules.trusted && (hasQuery(code.slice(1)) || rules.dialect.reachesOut?.(code.slice(1))))
    throw SqlError.subquery();
  refuseFunctions(code.slice(1), rules.dialect, !rules.trusted);
  if (rules.trusted) return { sql: withoutEnd(joinCode(sql, tokens.slice(1))), attributes: [] };
  // The printed text is exactly what was checked.
  const certain = certainTokensOf(sql, rules.dialect);
  const words = certain.map((token): Token => ({ ...token, kind: token.kind === "operator" ? "symbol" : token.kind }));
  if (hasQuery(words) || rules.dialect.reachesOut?.(words)) throw SqlError.subquery();
  refuseFunctions(words, rules.dialect, true);
  return {
    attributes: attributesOf(certain, rules.dialect),
    sql: withoutEnd(printTokens(tightCalls(certain, rules.dialect))),
  };
}

/**
 * Names in a checked expression that may call user-defined functions of the database: after a dot where a dataset lists
 * columns that its table lacks, or before a bracket.
 */
export function calledIn(
  expression: string,
  dialect: ExpressionRules["dialect"],
): { attributes: string[]; calls: string[] } {
  if (!dialect.grammar.attributeCalls && !dialect.functions.overloaded) return { attributes: [], calls: [] };
  const tokens = certainTokensOf(`SELECT ${expression}`, dialect);
  return { attributes: attributesOf(tokens, dialect), calls: callsOf(tokens, dialect) };
}

/** The tokens after SELECT, each as the engine reads it. */
const certainTokensOf = (sql: string, dialect: ExpressionRules["dialect"]): CertainToken[] =>
  certainly(() => certainTokens(sql, dialect).slice(1));

const attributesOf = (tokens: readonly CertainToken[], dialect: ExpressionRules["dialect"]): string[] =>
  certainly(() => refuseKeywordCalls(tokens, dialect));

function certainly<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unsure)
      throw SqlError.query(
        message("The SQL holds something that engines may read in more than one way. Write it in plain SQL."),
      );
    throw error;
  }
}

/** Removes the semicolon at the end. Not by a pattern, which would restart at every blank of a long string. */
function withoutEnd(expression: string): string {
  let end = expression.length;
  while (end > 0 && /[\s;]/.test(expression[end - 1]!)) end--;
  return expression.slice(0, end);
}

/** Checks a WHERE or HAVING clause. Syntax errors name the clause in their message, as recorded. */
export function checkClause(text: string, rules: ExpressionRules): string {
  try {
    return checkExpression(text, rules);
  } catch (error) {
    if (error instanceof SqlError && error.kind === "syntax")
      throw SqlError.request(message("Invalid SQL clause: {text}", { text }));
    throw error;
  }
}

/**
 * Whether operators could bind across the expression's edges, so that it needs parentheses next to another operator.
 */
export const needsParentheses = (expression: string): boolean =>
  !/^[\w$]+$|^"(?:[^"]|"")+"$|^`(?:[^`]|``)+`$|^[\w$.]+\([^()]*\)$/.test(expression);

const PAIRS: Record<string, string> = { ")": "(", "]": "[" };

const QUERY_WORDS = new Set([
  "SELECT",
  "VALUES",
  "WITH",
  "TABLE",
  "FROM",
  "UNION",
  "INTERSECT",
  "EXCEPT",
  "LATERAL",
  "INTO",
]);

/**
 * Whether the code contains a query. FROM is also part of extract(… from …), trim, substring, overlay and "is distinct
 * from".
 */
function hasQuery(code: Token[]): boolean {
  const calls: string[] = [];
  for (let at = 0; at < code.length; at++) {
    const token = code[at]!;
    const before = code[at - 1]?.text.toUpperCase() ?? "";
    const after = code[at + 1]?.text.toUpperCase() ?? "";
    if (token.text === "(") calls.push(before);
    else if (token.text === ")") calls.pop();
    if (token.kind !== "word") continue;
    const word = token.text.toUpperCase();
    if (!QUERY_WORDS.has(word)) continue;
    if (word === "FROM" && (FROM_CALLS.has(calls.at(-1) ?? "") || before === "DISTINCT")) continue;
    if (word === "WITH" && (after === "TIME" || after === "ORDINALITY")) continue;
    if (word === "VALUES" && before !== "(") continue;
    return true;
  }
  return false;
}

const FROM_CALLS = new Set(["EXTRACT", "TRIM", "SUBSTRING", "OVERLAY"]);

function tokensOf(sql: string, { name, lexical }: Pick<Dialect, "name" | "lexical">): Token[] {
  try {
    return tokenize(sql, lexical);
  } catch (error) {
    if (!(error instanceof UnclosedToken)) throw error;
    throw syntaxErrorAt(
      sql,
      { kind: "symbol", text: sql.slice(error.start, error.start + 1), start: error.start, end: error.start + 1 },
      name,
    );
  }
}

export function syntaxErrorAt(sql: string, token: Token, engine: string): SqlError {
  const before = sql.slice(0, token.end).split("\n");
  const line = before.length;
  const column = before.at(-1)!.length;
  return SqlError.syntax(
    message("Error parsing near ''{text}'' at line {line}:{column}", { text: token.text, line, column }),
    { sql, engine, line, column },
  );
}

/** The text with each comment replaced by a space, so that a comment cannot hide the text after it in the query. */
function joinCode(sql: string, tokens: Token[]): string {
  let text = "";
  let at = tokens[0]?.start ?? 0;
  for (const token of tokens) {
    text += sql.slice(at, token.start) + (token.kind === "comment" ? " " : token.text);
    at = token.end;
  }
  return text.trim();
}
