import type { BodyOf } from "../../../../schema/calls/calls";
import type { StoredConnection } from "../../../../schema/database/calls";
import { PASSWORD_MASK } from "../../../../schema/database/uri";
import { emptyTunnel, type TunnelDraft, tunnelDraftOf, tunnelOf } from "./tunnel-draft";

/** The form's fields as typed; `query` is "key=value&key=value". */
export interface ParameterDraft {
  host: string;
  port: string;
  database: string;
  username: string;
  password: string;
  query: string;
  encryption: boolean;
  /** The key of a service account as typed, and its project; empty for the key's own. */
  credentials: string;
  project: string;
  /** The sheets of a connection that names them. */
  sheets: readonly SheetDraft[];
}

/** A table of a connection and the address of its sheet. */
export interface SheetDraft {
  name: string;
  url: string;
}

export const SHEETS_ENGINE = "gsheets";
export const BIGQUERY_ENGINE = "bigquery";

export const FLAGS = [
  "expose_in_sqllab",
  "allow_ctas",
  "allow_cvas",
  "allow_dml",
  "allow_run_async",
  "allow_file_upload",
  "impersonate_user",
] as const;
export type Flag = (typeof FLAGS)[number];

/** A connection that is being edited. */
export interface ConnectionDraft {
  /** SQLAlchemy's name of the backend; null while none is selected. */
  engine: string | null;
  driver: string | null;
  byUri: boolean;
  name: string;
  uri: string;
  parameters: ParameterDraft;
  tunnel: TunnelDraft;
  flags: Record<Flag, boolean>;
  /** Seconds; "" is the workspace's default. */
  cacheTimeout: string;
  ctasSchema: string;
  secureExtra: string;
  serverCert: string;
  /** Stored in the secure extra, and never shown again. */
  clientCert: string;
  clientKey: string;
  extra: Record<string, unknown>;
  /** JSON as typed. */
  engineParams: string;
  metadataParams: string;
}

const noParameters: ParameterDraft = {
  host: "",
  port: "",
  database: "",
  username: "",
  password: "",
  query: "",
  encryption: false,
  credentials: "",
  project: "",
  sheets: [{ name: "", url: "" }],
};

export const emptyDraft: ConnectionDraft = {
  engine: null,
  driver: null,
  byUri: false,
  name: "",
  uri: "",
  parameters: noParameters,
  tunnel: emptyTunnel,
  flags: {
    expose_in_sqllab: true,
    allow_ctas: false,
    allow_cvas: false,
    allow_dml: false,
    allow_run_async: false,
    allow_file_upload: false,
    impersonate_user: false,
  },
  cacheTimeout: "",
  ctasSchema: "",
  secureExtra: "",
  serverCert: "",
  clientCert: "",
  clientKey: "",
  extra: { allows_virtual_table_explore: true },
  engineParams: "",
  metadataParams: "",
};

const text = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
const pretty = (value: unknown): string =>
  value && typeof value === "object" && Object.keys(value).length ? JSON.stringify(value, null, 2) : "";

/** Converts a stored connection to a draft; the API never returns its password, so the field is empty. */
export function draftOf(stored: StoredConnection): ConnectionDraft {
  const { engine_params, metadata_params, ...extra } = parsed(stored.extra);
  const { host, port, database, username, query, encryption, catalog, project_id } = stored.parameters ?? {};
  return {
    engine: stored.backend,
    driver: stored.driver,
    byUri: stored.configuration_method !== "dynamic_form",
    name: stored.database_name,
    uri: stored.sqlalchemy_uri ?? "",
    tunnel: tunnelDraftOf(stored.ssh_tunnel),
    parameters: {
      host: text(host),
      port: text(port),
      database: text(database),
      username: text(username),
      password: "",
      query: new URLSearchParams(query ?? {}).toString(),
      encryption: encryption === true,
      credentials: "",
      project: text(project_id),
      sheets: Object.entries(catalog ?? { "": "" }).map(([name, url]) => ({ name, url })),
    },
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, stored[flag] === true])) as Record<Flag, boolean>,
    cacheTimeout: text(stored.cache_timeout),
    ctasSchema: text(stored.force_ctas_schema),
    secureExtra: "",
    serverCert: text(stored.server_cert),
    clientCert: "",
    clientKey: "",
    extra,
    engineParams: pretty(engine_params),
    metadataParams: pretty(metadata_params),
  };
}

