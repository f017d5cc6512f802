import type { ErrorType } from "../../../schema/errors";
import { ConnectionRefused } from "../engine";
import type { ConnectionSettings, EngineError } from "../engine";

interface DriverError {
  code?: string;
  message: string;
  position?: string;
  query?: string;
}

/** Whether an error is the driver's or the network's, as opposed to a fault of this program. */
export function isEngineError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof ConnectionRefused || error.name === "AbortError" || typeof (error as { code?: unknown }).code === "string" || SOCKET_WORDS.test(error.message);
}

/** What PostgreSQL or its driver said, as an error type and the message people know. */
export function explain(error: unknown, settings?: ConnectionSettings): EngineError {
  if (error instanceof ConnectionRefused) return { error_type: "CONNECTION_INVALID_HOSTNAME_ERROR", message: error.message, extra: { invalid: ["host"] } };
  if (error instanceof DOMException && error.name === "AbortError") return { error_type: "BACKEND_TIMEOUT_ERROR", message: "The query was stopped.", extra: {} };
  const { code = "", message, position, query } = error as DriverError;
  const connection = connectionError(code, message, settings);
  if (connection) return { ...connection, extra: { ...connection.extra, engine_name: "PostgreSQL" } };
  if (code === "57014") return { error_type: "BACKEND_TIMEOUT_ERROR", message: "canceling statement due to statement timeout\n", extra: { engine_name: "PostgreSQL" } };
  return { error_type: QUERY_ERRORS[code] ?? "GENERIC_DB_ENGINE_ERROR", message: withPlace(withoutData(code, message), query, position), extra: { engine_name: "PostgreSQL" } };
}

const QUERY_ERRORS: Record<string, ErrorType> = {
  "42703": "COLUMN_DOES_NOT_EXIST_ERROR",
  "42P01": "TABLE_DOES_NOT_EXIST_ERROR",
  "3F000": "SCHEMA_DOES_NOT_EXIST_ERROR",
  "42601": "SYNTAX_ERROR",
  "25006": "DML_NOT_ALLOWED_ERROR",
};

function connectionError(code: string, message: string, settings?: ConnectionSettings): EngineError | null {
  const url = /:\/\/(?:([^:@/]*)(?::[^@]*)?@)?([^/:?]*)(?::(\d+))?(?:\/([^?]*))?/.exec(settings?.uri ?? "");
  const [, username = "", host = "", port = "", database = ""] = url ?? [];
  const made = (error_type: ErrorType, text: string, invalid: string[]): EngineError => ({ error_type, message: text, extra: { invalid } });
  switch (code) {
    case "28P01":
      return made("CONNECTION_INVALID_PASSWORD_ERROR", `The password provided for username "${username}" is incorrect.`, ["username", "password"]);
    case "28000":
      return made("CONNECTION_INVALID_USERNAME_ERROR", `The username "${username}" does not exist.`, ["username"]);
    case "3D000":
      return made("CONNECTION_UNKNOWN_DATABASE_ERROR", `Unable to connect to database "${database}".`, ["database"]);
    case "42501":
      return /database/.test(message) ? made("CONNECTION_DATABASE_PERMISSIONS_ERROR", message, []) : null;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return made("CONNECTION_INVALID_HOSTNAME_ERROR", `The hostname "${host}" cannot be resolved.`, ["host"]);
    case "ECONNREFUSED":
      return made("CONNECTION_PORT_CLOSED_ERROR", `Port ${port || "5432"} on hostname "${host}" refused the connection.`, ["host", "port"]);
    case "CONNECT_TIMEOUT":
    case "EHOSTUNREACH":
    case "ETIMEDOUT":
      return made("CONNECTION_HOST_DOWN_ERROR", `The host "${host}" might be down, and can't be reached on port ${port || "5432"}.`, ["host", "port"]);
    case "CONNECTION_CLOSED":
    case "CONNECTION_ENDED":
    case "CONNECTION_DESTROYED":
      return made("CONNECTION_HOST_DOWN_ERROR", "The connection to the database was lost.", []);
    default:
      return code === "" ? socketError(message, host, port, made) : null;
  }
}

/** What the Workers runtime says in words where Node has codes. */
function socketError(message: string, host: string, port: string, made: (type: ErrorType, text: string, invalid: string[]) => EngineError): EngineError | null {
  if (/DNS|resolve/i.test(message)) return made("CONNECTION_INVALID_HOSTNAME_ERROR", `The hostname "${host}" cannot be resolved.`, ["host"]);
  if (!SOCKET_WORDS.test(message)) return null;
  return made("CONNECTION_PORT_CLOSED_ERROR", `Port ${port || "5432"} on hostname "${host}" refused the connection.`, ["host", "port"]);
}

const SOCKET_WORDS = /proxy request failed|cannot connect to the specified address|network connection lost|stream was cancelled|connection refused/i;

/** Errors about data quote it ("invalid input syntax for type integer: …"): a reader could cast rows out of any table that way. */
const withoutData = (code: string, message: string): string => (code.startsWith("22") || code.startsWith("23") ? message.replace(/(: ?)?".*$/s, "").trimEnd() : message);

/** "LINE 3: …" and a caret under the place, as psql and psycopg show it. */
function withPlace(message: string, query: string | undefined, position: string | undefined): string {
  const at = Number(position) - 1;
  if (!query || !(at >= 0)) return `${message}\n`;
  const before = [...query].slice(0, at).join("").split("\n");
  const line = query.split("\n")[before.length - 1] ?? "";
  const head = `LINE ${before.length}: `;
  return `${message}\n${head}${line}\n${" ".repeat(head.length + before.at(-1)!.length)}^\n`;
}
