import { parseUri } from "../../schema/database/uri";
import { type ErrorType, ISSUES } from "../../schema/errors";
import { ConnectionRefused } from "./engine";
import type { ConnectionSettings, EngineError } from "./engine";
import { type Localizable, message } from "../../schema/language/localizable";

/** The address of a connection, for messages to people who may see it. */
export interface Place {
  username: string;
  host: string;
  port: number;
  database: string;
}

/** One way in which connecting fails, or a connection is lost. */
export interface ConnectionCase {
  type: ErrorType;
  text: (place: Place) => Localizable;
  /** For people who may not see the connection's address. */
  bare: Localizable;
  /** The invalid fields of the form. */
  invalid: string[];
}

const LOST = message("The connection to the database was lost.");
const BUSY = message("The database accepts no more connections at the moment.");

/** Cases that have the same message for every engine. */
export const CONNECTION_CASES = {
  database: {
    type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
    text: ({ database }) => message('Unable to connect to database "{database}".', { database }),
    bare: ISSUES[1015],
    invalid: ["database"],
  },
  permission: {
    type: "CONNECTION_DATABASE_PERMISSIONS_ERROR",
    text: ({ username, database }) =>
      message('The username "{username}" has no permission to connect to database "{database}".', {
        username,
        database,
      }),
    bare: ISSUES[1017],
    invalid: ["username", "database"],
  },
  port: {
    type: "CONNECTION_PORT_CLOSED_ERROR",
    text: ({ port, host }) => message('Port {port} on hostname "{host}" refused the connection.', { port, host }),
    bare: ISSUES[1008],
    invalid: ["host", "port"],
  },
  lost: { type: "CONNECTION_HOST_DOWN_ERROR", text: () => LOST, bare: LOST, invalid: [] },
  busy: { type: "CONNECTION_DATABASE_TIMEOUT", text: () => BUSY, bare: BUSY, invalid: [] },
  tls: {
    type: "CONNECTION_ACCESS_DENIED_ERROR",
    text: ({ host }) =>
      message(
        'Could not make an encrypted connection: the server at "{host}" offers none, or its certificate is not valid for that name.',
        { host },
      ),
    bare: message("Could not make an encrypted connection to the database."),
    invalid: ["host", "encryption"],
  },
} satisfies Record<string, ConnectionCase>;

/** Returns the error that a person sees: with the address only when the settings are given. */
export function connectionFailure(
  { type, text, bare, invalid }: ConnectionCase,
  settings: ConnectionSettings | undefined,
  defaultPort: number,
): EngineError {
  return { error_type: type, message: settings ? text(placeOf(settings, defaultPort)) : bare, extra: { invalid } };
}

/** Returns the refusal of an invalid connection string; null for other errors. */
export const refusedUri = (error: unknown): EngineError | null =>
  error instanceof ConnectionRefused && error.reason === "uri"
    ? { error_type: "GENERIC_DB_ENGINE_ERROR", message: error.text, extra: {} }
    : null;

function placeOf({ uri }: ConnectionSettings, defaultPort: number): Place {
  const { username = "", host = "", port = null, database = "" } = parseUri(uri) ?? {};
  return { username, host: host.replace(/^\[|\]$/g, ""), port: port ?? defaultPort, database };
}
