import type { ErrorType } from "../../../schema/errors";
import { ConnectionRefused, ResultTooLarge } from "../engine";
import type { ConnectionSettings, EngineError } from "../engine";
import { connectionError, type DriverError, SOCKET_WORDS } from "./explain-connection";
import { StatementRefused } from "./read-only";
import { MYSQL, type ServerFacts } from "./server-facts";
import { StatementTimeout } from "./statement-timeout";
import { type Localizable, message } from "../../../schema/language/localizable";

/** Whether an error comes from the driver or the network, as opposed to a bug in this program. */
export function isEngineError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    [ConnectionRefused, StatementRefused, StatementTimeout].some((kind) => error instanceof kind) ||
    error.name === "AbortError" ||
    typeof (error as DriverError).code === "string" ||
    typeof (error as DriverError).errno === "number" ||
    SOCKET_WORDS.test(error.message)
  );
}

/**
 * Converts an error of MySQL, MariaDB or the driver to an error type and Superset's message; the address is named only
 * when the settings are given.
 */
export const explain = (error: unknown, settings?: ConnectionSettings): EngineError =>
  explainFrom(MYSQL, error, settings);

/** The same for another server of MySQL's protocol, under its name and with its default port. */
export function explainFrom(
  { title, port }: Pick<ServerFacts, "title" | "port">,
  error: unknown,
  settings?: ConnectionSettings,
): EngineError {
  const engine = { engine_name: title };
  if (error instanceof DOMException && error.name === "AbortError")
    return { error_type: "BACKEND_TIMEOUT_ERROR", message: message("The query was stopped."), extra: {} };
  if (error instanceof StatementRefused)
    return { error_type: "DML_NOT_ALLOWED_ERROR", message: error.text, extra: engine };
  if (error instanceof StatementTimeout)
    return { error_type: "BACKEND_TIMEOUT_ERROR", message: error.text, extra: engine };
  if (error instanceof ResultTooLarge)
    return { error_type: "RESULT_TOO_LARGE_ERROR", message: error.text, extra: engine };
  const connection = connectionError(error as DriverError, settings, port);
  if (connection) return { ...connection, extra: { ...connection.extra, ...engine } };
  const { errno = 0, message: reported, sql } = error as DriverError;
  const position = errno === SYNTAX && sql !== undefined ? placeOfSyntax(reported, sql) : null;
  return {
    error_type: QUERY_ERRORS[errno] ?? "GENERIC_DB_ENGINE_ERROR",
    message: worded(errno, reported),
    ...(position === null ? {} : { position }),
    extra: engine,
  };
}

const SYNTAX = 1064;

/** By the server's number: timeouts and interruptions, and errors about names in the statement. */
const QUERY_ERRORS: Record<number, ErrorType> = {
  1969: "BACKEND_TIMEOUT_ERROR",
  3024: "BACKEND_TIMEOUT_ERROR",
  1317: "BACKEND_TIMEOUT_ERROR",
  1054: "COLUMN_DOES_NOT_EXIST_ERROR",
  1146: "TABLE_DOES_NOT_EXIST_ERROR",
  1051: "TABLE_DOES_NOT_EXIST_ERROR",
  1109: "TABLE_DOES_NOT_EXIST_ERROR",
  [SYNTAX]: "SYNTAX_ERROR",
  1149: "SYNTAX_ERROR",
  1792: "DML_NOT_ALLOWED_ERROR",
};

/**
 * Errors that quote only names and parts of the statement: columns, tables, functions, grouping, permissions. Others
 * may quote rows ("Duplicate entry '…'", "XPATH syntax error: '…'", "value is out of range in '…'"): a reader could
 * extract rows of any table with them.
 */
const ABOUT_THE_STATEMENT = new Set([
  1051, 1052, 1054, 1055, 1056, 1064, 1066, 1109, 1111, 1128, 1140, 1142, 1143, 1146, 1149, 1222, 1242, 1248, 1247,
  1305, 1318, 1356, 1370, 1582, 1583, 1630, 3029, 3065,
]);

function worded(errno: number, reported: string): Localizable {
  if (errno === SYNTAX) {
    const near = nearOf(reported)?.near;
    if (near === undefined) return ABOUT_NAMES.test(reported) ? reported : withoutQuotes(reported);
    return message('Please check your query for syntax errors near "{near}". Then, try running your query again.', {
      near,
    });
  }
  return ABOUT_THE_STATEMENT.has(errno) ? reported : withoutQuotes(reported);
}

/** StarRocks reports every error by the number of syntax errors; those of these stages quote names only. */
const ABOUT_NAMES = /^Getting (?:syntax|analyzing) error/;

const withoutQuotes = (reported: string): string => reported.replace(/(: ?)?['"`].*$/s, "").trimEnd();

const NEAR = "to use near '";

/** The part of the statement that a syntax error quotes, and its line. */
function nearOf(message: string): { near: string; line: number } | null {
  const start = message.indexOf(NEAR);
  const found = start < 0 ? null : /^(.*)' at line (\d+)$/s.exec(message.slice(start + NEAR.length));
  return found && { near: found[1]!, line: Number(found[2]) };
}

/** The server quotes up to 80 characters from the error's position, and counts lines. */
function placeOfSyntax(message: string, sql: string): number | null {
  const { near, line } = nearOf(message) ?? { near: "", line: 1 };
  const start = sql
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  const at = near === "" ? sql.length : sql.indexOf(near, start);
  return at < 0 ? null : Array.from(sql.slice(0, at)).length;
}
