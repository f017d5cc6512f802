import { api } from "./client";
import { resource } from "./resource";

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

/** What hangs on a database: deleting it is refused while datasets do. */
export interface DatabaseUse {
  charts: { count: number };
  dashboards: { count: number };
}

/** What a new connection needs; the address holds the password, which the server keeps encrypted. */
export interface NewDatabase {
  database_name: string;
  sqlalchemy_uri: string;
}

export const databases = {
  ...resource<DatabaseItem>("database"),
  testConnection: (database: NewDatabase) => api.post<{ message: string }>("/api/v1/database/test_connection/", database),
  schemas: async (id: number, signal?: AbortSignal) => (await api.get<{ result: string[] }>(`/api/v1/database/${id}/schemas/`, undefined, { signal })).result,
  tables: async (id: number, schema: string, signal?: AbortSignal) =>
    (await api.get<{ result: { value: string; type: string }[] }>(`/api/v1/database/${id}/tables/`, { q: { schema_name: schema, force: false } }, { signal })).result,
  use: (id: number, signal?: AbortSignal) => api.get<DatabaseUse>(`/api/v1/database/${id}/related_objects/`, undefined, { signal }),
};
