import { addressOf, isThisMachine } from "../address";
import { ConnectionRefused } from "../engine";
import type { ConnectionSettings } from "../engine";
import type { HttpTarget } from "../http-request";
import { message } from "../../../schema/language/localizable";

export const DEFAULT_PORT = 443;

/** Parameters that a URI's query may have. */
export const PARAMETERS: readonly string[] = ["http_path", "catalog", "schema"];

export interface DatabricksTarget extends HttpTarget {
  warehouse: string;
  /** Null for the workspace's own default. */
  catalog: string | null;
  schema: string;
  /** A personal access token, or the client of a service principal. */
  credentials: { token: string } | { clientId: string; secret: string };
}

/**
 * "databricks://token:dapi…@host:443/schema?http_path=/sql/1.0/warehouses/…&catalog=main"; another name than "token" is
 * the client id of a service principal, and the password its secret. Superset's older driver has the HTTP path in
 * `connect_args`. Throws ConnectionRefused.
 */
export function targetOf(settings: ConnectionSettings): DatabricksTarget {
  const { host, port, database, username, password, parameters } = addressOf(settings, DEFAULT_PORT);
  const path = parameters["http_path"] ?? settings.connectArgs?.["http_path"];
  const warehouse = /^\/?sql\/1\.0\/(?:warehouses|endpoints)\/(\w+)\/?$/.exec(
    typeof path === "string" ? path : "",
  )?.[1];
  if (warehouse === undefined)
    throw new ConnectionRefused(
      "uri",
      message("Enter the HTTP path of a SQL warehouse as http_path, such as /sql/1.0/warehouses/1a2b3c."),
    );
  return {
    scheme: isThisMachine(host) ? "http" : "https",
    host,
    port,
    warehouse,
    catalog: parameters["catalog"] || null,
    schema: schemaOf(database, parameters),
    credentials:
      username === "" || username === "token" ? { token: password } : { clientId: username, secret: password },
  };
}

/** The schema of unqualified names. */
export const schemaOf = (database: string, parameters: Readonly<Record<string, string>>): string =>
  parameters["schema"] || database || "default";
