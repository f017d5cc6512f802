import { snowflake as dialect } from "../../../schema/sql/dialects/snowflake";
import { splitStatements } from "../../../schema/sql/read/statement";
import { message } from "../../../schema/language/localizable";
import { READ_ONLY, SnowflakeError } from "./snowflake-error";

const READING = new Set(["SELECT", "WITH", "VALUES", "SHOW", "DESCRIBE", "DESC", "EXPLAIN"]);
/** Words of procedures that WITH may declare and call. */
const CALLING = new Set(["PROCEDURE", "CALL"]);

/** Throws for anything but one reading statement: Snowflake has no read-only transactions. */
export function refuseWriting(sql: string): void {
  const [statement, ...others] = splitStatements(sql, dialect);
  if (!statement || others.length > 0)
    throw new SnowflakeError(READ_ONLY, message("Only one statement can run at a time."));
  const calls = statement.tokens.some(({ kind, text }) => kind === "word" && CALLING.has(text.toUpperCase()));
  if (!READING.has(statement.verb) || calls)
    throw new SnowflakeError(READ_ONLY, message("Only read statements are allowed."));
}
