import type { Dialect } from "../dialects/dialect";
import { refuseFunctions } from "../compile/functions";
import { syntaxErrorAt } from "../compile/expression";
import { SqlError } from "../sql-error";
import { tokenize, UnclosedToken } from "./tokens";
import type { Token } from "./tokens";
import { message } from "../../language/localizable";

export interface Statement {
  text: string;
  /** Upper-case first word, e.g. "SELECT". */
  verb: string;
  tokens: Token[];
}

/**
 * Splits a script into statements, without the comments around them unless requested. Throws SqlError.syntax on
 * unterminated text.
 */
export function splitStatements(
  sql: string,
  dialect: Pick<Dialect, "name" | "lexical">,
  withComments = false,
): Statement[] {
  const statements: Statement[] = [];
  let current: Token[] = [];
  const close = (): void => {
    if (current.length > 0) {
      const text = sql.slice(current[0]!.start, current.at(-1)!.end);
      const verb = current.find(({ text }) => text !== "(")?.text.toUpperCase() ?? "";
      statements.push({ text, verb, tokens: current });
    }
    current = [];
  };
  for (const token of scriptTokens(sql, dialect)) {
    if (token.kind === "comment" && !withComments) continue;
    if (token.text === ";") close();
    else current.push(token);
  }
  close();
  return statements;
}

/**
 * Whether a statement only reads. Serves early and clear errors: the database enforces it. Anything unknown counts as
 * writing.
 */
export function isReadOnly(statement: Statement): boolean {
  if (!READING.has(statement.verb)) return false;
  const words = new Set(statement.tokens.filter(({ kind }) => kind === "word").map(({ text }) => text.toUpperCase()));
  return !WRITING.some((word) => words.has(word));
}

/** The single reading statement of a virtual dataset's SQL, without its semicolon. */
export function singleSelect(text: string, dialect: Pick<Dialect, "name" | "functions" | "lexical">): string {
  // Engines differ in whether a lone carriage return ends a comment.
  const sql = text.replaceAll(/\r\n?/g, "\n");
  const statements = splitStatements(sql, dialect);
  if (statements.length === 0) throw SqlError.query(message("Virtual dataset query cannot be empty"));
  if (statements.length > 1)
    throw SqlError.query(message("Virtual dataset query cannot consist of multiple statements"));
  if (!isReadOnly(statements[0]!)) throw SqlError.query(message("Virtual dataset query must be read-only"));
  refuseFunctions(statements[0]!.tokens, dialect, false);
  return sql.slice(statements[0]!.tokens[0]!.start, statements[0]!.tokens.at(-1)!.end);
}

const READING = new Set(["SELECT", "WITH", "VALUES", "TABLE", "SHOW", "EXPLAIN"]);
const WRITING = [
  "INSERT",
  "UPDATE",
  "DELETE",
  "MERGE",
  "TRUNCATE",
  "DROP",
  "ALTER",
  "CREATE",
  "GRANT",
  "REVOKE",
  "COPY",
  "CALL",
  "DO",
  "INTO",
  "ANALYZE",
  "VACUUM",
  "LOCK",
];

function scriptTokens(sql: string, { name, lexical }: Pick<Dialect, "name" | "lexical">): Token[] {
  try {
    return tokenize(sql, lexical);
  } catch (error) {
    if (!(error instanceof UnclosedToken)) throw error;
    throw syntaxErrorAt(
      sql,
      { kind: "symbol", text: sql.charAt(error.start), start: error.start, end: error.start + 1 },
      name,
    );
  }
}
