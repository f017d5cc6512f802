import type { ErrorType } from "../../../schema/errors";
import { SqlError } from "../../../schema/sql/sql-error";
import type { ConnectionSettings, EngineError } from "../engine";
import { explainTransport, isTransportError } from "../http-explain";
import { DEFAULT_PORT, targetOf } from "./target";
import { TrinoError, UNAUTHENTICATED } from "./trino-error";
import { type Localizable, message } from "../../../schema/language/localizable";

export const isEngineError = (error: unknown): boolean =>
  error instanceof TrinoError ||
  isTransportError(error) ||
  (error instanceof SqlError && error.place?.engine === "trino");

/** Converts an error of Trino to an error type and Superset's message. */
export function explain(error: unknown, settings?: ConnectionSettings): EngineError {
  const plain = (error_type: ErrorType, text: Localizable, extra: object = {}): EngineError => ({
    error_type,
    message: text,
    extra: { ...extra, engine_name: "Trino" },
  });
  if (error instanceof SqlError) return plain("SYNTAX_ERROR", error.text);
  const transport = explainTransport(error, "Trino", DEFAULT_PORT, settings);
  if (transport) return transport;
  const { errorName = "", text = "", place = null, position = null } = error as TrinoError;
  const reported = String(text);
  const made = (error_type: ErrorType, shown: Localizable, extra: object = {}): EngineError => ({
    ...plain(error_type, shown, extra),
    ...(position === null ? {} : { position }),
  });
  const line = /^line (\d+:\d+): /.exec(reported)?.[1] ?? "";
  const named = /'(.+?)'/.exec(reported)?.[1] ?? "";
  switch (errorName) {
    case UNAUTHENTICATED:
    case "AUTHENTICATION_FAILED":
      return made(
        "CONNECTION_ACCESS_DENIED_ERROR",
        message('Either the username "{username}" or the password is incorrect.', { username: usernameOf(settings) }),
        { invalid: ["username", "password"] },
      );
    case "COLUMN_NOT_FOUND":
      return made(
        "COLUMN_DOES_NOT_EXIST_ERROR",
        /cannot be resolved/.test(reported)
          ? message('We can\'t seem to resolve the column "{named}" at line {line}.', { named, line })
          : text,
      );
    case "TABLE_NOT_FOUND":
      return made(
        "TABLE_DOES_NOT_EXIST_ERROR",
        message('The table "{named}" does not exist. A valid table must be used to run this query.', { named }),
      );
    case "SCHEMA_NOT_FOUND":
      return made(
        "SCHEMA_DOES_NOT_EXIST_ERROR",
        message('The schema "{named}" does not exist. A valid schema must be used to run this query.', { named }),
      );
    case "CATALOG_NOT_FOUND":
      return made(
        "CONNECTION_UNKNOWN_DATABASE_ERROR",
        message('Unable to connect to catalog named "{named}".', { named }),
        {
          invalid: ["database"],
        },
      );
    case "SYNTAX_ERROR":
      return made("SYNTAX_ERROR", text);
    case "READ_ONLY_VIOLATION":
      return made("DML_NOT_ALLOWED_ERROR", text);
    case "EXCEEDED_TIME_LIMIT":
    case "USER_CANCELED":
    case "ABANDONED_QUERY":
      return made("BACKEND_TIMEOUT_ERROR", text);
    default:
      return made("GENERIC_DB_ENGINE_ERROR", place || ABOUT_THE_SERVER.test(errorName) ? text : withoutData(reported));
  }
}

const ABOUT_THE_SERVER =
  /^(PERMISSION_DENIED|NOT_SUPPORTED|MISSING_CATALOG_NAME|MISSING_SCHEMA_NAME|EXCEEDED_\w+|QUERY_QUEUE_FULL|CLUSTER_OUT_OF_MEMORY|NO_NODES_AVAILABLE|TRANSACTION_\w+)$/;

/**
 * Errors that occur among rows quote them ("Cannot cast 'text 1' to INT"): a reader could extract rows of any table by
 * casts.
 */
const withoutData = (reported: string): Localizable =>
  /^[^'"`:\d[({]*/.exec(reported)![0].trim() || message("The database reported an error.");

function usernameOf(settings?: ConnectionSettings): string {
  if (!settings) return "";
  try {
    return targetOf({ ...settings, allowPrivateHosts: true }).username;
  } catch {
    return "";
  }
}
