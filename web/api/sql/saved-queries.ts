import type { SavedQueryVersion } from "../../../schema/saved-query-version/wire";
import { api } from "../transport/client";
import { resource } from "../transport/resource";

export interface SavedQueryItem {
  id: number;
  label: string | null;
  description: string | null;
  sql: string | null;
  db_id: number | null;
  schema: string | null;
  catalog: string | null;
  template_parameters?: string | null;
  rows: number | null;
  sql_tables: { schema: string | null; table: string }[] | null;
  tags: { id: number; name: string; type: number }[];
  last_run_delta_humanized: string;
  database: { id: number; database_name: string } | null;
  /** UTC, without a zone. */
  changed_on: string;
}

export const savedQueries = {
  ...resource<SavedQueryItem>("saved_query"),
  versions: (id: number, q: { page: number; page_size: number }, signal?: AbortSignal) => api.get<{ count: number; result: SavedQueryVersion[] }>(`/api/v1/saved_query/${id}/versions`, { q }, { signal }),
  restore: (id: number, version: number) => api.post<unknown>(`/api/v1/saved_query/${id}/versions/${version}/restore`, {}),
};
