import { MYSQL_LEXICAL } from "../../../schema/sql/dialects/mysql";
import { tokenize, UnclosedToken } from "../../../schema/sql/read/tokens";
import type { Token } from "../../../schema/sql/read/tokens";
import { LocalizableError, message } from "../../../schema/language/localizable";

/** A statement that is not sent: it could do what a read-only transaction does not prevent. */
export class StatementRefused extends LocalizableError {}

const READING = new Set(["SELECT", "WITH", "VALUES", "TABLE", "SHOW", "EXPLAIN", "DESCRIBE", "DESC"]);

/**
 * Refuses statements that do not begin by reading. A read-only transaction prevents every change of tables, sequences
 * and definitions, but neither files (INTO OUTFILE) nor its own end (COMMIT, CALL, SET) nor effects outside tables
 * (KILL, FLUSH, SET GLOBAL), and it lets readers take shared locks.
 */
export function refuseWriting(sql: string): void {
  const tokens = codeOf(sql);
  const verb = tokens.find(({ text }) => text !== "(")?.text.toUpperCase() ?? "";
  if (!READING.has(verb))
    throw new StatementRefused(
      verb === ""
        ? message("Only read statements are allowed, not an empty one.")
        : message("Only read statements are allowed, not {verb}.", { verb }),
    );
  const words = tokens.map(({ kind, text }) => (kind === "word" ? text.toUpperCase() : ""));
  const has = (word: string, ...next: string[]): boolean =>
    words.some((each, at) => each === word && (next.length === 0 || next.includes(words[at + 1] ?? "")));
  if (has("INTO")) throw new StatementRefused(message("SELECT … INTO is not allowed."));
  if (has("FOR", "UPDATE", "SHARE") || has("LOCK", "IN"))
    throw new StatementRefused(message("Statements that lock rows are not allowed."));
  if (tokens.some(({ text }, at) => text === ";" && at < tokens.length - 1))
    throw new StatementRefused(message("Only one statement can run at a time."));
}

function codeOf(sql: string): Token[] {
  try {
    return tokenize(sql, MYSQL_LEXICAL).filter(({ kind }) => kind !== "comment");
  } catch (error) {
    if (!(error instanceof UnclosedToken)) throw error;
    throw new StatementRefused(
      message("The statement is incomplete or contains disallowed SQL at ''{text}''.", {
        text: sql.slice(error.start, error.start + 3),
      }),
    );
  }
}
