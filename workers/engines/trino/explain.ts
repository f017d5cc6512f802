import type { ErrorType } from "../../../schema/errors";
import { SqlError } from "../../../schema/sql/sql-error";
import type { ConnectionSettings, EngineError } from "../engine";
import { explainTransport, isTransportError } from "../http-explain";
import { DEFAULT_PORT, targetOf } from "./target";
import { TrinoError, UNAUTHENTICATED } from "./trino-error";

export const isEngineError = (error: unknown): boolean => error instanceof TrinoError || isTransportError(error) || (error instanceof SqlError && error.place?.engine === "trino");

/** Converts an error of Trino to an error type and Superset's message. */
export function explain(error: unknown, settings?: ConnectionSettings): EngineError {
  const plain = (error_type: ErrorType, message: string, extra: object = {}): EngineError => ({ error_type, message, extra: { ...extra, engine_name: "Trino" } });
  if (error instanceof SqlError) return plain("SYNTAX_ERROR", error.message);
  const transport = explainTransport(error, "Trino", DEFAULT_PORT, settings);
  if (transport) return transport;
  const { errorName = "", message, place = null, position = null } = error as TrinoError;
  const made = (error_type: ErrorType, text: string, extra: object = {}): EngineError => ({ ...plain(error_type, text, extra), ...(position === null ? {} : { position }) });
  const line = /^line (\d+:\d+): /.exec(message)?.[1] ?? "";
  const named = /'(.+?)'/.exec(message)?.[1] ?? "";
  switch (errorName) {
    case UNAUTHENTICATED:
    case "AUTHENTICATION_FAILED":
      return made("CONNECTION_ACCESS_DENIED_ERROR", `Either the username "${usernameOf(settings)}" or the password is incorrect.`, { invalid: ["username", "password"] });
    case "COLUMN_NOT_FOUND":
      return made("COLUMN_DOES_NOT_EXIST_ERROR", /cannot be resolved/.test(message) ? `We can't seem to resolve the column "${named}" at line ${line}.` : message);
    case "TABLE_NOT_FOUND":
      return made("TABLE_DOES_NOT_EXIST_ERROR", `The table "${named}" does not exist. A valid table must be used to run this query.`);
    case "SCHEMA_NOT_FOUND":
      return made("SCHEMA_DOES_NOT_EXIST_ERROR", `The schema "${named}" does not exist. A valid schema must be used to run this query.`);
    case "CATALOG_NOT_FOUND":
      return made("CONNECTION_UNKNOWN_DATABASE_ERROR", `Unable to connect to catalog named "${named}".`, { invalid: ["database"] });
    case "SYNTAX_ERROR":
      return made("SYNTAX_ERROR", message);
    case "READ_ONLY_VIOLATION":
      return made("DML_NOT_ALLOWED_ERROR", message);
    case "EXCEEDED_TIME_LIMIT":
    case "USER_CANCELED":
    case "ABANDONED_QUERY":
      return made("BACKEND_TIMEOUT_ERROR", message);
    default:
      return made("GENERIC_DB_ENGINE_ERROR", place || ABOUT_THE_SERVER.test(errorName) ? message : withoutData(message));
  }
}

const ABOUT_THE_SERVER = /^(PERMISSION_DENIED|NOT_SUPPORTED|MISSING_CATALOG_NAME|MISSING_SCHEMA_NAME|EXCEEDED_\w+|QUERY_QUEUE_FULL|CLUSTER_OUT_OF_MEMORY|NO_NODES_AVAILABLE|TRANSACTION_\w+)$/;

/**
 * Errors that occur among rows quote them ("Cannot cast 'text 1' to INT"): a reader could extract rows of any table by
 * casts.
 */
const withoutData = (message: string): string => /^[^'"`:\d[({]*/.exec(message)![0].trim() || "The database reported an error.";

function usernameOf(settings?: ConnectionSettings): string {
  if (!settings) return "";
  try {
    return targetOf({ ...settings, allowPrivateHosts: true }).username;
  } catch {
    return "";
  }
}
