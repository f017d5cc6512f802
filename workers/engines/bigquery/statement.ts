import { bigquery as dialect } from "../../../schema/sql/dialects/bigquery";
import { splitStatements } from "../../../schema/sql/read/statement";
import { message } from "../../../schema/language/localizable";
import { BigQueryError } from "./bigquery-error";

/** In GoogleSQL a statement that begins with one of these is a query, and one without pipes cannot write. */
const READING = new Set(["SELECT", "WITH"]);

/** What a connection's own EXPLAIN takes: BigQuery has none, and checks a statement by a dry run. */
export const EXPLAIN = "EXPLAIN";

/**
 * The only statement of a text, and whether it is to be explained. Throws BigQueryError for anything that may write, and
 * for scripts.
 */
export function readingStatement(sql: string): { sql: string; isExplained: boolean } {
  const [first, ...others] = splitStatements(sql, dialect);
  if (!first || others.length > 0)
    throw new BigQueryError("invalidQuery", message("Only one statement can run at a time."));
  const isExplained = first.verb === EXPLAIN && first.tokens[0]!.text.toUpperCase() === EXPLAIN;
  const tokens = isExplained ? first.tokens.slice(1) : first.tokens;
  const verb = tokens.find(({ text }) => text !== "(")?.text.toUpperCase() ?? "";
  const hasPipe = tokens.some(
    ({ text, end }, at) => text === "|" && tokens[at + 1]?.text === ">" && tokens[at + 1]?.start === end,
  );
  if (!READING.has(verb) || hasPipe) throw new BigQueryError("readOnly", message("Only read statements are allowed."));
  return { sql: isExplained ? sql.slice(tokens[0]!.start) : sql, isExplained };
}
