import type { Dialect } from "./dialects/dialect";
import { refuseFunctions } from "./functions";
import { SqlError } from "./sql-error";
import { tokenize, UnclosedToken } from "./tokens";
import type { Token } from "./tokens";

export interface ExpressionRules {
  dialect: Pick<Dialect, "name" | "functions" | "tokens" | "reachesOut">;
  /** SQL of people who may read the whole database, or that the dataset's owners stored: sub-queries and all but denied functions. */
  trusted: boolean;
}

/**
 * One SQL expression as it may stand inside a query: comments removed, brackets balanced, a single statement, no sub-query
 * and no function that reaches out unless trusted. Throws SqlError.
 */
export function checkExpression(text: string, rules: ExpressionRules): string {
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
    } else if (token.text === ";" && at < code.length - 1) {
      throw open.length > 0 ? place(token) : SqlError.syntax("SQLStatement should have exactly one statement", { sql, engine: rules.dialect.name, line: null, column: null });
    }
  });
  if (open.length > 0) throw place(open.at(-1)!);
  if (code.length === 1) throw place(code[0]!);
  if (!rules.trusted && (hasQuery(code.slice(1)) || rules.dialect.reachesOut?.(code.slice(1)))) throw SqlError.subquery();
  refuseFunctions(code.slice(1), rules.dialect, !rules.trusted);
  return withoutEnd(joinCode(sql, tokens.slice(1)));
}

/** Without the semicolon at its end. Not by a pattern: one would begin anew at every blank of a long string. */
function withoutEnd(expression: string): string {
  let end = expression.length;
  while (end > 0 && /[\s;]/.test(expression[end - 1]!)) end--;
  return expression.slice(0, end);
}

/** A WHERE or HAVING clause; what does not parse is refused with the clause in the message, as recorded. */
export function checkClause(text: string, rules: ExpressionRules): string {
  try {
    return checkExpression(text, rules);
  } catch (error) {
    if (error instanceof SqlError && error.kind === "syntax") throw SqlError.request(`Invalid SQL clause: ${text}`);
    throw error;
  }
}

/** Whether operators could bind across its edges, so that it needs parentheses beside another operator. */
export const needsParentheses = (expression: string): boolean => !/^[\w$]+$|^"(?:[^"]|"")+"$|^`(?:[^`]|``)+`$|^[\w$.]+\([^()]*\)$/.test(expression);

const PAIRS: Record<string, string> = { ")": "(", "]": "[" };

const QUERY_WORDS = new Set(["SELECT", "VALUES", "WITH", "TABLE", "FROM", "UNION", "INTERSECT", "EXCEPT", "LATERAL", "INTO"]);

/** FROM is also part of extract(… from …), trim, substring, overlay and "is distinct from". */
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

function tokensOf(sql: string, { name, tokens }: Pick<Dialect, "name" | "tokens">): Token[] {
  try {
    return tokenize(sql, tokens);
  } catch (error) {
    if (!(error instanceof UnclosedToken)) throw error;
    throw syntaxErrorAt(sql, { kind: "symbol", text: sql.slice(error.start, error.start + 1), start: error.start, end: error.start + 1 }, name);
  }
}

export function syntaxErrorAt(sql: string, token: Token, engine: string): SqlError {
  const before = sql.slice(0, token.end).split("\n");
  const line = before.length;
  const column = before.at(-1)!.length;
  return SqlError.syntax(`Error parsing near '${token.text}' at line ${line}:${column}`, { sql, engine, line, column });
}

/** The text with each comment replaced by a space: a comment may not swallow what follows it in the query. */
function joinCode(sql: string, tokens: Token[]): string {
  let text = "";
  let at = tokens[0]?.start ?? 0;
  for (const token of tokens) {
    text += sql.slice(at, token.start) + (token.kind === "comment" ? " " : token.text);
    at = token.end;
  }
  return text.trim();
}
