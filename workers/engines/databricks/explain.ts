import type { ErrorType } from "../../../schema/errors";
import { SqlError } from "../../../schema/sql/sql-error";
import { type ConnectionSettings, type EngineError, ResultTooLarge } from "../engine";
import { explainTransport, isTransportError } from "../http-explain";
import { DatabricksError } from "./databricks-error";
import { DEFAULT_PORT } from "./target";
import { parseUri } from "../../../schema/database/uri";
import { type Localizable, message } from "../../../schema/language/localizable";

export const isEngineError = (error: unknown): boolean =>
  error instanceof DatabricksError ||
  error instanceof ResultTooLarge ||
  isTransportError(error) ||
  (error instanceof SqlError && error.place?.engine === "databricks");

/** Error conditions, and codes of the API, by what they mean. Source: Databricks' reference of error conditions. */
const TYPES: readonly [RegExp, ErrorType][] = [
  [/^UNRESOLVED_COLUMN|^FIELD_NOT_FOUND/, "COLUMN_DOES_NOT_EXIST_ERROR"],
  [/^TABLE_OR_VIEW_NOT_FOUND/, "TABLE_DOES_NOT_EXIST_ERROR"],
  [/^SCHEMA_NOT_FOUND/, "SCHEMA_DOES_NOT_EXIST_ERROR"],
  [/^NO_SUCH_CATALOG|^CATALOG_NOT_FOUND/, "CONNECTION_UNKNOWN_DATABASE_ERROR"],
  [/^PARSE_|^INVALID_SQL_SYNTAX/, "SYNTAX_ERROR"],
  [/^READ_ONLY$/, "DML_NOT_ALLOWED_ERROR"],
  [/^CANCELED$|^CLOSED$|^DEADLINE_EXCEEDED$/, "BACKEND_TIMEOUT_ERROR"],
];

/** Conditions whose messages quote names of the statement; others may quote rows. */
const ABOUT_NAMES =
  /^(?:UNRESOLVED_|FIELD_NOT_FOUND|TABLE_OR_VIEW_NOT_FOUND|SCHEMA_NOT_FOUND|NO_SUCH_CATALOG|CATALOG_NOT_FOUND|PARSE_|INVALID_SQL_SYNTAX|MISSING_AGGREGATION|MISSING_GROUP_BY|INSUFFICIENT_PERMISSIONS|UNSUPPORTED_|AMBIGUOUS_|READ_ONLY$)/;

/** Converts an error of Databricks to an error type and a message. */
export function explain(error: unknown, settings?: ConnectionSettings): EngineError {
  const made = (error_type: ErrorType, text: Localizable, extra: object = {}): EngineError => ({
    error_type,
    message: text,
    extra: { ...extra, engine_name: "Databricks" },
  });
  if (error instanceof SqlError) return made("SYNTAX_ERROR", error.text);
  if (error instanceof ResultTooLarge) return made("RESULT_TOO_LARGE_ERROR", error.text);
  const transport = explainTransport(error, "Databricks", DEFAULT_PORT, settings);
  if (transport) return transport;
  const { condition, text, status } = error as DatabricksError;
  if (status === 401)
    return made(
      "CONNECTION_ACCESS_DENIED_ERROR",
      message('Either the username "{username}" or the password is incorrect.', {
        username: (settings && parseUri(settings.uri)?.username) ?? "",
      }),
      { invalid: ["username", "password"] },
    );
  const type = TYPES.find(([pattern]) => pattern.test(condition))?.[1] ?? "GENERIC_DB_ENGINE_ERROR";
  const shown = ABOUT_NAMES.test(condition) || typeof text !== "string" ? text : withoutData(condition, text);
  return made(type, shown);
}

/** The condition and the text before anything that may be a value. */
const withoutData = (condition: string, reported: string): Localizable =>
  reported === ""
    ? message("The database reported an error.")
    : `[${condition}] ${/^[^'"`:\d({[]*/.exec(reported.replace(/^[^[]*\[[^\]]*\]\s*/, ""))![0].trim()}`.trim();
