import { api } from "../transport/client";
import { resource } from "../transport/resource";

export interface DatabaseItem {
  id: number;
  database_name: string;
  backend: string;
  allow_run_async: boolean | null;
  allow_dml: boolean | null;
  allow_file_upload: boolean | null;
  expose_in_sqllab: boolean | null;
  /** UTC, without a zone. */
  changed_on: string;
}

/** Objects that use a database: deleting it is refused while datasets do. */
export interface DatabaseUse {
  charts: { count: number };
  dashboards: { count: number };
}

/** One kind of database in the response of GET /available/. */
export interface AvailableDatabase {
  engine: string;
  name: string;
  default_driver: string;
  preferred: boolean;
  sqlalchemy_uri_placeholder: string;
  /** JSON schema of the form's fields; absent where a connection is given by its URL alone. */
  parameters?: Record<string, unknown>;
}

/** A connection for a person who may edit it; its password is masked. */
export interface StoredConnection extends Omit<DatabaseItem, "changed_on"> {
  driver: string | null;
  configuration_method: string;
  is_managed_externally: boolean;
  sqlalchemy_uri?: string;
  parameters?: { host?: string; port?: number | null; database?: string; username?: string; password?: string | null; query?: Record<string, string>; encryption?: boolean };
  extra: string | null;
  cache_timeout: number | null;
  force_ctas_schema: string | null;
  allow_ctas: boolean | null;
  allow_cvas: boolean | null;
  impersonate_user: boolean | null;
  server_cert: string | null;
  /** "{}" stands for stored secrets. */
  masked_encrypted_extra: string | null;
}

export const databases = {
  ...resource<DatabaseItem>("database"),
  available: async (signal?: AbortSignal) => (await api.get<{ databases: AvailableDatabase[] }>("/api/v1/database/available/", undefined, { signal })).databases,
  connection: async (id: number, signal?: AbortSignal) => (await api.get<{ result: StoredConnection }>(`/api/v1/database/${id}/connection`, undefined, { signal })).result,
  testConnection: (connection: Record<string, unknown>) => api.post<{ message: string }>("/api/v1/database/test_connection/", connection),
  validateParameters: (connection: Record<string, unknown>, signal?: AbortSignal) => api.post<{ message: string }>("/api/v1/database/validate_parameters/", connection, { signal }),
  schemas: async (id: number, signal?: AbortSignal) => (await api.get<{ result: string[] }>(`/api/v1/database/${id}/schemas/`, undefined, { signal })).result,
  tables: async (id: number, schema: string, signal?: AbortSignal) =>
    (await api.get<{ result: { value: string; type: string }[] }>(`/api/v1/database/${id}/tables/`, { q: { schema_name: schema, force: false } }, { signal })).result,
  use: (id: number, signal?: AbortSignal) => api.get<DatabaseUse>(`/api/v1/database/${id}/related_objects/`, undefined, { signal }),
};
