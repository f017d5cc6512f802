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

export const databases = {
  ...resource<DatabaseItem>("database"),
  use: (id: number, signal?: AbortSignal) => api.get<DatabaseUse>(`/api/v1/database/${id}/related_objects/`, undefined, { signal }),
};
