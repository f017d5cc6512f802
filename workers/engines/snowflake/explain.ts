import type { ErrorType } from "../../../schema/errors";
import { type Localizable, message } from "../../../schema/language/localizable";
import { SqlError } from "../../../schema/sql/sql-error";
import type { ConnectionSettings, EngineError } from "../engine";
import { explainTransport, isTransportError } from "../http-explain";
import { READ_ONLY, SnowflakeError, UNAUTHORIZED } from "./snowflake-error";

export const isEngineError = (error: unknown): boolean =>
  error instanceof SnowflakeError ||
  isTransportError(error) ||
  (error instanceof SqlError && error.place?.engine === "snowflake");

/** Converts an error of Snowflake to an error type and Superset's message. */
export function explain(error: unknown, settings?: ConnectionSettings): EngineError {
  const plain = (error_type: ErrorType, text: Localizable, extra: object = {}): EngineError => ({
    error_type,
    message: text,
    extra: { ...extra, engine_name: "Snowflake" },
  });
  if (error instanceof SqlError) return plain("SYNTAX_ERROR", error.text);
  const transport = explainTransport(error, "Snowflake", 443, settings);
  if (transport) return transport;
  const { code = "", text = "", position = null } = error as SnowflakeError;
  const reported = String(text);
  const made = (error_type: ErrorType, shown: Localizable, extra: object = {}): EngineError => ({
    ...plain(error_type, shown, extra),
    ...(position === null ? {} : { position }),
  });
  const object = /Object '([^']+)' does not exist/.exec(reported)?.[1];
  switch (code) {
    case UNAUTHORIZED:
      return made("CONNECTION_ACCESS_DENIED_ERROR", text, { invalid: ["username", "password"] });
    case READ_ONLY:
      return made("DML_NOT_ALLOWED_ERROR", text);
    case "000630":
    case "000604":
    case "604":
      return made("BACKEND_TIMEOUT_ERROR", text);
    case "000904":
      return made("COLUMN_DOES_NOT_EXIST_ERROR", text);
    case "002003":
      return object?.includes(".") || object === undefined
        ? made("TABLE_DOES_NOT_EXIST_ERROR", text)
        : made(
            "TABLE_DOES_NOT_EXIST_ERROR",
            message('The table "{named}" does not exist. A valid table must be used to run this query.', {
              named: object,
            }),
          );
    case "002043":
      return made("OBJECT_DOES_NOT_EXIST_ERROR", text);
    case "001003":
      return made("SYNTAX_ERROR", text);
    default:
      return made(
        "GENERIC_DB_ENGINE_ERROR",
        reported.startsWith("SQL compilation error") || ABOUT_THE_ACCOUNT.test(code) ? text : withoutData(reported),
      );
  }
}

/** Warehouses that are suspended or missing, and limits of the account. */
const ABOUT_THE_ACCOUNT = /^(000606|000625|090105|0901\d\d|0906\d\d)$/;

/**
 * Errors that occur among rows quote them ("Numeric value 'text 1' is not recognized"): a reader could extract rows of
 * any table by casts.
 */
const withoutData = (reported: string): Localizable =>
  /^[^'"`:\d[({]*/.exec(reported)![0].trim() || message("The database reported an error.");
