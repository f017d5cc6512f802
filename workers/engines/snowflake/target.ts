import { storedName } from "../../../schema/sql/dialects/snowflake";
import { parseUri } from "../../../schema/database/uri";
import { isObject } from "../../../schema/wire/declared-field";
import { message } from "../../../schema/language/localizable";
import { invalidUri, refuseUnknown } from "../address";
import { ConnectionRefused, type ConnectionSettings } from "../engine";
import { jsonOf } from "../json-of";
import { sentAddress } from "../google/google-request";
import type { HttpTarget } from "../http-request";

/** The API of an account, and what a connection's URI sets. Names are as Snowflake stores them, "" for none. */
export interface SnowflakeTarget extends HttpTarget {
  account: string;
  user: string;
  database: string;
  schema: string;
  warehouse: string;
  role: string;
  /** A programmatic access token. */
  accessToken: string | null;
  privateKey: string | null;
  /** A person's own token. */
  token: string | undefined;
}

/** Parameters that a URI's query may have. */
export const PARAMETERS: readonly string[] = [
  "warehouse",
  "role",
  "authenticator",
  "timezone",
  "application",
  "client_session_keep_alive",
  "cache_column_metadata",
];

const ACCOUNT = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+){0,3}$/i;

/** "snowflake://user:token@account/database/schema?warehouse=w&role=r". Throws ConnectionRefused. */
export function targetOf(settings: ConnectionSettings): SnowflakeTarget {
  const uri = parseUri(settings.uri);
  if (!uri) throw invalidUri();
  refuseUnknown(uri.query, PARAMETERS);
  const account = uri.host.replace(/\.snowflakecomputing\.(com|cn)$/i, "");
  if (!ACCOUNT.test(account))
    throw new ConnectionRefused("uri", message("Enter the identifier of a Snowflake account."));
  const zone = /\.cn$/i.test(uri.host) ? "cn" : "com";
  const host = `${account.toLowerCase().replaceAll("_", "-")}.snowflakecomputing.${zone}`;
  const { protocol, hostname, port } = sentAddress(new URL(`https://${host}/`), settings.hostAliases);
  const [database = "", schema = ""] = uri.database.split("/");
  return {
    scheme: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: Number(port) || 443,
    account,
    user: uri.username,
    database: storedName(database),
    schema: storedName(schema),
    warehouse: storedName(uri.query["warehouse"] ?? ""),
    role: storedName(uri.query["role"] ?? ""),
    accessToken: settings.password || null,
    privateKey: privateKeyIn(settings.secureExtra),
    token: settings.token,
  };
}

/** The key of Superset's `{"auth_method": "keypair", "auth_params": {"privatekey_body": "…"}}`. */
function privateKeyIn(secureExtra: string | null | undefined): string | null {
  const extra = jsonOf(secureExtra);
  const params = isObject(extra) && isObject(extra["auth_params"]) ? extra["auth_params"] : {};
  const key = params["privatekey_body"];
  return typeof key === "string" && key !== "" ? key : null;
}