function parsed(json: string | null): Record<string, unknown> {
  const value: unknown = json ? JSON.parse(json) : {};
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** The project of a service account's key; "" while there is none. */
export function projectOfKey(key: string): string {
  try {
    return text(parsed(key.trim() || null)["project_id"]);
  } catch {
    return "";
  }
}

/** The form's fields in the API's format. An empty password means the stored one, if there is one. */
export function parametersOf(
  { engine, parameters: { port, query, password, sheets, credentials, project, ...rest } }: ConnectionDraft,
  hasStoredPassword: boolean,
): Record<string, unknown> {
  if (engine === SHEETS_ENGINE)
    return { catalog: Object.fromEntries(sheets.map(({ name, url }) => [name.trim(), url.trim()])) };
  if (engine === BIGQUERY_ENGINE)
    return {
      project_id: project.trim() || projectOfKey(credentials),
      database: rest.database.trim(),
      query: Object.fromEntries(new URLSearchParams(query.trim())),
      ...(credentials.trim() ? { credentials_info: credentials.trim() } : {}),
    };
  const trimmed = port.trim();
  return {
    ...Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, typeof value === "string" ? value.trim() : value]),
    ),
    port: /^\d+$/.test(trimmed) ? Number(trimmed) : trimmed,
    password: password === "" && hasStoredPassword ? PASSWORD_MASK : password,
    query: Object.fromEntries(new URLSearchParams(query.trim())),
  };
}

/** The connection's properties, from the form or from a URI. */
export const connectionOf = (draft: ConnectionDraft, hasStoredPassword: boolean): Record<string, unknown> =>
  draft.byUri
    ? { configuration_method: "sqlalchemy_form", sqlalchemy_uri: draft.uri.trim() }
    : {
        configuration_method: "dynamic_form",
        engine: draft.engine,
        ...(draft.driver ? { driver: draft.driver } : {}),
        parameters: parametersOf(draft, hasStoredPassword),
      };

type ConnectionSettings = BodyOf<"PUT /api/v1/database/:id"> & { database_name: string };

/** The connection's other settings. Secrets that were not entered are omitted, so stored ones remain. */
export function settingsOf(draft: ConnectionDraft): ConnectionSettings {
  const json = {
    ...(draft.engineParams.trim() ? { engine_params: JSON.parse(draft.engineParams) } : {}),
    ...(draft.metadataParams.trim() ? { metadata_params: JSON.parse(draft.metadataParams) } : {}),
  };
  return {
    database_name: draft.name.trim(),
    ...draft.flags,
    cache_timeout: draft.cacheTimeout.trim() === "" ? null : Number(draft.cacheTimeout),
    force_ctas_schema: draft.ctasSchema.trim() || null,
    server_cert: draft.serverCert.trim() || null,
    extra: JSON.stringify({ ...draft.extra, ...json }),
    ...secureExtraOf(draft),
  };
}

/** The secure extra that was entered, with the client's certificate where Superset's drivers take it. */
function secureExtraOf({ secureExtra, clientCert, clientKey }: ConnectionDraft): { masked_encrypted_extra?: string } {
  const [entered, sslcert, sslkey] = [secureExtra.trim(), clientCert.trim(), clientKey.trim()];
  if (!sslcert && !sslkey) return entered ? { masked_encrypted_extra: entered } : {};
  const { connect_args, ...rest } = parsed(entered || null);
  const client = { ...(sslcert ? { sslcert } : {}), ...(sslkey ? { sslkey } : {}) };
  const args = typeof connect_args === "object" ? connect_args : {};
  return { masked_encrypted_extra: JSON.stringify({ ...rest, connect_args: { ...args, ...client } }) };
}

/** The differences from the stored connection: the body of an update. */
export function changesOf(
  before: ConnectionDraft,
  now: ConnectionDraft,
  hasStoredPassword: boolean,
): Record<string, unknown> {
  const [old, settings] = [settingsOf(before), settingsOf(now)];
  const changed = Object.fromEntries(
    Object.entries(settings).filter(([key, value]) => value !== old[key as keyof ConnectionSettings]),
  );
  const connection = connectionOf(now, hasStoredPassword);
  const tunnel = tunnelOf(now.tunnel, before.tunnel);
  return {
    ...changed,
    ...(JSON.stringify(tunnel) === JSON.stringify(tunnelOf(before.tunnel, before.tunnel)) ? {} : tunnel),
    ...(JSON.stringify(connection) === JSON.stringify(connectionOf(before, hasStoredPassword)) ? {} : connection),
  };
}

/** The draft with one key of `extra` changed; undefined removes it. */
export function withExtra(draft: ConnectionDraft, key: string, value: unknown): Partial<ConnectionDraft> {
  const { [key]: _before, ...rest } = draft.extra;
  return { extra: value === undefined ? rest : { ...rest, [key]: value } };
}
