import { addressOf, refuseUnknown } from "../address";
import type { ConnectionSettings } from "../engine";
import type { HttpTarget } from "../http-request";

export interface ClickHouseTarget extends HttpTarget {
  /** Empty for the user's own default. */
  database: string;
  username: string;
  password: string;
}

export const DEFAULT_PORT = 8123;
const DEFAULT_TLS_PORT = 8443;
const TLS_PORTS = new Set([443, DEFAULT_TLS_PORT]);

/** Parameters that a URI's query may have. Time limits and certificates are not controlled by the URI. */
export const PARAMETERS: readonly string[] = [
  "secure",
  "interface",
  "protocol",
  "verify",
  "connect_timeout",
  "send_receive_timeout",
  "timeout",
  "compress",
  "compression",
  "client_name",
];

/**
 * Returns the target of a URI; TLS is derived from `secure`, `interface`, `protocol` or the port. Throws
 * ConnectionRefused.
 */
export function targetOf(settings: ConnectionSettings): ClickHouseTarget {
  const { host, port, database, username, password, parameters } = addressOf(settings, 0);
  refuseUnknown(parameters, PARAMETERS);
  const declared = parameters["secure"] ?? parameters["interface"] ?? parameters["protocol"];
  const secure = declared === undefined ? TLS_PORTS.has(port) : /^(true|1|yes|https)$/i.test(declared);
  return {
    scheme: secure ? "https" : "http",
    host,
    port: port || (secure ? DEFAULT_TLS_PORT : DEFAULT_PORT),
    database: database === "__default__" ? "" : database,
    username,
    password,
  };
}
