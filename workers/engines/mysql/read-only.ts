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

const EXPLAINING = new Set(["EXPLAIN", "DESCRIBE", "DESC"]);
/** Words that begin or continue a statement that writes; they are reserved, so no name is written like them. */
const WRITING = new Set(["INSERT", "UPDATE", "DELETE", "REPLACE", "MERGE"]);
/** Statements that some servers run to explain them. */
const NOT_EXPLAINED = new Set(
  "ALTER ANALYZE CALL CREATE DROP EXECUTE EXPORT GRANT IMPORT LOAD REFRESH REVOKE SET SUBMIT TRUNCATE".split(" "),
);
/** Functions that change a sequence. */
const SEQUENCE_CALLS = new Set(["NEXTVAL", "SETVAL"]);

/**
 * Refuses what refuseWriting leaves to a read-only transaction, for servers without one: WITH before a statement that
 * writes, statements that are run to be explained, sequences, and comments that not all servers know.
 */
export function refuseUncertainReading(sql: string): void {
  const all = tokenize(sql, MYSQL_LEXICAL);
  const tokens = all.filter(({ kind }) => kind !== "comment");
  const verb = tokens.find(({ text }) => text !== "(")?.text.toUpperCase() ?? "";
  const refused = tokens.find(({ kind, text }, at) => {
    const word = text.toUpperCase();
    const [before, next] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
    if (kind !== "word" || before === ".") return false;
    const isCall = next === "(";
    return (
      (WRITING.has(word) && !(isCall && (word === "INSERT" || word === "REPLACE"))) ||
      (SEQUENCE_CALLS.has(word) && isCall) ||
      (word === "NEXT" && next?.toUpperCase() === "VALUE") ||
      (EXPLAINING.has(verb) && NOT_EXPLAINED.has(word))
    );
  });
  if (refused)
    throw new StatementRefused(
      message("Only read statements are allowed, not {verb}.", { verb: refused.text.toUpperCase() }),
    );
  const comment = all.find(({ kind, text }) => kind === "comment" && text.startsWith("#"));
  if (comment)
    throw new StatementRefused(
      message("The statement is incomplete or contains disallowed SQL at ''{text}''.", { text: "#" }),
    );
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
