import { SqlError } from "../sql-error";
import { tokenize, UnclosedToken } from "../tokens";
import type { Token } from "../tokens";
import { SQLITE_TOKENS } from "./sqlite";
import { SQLITE_HIDDEN } from "./sqlite-functions";

/**
 * The one reading statement of a text, written anew from its tokens: comments are gone, so SQLite sees exactly what was looked at.
 * What it writes, if anything, its own EXPLAIN tells. Throws SqlError.
 */
export function readingStatement(sql: string): string {
  const code = tokensOf(sql).filter(({ kind }) => kind !== "comment");
  while (code.at(-1)?.text === ";") code.pop();
  for (const token of code) {
    if (token.text === ";") throw SqlError.query("Only one statement can run at a time.");
    // Names in brackets and numbered or named parameters are read by SQLite alone.
    if (token.kind === "symbol" && "[]?@$#:\\\0".includes(token.text)) throw syntaxError(sql, token);
    // Quoted, it may be a column's name: tables are told by what SQLite opens.
    if (token.kind === "word" && SQLITE_HIDDEN.test(token.text.toLowerCase())) throw SqlError.query(`"${token.text}" can not be used here.`);
  }
  const verb = code.find(({ text }) => text !== "(")?.text.toUpperCase() ?? "";
  if (!READING.has(verb)) throw SqlError.query("Only SELECT statements can run here.");
  return code.map((token, at) => (at > 0 && code[at - 1]!.end !== token.start ? ` ${token.text}` : token.text)).join("");
}

const READING = new Set(["SELECT", "WITH", "VALUES"]);

/** How many tables of JSON a statement makes, at most: the only virtual tables there are. */
export const jsonTables = (statement: string): number => statement.match(/\bjson_(each|tree)\b/gi)?.length ?? 0;

function tokensOf(sql: string): Token[] {
  try {
    return tokenize(sql, SQLITE_TOKENS);
  } catch (error) {
    if (!(error instanceof UnclosedToken)) throw error;
    throw syntaxError(sql, { text: sql.charAt(error.start), start: error.start });
  }
}

function syntaxError(sql: string, { text, start }: { text: string; start: number }): SqlError {
  const lines = sql.slice(0, start).split("\n");
  return SqlError.syntax(`near "${text}": syntax error`, { sql, engine: "sqlite", line: lines.length, column: lines.at(-1)!.length + 1 });
}
