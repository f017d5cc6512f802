import { type ConnectionUri, maskedUri, parseUri, uriParameters } from "../../../schema/database/uri";
import { engineOf } from "../../engines/registry";
import { gather, show } from "../resource/columns";
import { columns, ITEM_COLUMNS } from "./declaration";
import type { DatabaseRow } from "./store";
import { presentTunnel } from "./tunnel";

const heads = gather(columns, ITEM_COLUMNS);

export const presentDatabase = (row: DatabaseRow, now: Date): Record<string, unknown> => ({
  id: row.id,
  result: show(columns, row, heads, now),
});

/** The placeholder for stored extra secrets. */
export const SHOWN_EXTRA = "{}";

/** Whether the body keeps the stored secure extra: it contains the placeholder, or nothing. */
export const isShownExtra = (given: string | null | undefined): boolean => given === undefined || given === SHOWN_EXTRA;

const CONNECTION = [
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_file_upload",
  "allow_run_async",
  "backend",
  "cache_timeout",
  "configuration_method",
  "database_name",
  "driver",
  "expose_in_sqllab",
  "extra",
  "force_ctas_schema",
  "id",
  "impersonate_user",
  "is_managed_externally",
  "uuid",
];
const connectionHeads = gather(columns, CONNECTION);

/** A connection for people who may change it: its address with the password masked. */
export function presentConnection(row: DatabaseRow, now: Date): Record<string, unknown> {
  const uri = parseUri(row.sqlalchemy_uri);
  const facts = engineOf(row.sqlalchemy_uri)?.facts;
  return {
    ...show(columns, row, connectionHeads, now),
    engine_information: facts?.information ?? {},
    masked_encrypted_extra: row.encrypted_extra ? SHOWN_EXTRA : null,
    ...shownUri(uri),
    parameters_schema: facts?.parameters ?? {},
    server_cert: row.server_cert,
    ssh_tunnel: presentTunnel(row.id, row),
  };
}

export const shownUri = (uri: ConnectionUri | null) =>
  uri ? { parameters: uriParameters(uri), sqlalchemy_uri: maskedUri(uri) } : {};
