import { ISSUES } from "../../../schema/errors";
import { CONNECTION_CASES, connectionFailure, refusedUri } from "../connection-case";
import type { ConnectionCase } from "../connection-case";
import { ConnectionRefused } from "../engine";
import { explainTunnel, TUNNEL_FAILED } from "../ssh/tunnel-failure";
import type { ConnectionSettings, EngineError } from "../engine";
import { message } from "../../../schema/language/localizable";

export interface DriverError {
  /** "ER_…" of the server, a code of Node's sockets, or a code of the driver. */
  code?: string | undefined;
  /** The server's number of the error. */
  errno?: number | undefined;
  message: string;
  sql?: string | undefined;
}

/** Classifies why connecting failed or a connection was lost; null for errors of statements. */
export function connectionError(
  error: DriverError,
  settings: ConnectionSettings | undefined,
  defaultPort: number,
): EngineError | null {
  if (error.code === TUNNEL_FAILED) return explainTunnel(error, settings);
  const kind = kindOf(error);
  return refusedUri(error) ?? (kind && connectionFailure(CASES[kind], settings, defaultPort));
}

/** Superset's messages for MySQL; a closed port, which Superset reports as a host that is down, has its own. */
const CASES = {
  ...CONNECTION_CASES,
  denied: {
    type: "CONNECTION_ACCESS_DENIED_ERROR",
    text: ({ username }) => message('Either the username "{username}" or the password is incorrect.', { username }),
    bare: ISSUES[1014],
    invalid: ["username", "password"],
  },
  host: {
    type: "CONNECTION_INVALID_HOSTNAME_ERROR",
    text: ({ host }) => message('Unknown MySQL server host "{host}".', { host }),
    bare: ISSUES[1007],
    invalid: ["host"],
  },
  down: {
    type: "CONNECTION_HOST_DOWN_ERROR",
    text: ({ host }) => message('The host "{host}" might be down and can\'t be reached.', { host }),
    bare: ISSUES[1009],
    invalid: ["host", "port"],
  },
} satisfies Record<string, ConnectionCase>;

type Kind = keyof typeof CASES;

/**
 * Access denied, also by a plugin or without a password; unknown database; no permission on it; blocked or too many
 * connections; killed or shut down.
 */
const BY_NUMBER: Record<number, Kind> = {
  1045: "denied",
  1698: "denied",
  1524: "denied",
  3118: "denied",
  4151: "denied",
  1049: "database",
  1044: "permission",
  1040: "busy",
  1203: "busy",
  1226: "busy",
  1129: "busy",
  1130: "denied",
  1053: "lost",
  1927: "lost",
  4031: "lost",
};

const BY_CODE: Record<string, Kind> = {
  ENOTFOUND: "host",
  EAI_AGAIN: "host",
  ECONNREFUSED: "port",
  EHOSTUNREACH: "down",
  ENETUNREACH: "down",
  ETIMEDOUT: "down",
  ECONNRESET: "lost",
  EPIPE: "lost",
  PROTOCOL_CONNECTION_LOST: "lost",
  HANDSHAKE_NO_SSL_SUPPORT: "tls",
  HANDSHAKE_SSL_ERROR: "tls",
};

function kindOf(error: DriverError): Kind | null {
  if (error instanceof ConnectionRefused) return "host";
  const { code = "", errno, message } = error;
  const kind = (typeof errno === "number" ? BY_NUMBER[errno] : undefined) ?? BY_CODE[code];
  if (kind || code) return kind ?? null;
  if (/DNS|resolve/i.test(message)) return "host";
  if (/closed state|connection lost/i.test(message)) return "lost";
  return SOCKET_WORDS.test(message) ? "port" : null;
}

/** Messages of the Workers runtime where Node has codes. */
export const SOCKET_WORDS =
  /proxy request failed|cannot connect to the specified address|connection lost|stream was cancelled|connection refused|closed state/i;
