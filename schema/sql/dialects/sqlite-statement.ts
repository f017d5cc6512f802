import { SqlError } from "../sql-error";
import { tokenize, UnclosedToken } from "../read/tokens";
import type { Token } from "../read/tokens";
import { SQLITE_LEXICAL } from "./sqlite";
import { SQLITE_HIDDEN } from "./sqlite-functions";

/**
 * The single SELECT statement of a text, printed from its tokens without comments, so that SQLite receives exactly what
 * was checked. SQLite's own EXPLAIN shows what it writes, if anything. Throws SqlError.
 */
export function readingStatement(sql: string): string {
  const code = tokensOf(sql).filter(({ kind }) => kind !== "comment");
  while (code.at(-1)?.text === ";") code.pop();
  for (const token of code) {
    if (token.text === ";") throw SqlError.query("Only one statement can run at a time.");
    // Names in brackets and numbered or named parameters are read only by SQLite, not by the lexer.
    if (token.kind === "symbol" && "[]?@$#:\\\0".includes(token.text)) throw syntaxError(sql, token);
    // A quoted name may be a column: tables are checked by what SQLite opens.
    if (token.kind === "word" && SQLITE_HIDDEN.test(token.text.toLowerCase()))
      throw SqlError.query(`"${token.text}" cannot be used here.`);
  }
  const verb = code.find(({ text }) => text !== "(")?.text.toUpperCase() ?? "";
  if (!READING.has(verb)) throw SqlError.query("Only SELECT statements can run here.");
  return code
    .map((token, at) => (at > 0 && code[at - 1]!.end !== token.start ? ` ${printed(token)}` : printed(token)))
    .join("");
}

/**
 * Names in double quotes are printed in backticks: SQLite reads a double-quoted name that matches no column as a string,
 * so that the sum of a misspelled column would be 0.
 */
const printed = ({ kind, text }: Token): string =>
  kind === "quoted" && text.startsWith('"')
    ? `\`${text.slice(1, -1).replaceAll('""', '"').replaceAll("`", "``")}\``
    : text;

const READING = new Set(["SELECT", "WITH", "VALUES"]);

/** Upper bound of JSON tables in a statement; they are the only virtual tables. */
export const jsonTables = (statement: string): number => statement.match(/\bjson_(each|tree)\b/gi)?.length ?? 0;

function tokensOf(sql: string): Token[] {
  try {
    return tokenize(sql, SQLITE_LEXICAL);
  } catch (error) {
    if (!(error instanceof UnclosedToken)) throw error;
    throw syntaxError(sql, { text: sql.charAt(error.start), start: error.start });
  }
}

function syntaxError(sql: string, { text, start }: { text: string; start: number }): SqlError {
  const lines = sql.slice(0, start).split("\n");
  return SqlError.syntax(`near "${text}": syntax error`, {
    sql,
    engine: "sqlite",
    line: lines.length,
    column: lines.at(-1)!.length + 1,
  });
}
