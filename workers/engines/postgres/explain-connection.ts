import { parseUri } from "../../../schema/database/uri";
import { ISSUES } from "../../../schema/errors";
import { CONNECTION_CASES, connectionFailure, refusedUri } from "../connection-case";
import type { ConnectionCase } from "../connection-case";
import { ConnectionRefused } from "../engine";
import { explainTunnel, TUNNEL_FAILED } from "../ssh/tunnel-failure";
import type { ConnectionSettings, EngineError } from "../engine";
import { message } from "../../../schema/language/localizable";

export interface DriverError {
  code?: string | undefined;
  message: string;
  position?: string | undefined;
  query?: string | undefined;
}

/** Classifies why connecting failed or a connection was lost; null for errors of statements. */
export function connectionError(
  error: DriverError,
  settings: ConnectionSettings | undefined,
  defaultPort: number,
): EngineError | null {
  if (error.code === TUNNEL_FAILED) return explainTunnel(error, settings);
  const found = kindOf(error);
  const kind = found === "password" && settings && !hasPassword(settings) ? "noPassword" : found;
  return refusedUri(error) ?? (kind && connectionFailure(CASES[kind], settings, defaultPort));
}

const CASES = {
  ...CONNECTION_CASES,
  password: {
    type: "CONNECTION_INVALID_PASSWORD_ERROR",
    text: ({ username }) => message('The password provided for username "{username}" is incorrect.', { username }),
    bare: ISSUES[1013],
    invalid: ["username", "password"],
  },
  noPassword: {
    type: "CONNECTION_ACCESS_DENIED_ERROR",
    text: () => message("Please re-enter the password."),
    bare: ISSUES[1014],
    invalid: ["password"],
  },
  username: {
    type: "CONNECTION_INVALID_USERNAME_ERROR",
    text: ({ username }) => message('The username "{username}" does not exist.', { username }),
    bare: ISSUES[1012],
    invalid: ["username"],
  },
  denied: {
    type: "CONNECTION_ACCESS_DENIED_ERROR",
    text: ({ username, database }) =>
      message('Either the username "{username}" or the database "{database}" may not be connected to from here.', {
        username,
        database,
      }),
    bare: ISSUES[1014],
    invalid: ["username", "database"],
  },
  host: {
    type: "CONNECTION_INVALID_HOSTNAME_ERROR",
    text: ({ host }) => message('The hostname "{host}" cannot be resolved.', { host }),
    bare: ISSUES[1007],
    invalid: ["host"],
  },
  down: {
    type: "CONNECTION_HOST_DOWN_ERROR",
    text: ({ host, port }) =>
      message('The host "{host}" might be down, and can\'t be reached on port {port}.', { host, port }),
    bare: ISSUES[1009],
    invalid: ["host", "port"],
  },
} satisfies Record<string, ConnectionCase>;

/** SQLSTATEs, the codes of Node's sockets and those of the driver. */
const BY_CODE: Record<string, keyof typeof CASES> = {
  "28P01": "password",
  "3D000": "database",
  "53300": "busy",
  "53400": "busy",
  "57P01": "lost",
  "57P02": "lost",
  "57P05": "lost",
  "57P03": "down",
  ENOTFOUND: "host",
  EAI_AGAIN: "host",
  ECONNREFUSED: "port",
  CONNECT_TIMEOUT: "down",
  EHOSTUNREACH: "down",
  ENETUNREACH: "down",
  ETIMEDOUT: "down",
  CONNECTION_CLOSED: "lost",
  CONNECTION_ENDED: "lost",
  CONNECTION_DESTROYED: "lost",
  ECONNRESET: "lost",
  EPIPE: "lost",
  TLS_REFUSED: "tls",
};

function kindOf(error: DriverError): keyof typeof CASES | null {
  if (error instanceof ConnectionRefused) return "host";
  const { code = "", message } = error;
  if (code === "28000") return namesUnknownRole(message) ? "username" : "denied";
  if (code === "42501" && /permission denied for database|not allowed to connect/.test(message)) return "permission";
  if (code) return BY_CODE[code] ?? (code.startsWith("08") ? "lost" : null);
  if (/DNS|resolve/i.test(message)) return "host";
  return SOCKET_WORDS.test(message) ? "port" : null;
}

/** Whether the connection was lost, as opposed to never made. */
export const isLost = (error: DriverError): boolean => kindOf(error) === "lost";

/** Messages of the Workers runtime where Node has codes. */
export const SOCKET_WORDS =
  /proxy request failed|cannot connect to the specified address|network connection lost|stream was cancelled|connection refused/i;

const hasPassword = ({ uri, password }: ConnectionSettings): boolean => Boolean(password || parseUri(uri)?.password);

const namesUnknownRole = (message: string): boolean =>
  message.includes('role "') && message.indexOf('" does not exist') > message.indexOf('role "');
