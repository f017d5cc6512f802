import type { ErrorType } from "../../../schema/errors";
import { type Localizable, message } from "../../../schema/language/localizable";
import { SqlError } from "../../../schema/sql/sql-error";
import type { ConnectionSettings, EngineError } from "../engine";
import { explainTransport, isTransportError } from "../http-explain";
import { BigQueryError, UNAUTHORIZED } from "./bigquery-error";

const TITLE = "Google BigQuery";

export const isEngineError = (error: unknown): boolean =>
  error instanceof BigQueryError ||
  isTransportError(error) ||
  (error instanceof SqlError && error.place?.engine === "bigquery");

/** Converts an error of BigQuery to an error type and Superset's message. */
export function explain(error: unknown, settings?: ConnectionSettings): EngineError {
  const plain = (error_type: ErrorType, text: Localizable, extra: object = {}): EngineError => ({
    error_type,
    message: text,
    extra: { ...extra, engine_name: TITLE },
  });
  if (error instanceof SqlError) return plain("SYNTAX_ERROR", error.text);
  const transport = explainTransport(error, TITLE, 443, settings);
  if (transport) return transport;
  const { reason = "", text = "", position = null } = error as BigQueryError;
  const reported = String(text);
  const made = (error_type: ErrorType, shown: Localizable, extra: object = {}): EngineError => ({
    ...plain(error_type, shown, extra),
    ...(position === null ? {} : { position }),
  });
  switch (reason) {
    case UNAUTHORIZED:
      return made("CONNECTION_ACCESS_DENIED_ERROR", text, { invalid: ["credentials_info"] });
    case "accessDenied":
      return /bigquery\.jobs\.create/.test(reported)
        ? made("CONNECTION_DATABASE_PERMISSIONS_ERROR", ROLES, { invalid: ["credentials_info"] })
        : made("GENERIC_DB_ENGINE_ERROR", text);
    case "readOnly":
      return made("DML_NOT_ALLOWED_ERROR", text);
    case "timeout":
    case "stopped":
      return made("BACKEND_TIMEOUT_ERROR", text);
    case "bytesBilledLimitExceeded":
      return made("GENERIC_DB_ENGINE_ERROR", text);
    case "notFound":
      return missing(reported, made);
    case "invalidQuery":
      return invalidQuery(text, made);
    default:
      return made("GENERIC_DB_ENGINE_ERROR", ABOUT_THE_SERVICE.test(reason) ? text : withoutData(reported));
  }
}

type Made = (error_type: ErrorType, shown: Localizable) => EngineError;

const ROLES = message(
  'Unable to connect. Verify that the following roles are set on the service account: "BigQuery Data Viewer", "BigQuery Metadata Viewer", "BigQuery Job User" and the following permissions are set "bigquery.readsessions.create", "bigquery.readsessions.getData"',
);

const ABOUT_THE_SERVICE =
  /^(quotaExceeded|rateLimitExceeded|billingNotEnabled|responseTooLarge|resourcesExceeded|backendError)$/;

function missing(reported: string, made: Made): EngineError {
  const [, kind = "", name = ""] = /Not found: (Table|Dataset) ([\w:.$-]+)/.exec(reported) ?? [];
  if (kind === "Table")
    return made(
      "TABLE_DOES_NOT_EXIST_ERROR",
      message('The table "{named}" does not exist. A valid table must be used to run this query.', { named: name }),
    );
  return kind === "Dataset"
    ? made(
        "SCHEMA_DOES_NOT_EXIST_ERROR",
        message('The schema "{named}" does not exist. A valid schema must be used to run this query.', { named: name }),
      )
    : made("GENERIC_DB_ENGINE_ERROR", withoutData(reported));
}

function invalidQuery(text: Localizable, made: Made): EngineError {
  const reported = String(text);
  const named = nameIn(reported);
  const line = /\[(\d+:\d+)\]/.exec(reported)?.[1] ?? "";
  if (named)
    return made(
      "COLUMN_DOES_NOT_EXIST_ERROR",
      message('We can\'t seem to resolve the column "{named}" at line {line}.', { named, line }),
    );
  if (/must be qualified with a dataset/.test(reported)) return made("TABLE_DOES_NOT_EXIST_ERROR", text);
  if (reported.startsWith("Syntax error")) return made("SYNTAX_ERROR", text);
  return made("GENERIC_DB_ENGINE_ERROR", ABOUT_THE_STATEMENT.test(reported) ? text : withoutData(reported));
}

const UNKNOWN = "Unrecognized name: ";

/** The name in "Unrecognized name: n; Did you mean m? at [1:8]"; null in other messages. */
const nameIn = (reported: string): string | null =>
  reported.startsWith(UNKNOWN) ? reported.slice(UNKNOWN.length).split(" at [")[0]!.split(";")[0]! : null;

/** Errors that are found before any row is read. */
const ABOUT_THE_STATEMENT =
  /^(No matching signature|Function not found|Invalid cast|Aggregate function|SELECT list expression|Column name .* is ambiguous|Name .* is ambiguous|Duplicate column names|Expected end of input|Only one statement)/;

/**
 * Errors that occur among rows quote them ("Bad int64 value: text 1"): a reader could extract rows of any table by
 * casts.
 */
const withoutData = (reported: string): Localizable =>
  /^[^'"`:\d[({;]*/.exec(reported)![0].trim() || message("The database reported an error.");
