import type { ErrorType } from "../../../schema/errors";
import { ConnectionRefused, ResultTooLarge } from "../engine";
import type { ConnectionSettings, EngineError } from "../engine";
import { refusedUserCall } from "./user-calls";
import { connectionError, type DriverError, SOCKET_WORDS } from "./explain-connection";
import { message } from "../../../schema/language/localizable";

/** Whether an error comes from the driver or the network, as opposed to a bug in this program. */
export function isEngineError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof ConnectionRefused ||
    error.name === "AbortError" ||
    typeof (error as { code?: unknown }).code === "string" ||
    SOCKET_WORDS.test(error.message)
  );
}

/**
 * Converts an error of PostgreSQL or its driver to an error type and Superset's message. Host, port, username and
 * database are named only when the settings are given: not everyone who sees a failed chart may see them.
 */
export const explain = (error: unknown, settings?: ConnectionSettings): EngineError =>
  explainFrom({ title: "PostgreSQL", port: 5432 }, error, settings);

/** The same for another server of PostgreSQL's protocol, under its name and with its default port. */
export function explainFrom(
  { title, port }: { title: string; port: number },
  error: unknown,
  settings?: ConnectionSettings,
): EngineError {
  const engine = { engine_name: title };
  if (error instanceof DOMException && error.name === "AbortError")
    return { error_type: "BACKEND_TIMEOUT_ERROR", message: message("The query was stopped."), extra: {} };
  if (error instanceof ResultTooLarge)
    return { error_type: "RESULT_TOO_LARGE_ERROR", message: error.text, extra: engine };
  const connection = connectionError(error as DriverError, settings, port);
  if (connection) return { ...connection, extra: { ...connection.extra, ...engine } };
  const { code = "", message: reported, position, query } = error as DriverError;
  const refused = refusedUserCall(error as DriverError);
  if (refused) return { error_type: "GENERIC_DB_ENGINE_ERROR", message: refused, extra: engine };
  if (code === "57014")
    return {
      error_type: "BACKEND_TIMEOUT_ERROR",
      message: "canceling statement due to statement timeout\n",
      extra: engine,
    };
  const place = position === undefined ? {} : { position: Number(position) - 1 };
  return {
    error_type: QUERY_ERRORS[code] ?? "GENERIC_DB_ENGINE_ERROR",
    message: withPlace(withoutData(code, reported, position), query, position),
    extra: engine,
    ...place,
  };
}

const QUERY_ERRORS: Record<string, ErrorType> = {
  "42703": "COLUMN_DOES_NOT_EXIST_ERROR",
  "42P01": "TABLE_DOES_NOT_EXIST_ERROR",
  "3F000": "SCHEMA_DOES_NOT_EXIST_ERROR",
  "42601": "SYNTAX_ERROR",
  "25006": "DML_NOT_ALLOWED_ERROR",
};

/**
 * Errors about data quote it ("invalid input syntax for type integer: …"): a reader could extract rows of any table by
 * casts. An error that occurs while a statement runs, and not while it is parsed, has no position; what it quotes may
 * be data too ("relation … does not exist").
 */
function withoutData(code: string, message: string, position: string | undefined): string {
  if (/^2[23]/.test(code)) return message.replace(/(: ?)?".*$/s, "").trimEnd();
  return position === undefined ? message.replace(/".*"/s, '"…"') : message;
}

/** Adds "LINE 3: …" and a caret below the position, as psql and psycopg show it. */
function withPlace(message: string, query: string | undefined, position: string | undefined): string {
  const at = Number(position) - 1;
  if (!query || !(at >= 0)) return `${message}\n`;
  const before = [...query].slice(0, at).join("").split("\n");
  const line = query.split("\n")[before.length - 1] ?? "";
  const head = `LINE ${before.length}: `;
  return `${message}\n${head}${line}\n${" ".repeat(head.length + before.at(-1)!.length)}^\n`;
}
