import type { ErrorType } from "../../../schema/errors";
import type { ConnectionSettings, EngineError } from "../engine";
import { explainTransport, isTransportError } from "../http-explain";
import { ClickHouseError } from "./clickhouse-error";
import { DEFAULT_PORT, targetOf } from "./target";
import { type Localizable, message } from "../../../schema/language/localizable";

export const isEngineError = (error: unknown): boolean => error instanceof ClickHouseError || isTransportError(error);

/** Converts an error of ClickHouse to an error type and a message. */
export function explain(error: unknown, settings?: ConnectionSettings): EngineError {
  const transport = explainTransport(error, "ClickHouse", DEFAULT_PORT, settings);
  if (transport) return transport;
  const { code = 0, text = "" } = error as ClickHouseError;
  const reported = String(text);
  const made = (error_type: ErrorType, shown: Localizable, extra: object = {}): EngineError => ({
    error_type,
    message: shown,
    extra: { ...extra, engine_name: "ClickHouse" },
  });
  const { username = "", database = "" } = written(settings);
  if (REFUSED.has(code))
    return made(
      "CONNECTION_ACCESS_DENIED_ERROR",
      message('Either the username "{username}" or the password is incorrect.', { username }),
      {
        invalid: ["username", "password"],
      },
    );
  if (code === UNKNOWN_DATABASE && database && reported.includes(database))
    return made(
      "CONNECTION_UNKNOWN_DATABASE_ERROR",
      message('Unable to connect to database "{database}".', { database }),
      {
        invalid: ["database"],
      },
    );
  if (STOPPED.has(code)) return made("BACKEND_TIMEOUT_ERROR", plain(reported));
  const type = QUERY_ERRORS[code];
  return made(type ?? "GENERIC_DB_ENGINE_ERROR", ABOUT_THE_STATEMENT.has(code) ? text : plain(reported));
}

const UNKNOWN_DATABASE = 81;
const REFUSED = new Set([192, 193, 194, 516]);
const STOPPED = new Set([159, 160, 394]);

const QUERY_ERRORS: Record<number, ErrorType> = {
  10: "COLUMN_DOES_NOT_EXIST_ERROR",
  16: "COLUMN_DOES_NOT_EXIST_ERROR",
  47: "COLUMN_DOES_NOT_EXIST_ERROR",
  60: "TABLE_DOES_NOT_EXIST_ERROR",
  62: "SYNTAX_ERROR",
  81: "SCHEMA_DOES_NOT_EXIST_ERROR",
  164: "DML_NOT_ALLOWED_ERROR",
};

/** Errors that occur before any row is read: names, types, permissions. */
const ABOUT_THE_STATEMENT = new Set([
  ...Object.keys(QUERY_ERRORS).map(Number),
  42,
  46,
  73,
  115,
  179,
  184,
  207,
  215,
  452,
  497,
]);

/**
 * Errors that occur among rows quote them ("Cannot parse string 'text 1' as Int32"): a reader could extract rows of any
 * table by casts.
 */
function plain(reported: string): Localizable {
  const name = /\(([A-Z][A-Z_0-9]+)\)\s*$/.exec(reported)?.[1];
  const start = /^(?:[^'"`:\d[({]|(?<=[a-z])'(?=[a-z]))*/.exec(reported)![0].trim();
  return `${start}${name ? `${start ? " " : ""}(${name})` : ""}` || message("The database reported an error.");
}

function written(settings?: ConnectionSettings): { username?: string; database?: string } {
  if (!settings) return {};
  try {
    return targetOf({ ...settings, allowPrivateHosts: true });
  } catch {
    return {};
  }
}
