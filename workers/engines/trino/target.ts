import { addressOf, isThisMachine, refuseUnknown } from "../address";
import { ConnectionRefused } from "../engine";
import type { ConnectionSettings } from "../engine";
import type { HttpTarget } from "../http-request";
import { message } from "../../../schema/language/localizable";

export interface TrinoTarget extends HttpTarget {
  catalog: string;
  schema: string;
  username: string;
  password: string;
  token: string | undefined;
}

export const DEFAULT_PORT = 8080;
const TLS_PORT = 443;

/** Parameters that a URI's query may have. User, timeout and zone are not controlled by the URI. */
export const PARAMETERS: readonly string[] = [
  "http_scheme",
  "verify",
  "source",
  "client_tags",
  "legacy_primitive_types",
  "legacy_prepared_statements",
  "request_timeout",
  "max_attempts",
];

/**
 * "trino://user:password@host:port/catalog/schema"; TLS is derived from `http_scheme`, the port, a password or a token.
 * Throws ConnectionRefused.
 */
export function targetOf(settings: ConnectionSettings): TrinoTarget {
  const { token } = settings;
  const { host, port, database, username, password, parameters } = addressOf(settings, 0);
  refuseUnknown(parameters, PARAMETERS);
  const declared = parameters["http_scheme"]?.toLowerCase();
  const secure =
    declared === undefined ? port === TLS_PORT || password !== "" || token !== undefined : declared === "https";
  if (!secure && password !== "")
    throw new ConnectionRefused("uri", message("A password requires HTTPS. Use an https connection to Trino."));
  if (!secure && token !== undefined && !isThisMachine(host))
    throw new ConnectionRefused("uri", message("A token requires HTTPS. Use an https connection to Trino."));
  const [catalog = "", schema = ""] = database.split("/");
  return {
    scheme: secure ? "https" : "http",
    host,
    port: port || (secure ? TLS_PORT : DEFAULT_PORT),
    catalog,
    schema,
    username: username || "edgewise",
    password,
    token,
  };
}
