import type { DatasetFolder } from "../explore";
import { api, request } from "../transport/client";

/** A stored column of a dataset; one with an expression is calculated. */
export interface StoredColumn {
  id?: number;
  uuid: string;
  column_name: string;
  type: string | null;
  verbose_name: string | null;
  description: string | null;
  expression: string | null;
  advanced_data_type: string | null;
  is_dttm: boolean;
  is_active: boolean | null;
  filterable: boolean;
  groupby: boolean;
  python_date_format: string | null;
  extra: string | null;
}

export interface StoredMetric {
  id?: number;
  uuid: string;
  metric_name: string;
  metric_type: string | null;
  verbose_name: string | null;
  description: string | null;
  expression: string;
  d3format: string | null;
  currency: { symbol?: string; symbolPosition?: string } | null;
  warning_text: string | null;
  extra: string | null;
}

/** The part of GET /api/v1/dataset/{id} that is edited. */
export interface StoredDataset {
  id: number;
  table_name: string;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  description: string | null;
  main_dttm_col: string | null;
  currency_code_column: string | null;
  default_endpoint: string | null;
  offset: number;
  cache_timeout: number | null;
  template_params: string | null;
  filter_select_enabled: boolean;
  fetch_values_predicate: string | null;
  normalize_columns: boolean;
  always_filter_main_dttm: boolean;
  is_sqllab_view: boolean;
  is_managed_externally: boolean;
  extra: string | null;
  folders: DatasetFolder[] | null;
  database: { id: number; database_name: string; backend: string };
  owners: { id: number; first_name: string; last_name: string }[];
  columns: StoredColumn[];
  metrics: StoredMetric[];
}

/** A column as the database describes it now. */
export interface SourceColumn {
  column_name: string;
  type: string;
  is_dttm: boolean;
}

/** Reads and saves a whole dataset for editing. */
export const datasetEditing = {
  /** Returns the dataset and its version, which a save sends back. */
  async open(id: number, signal?: AbortSignal): Promise<{ dataset: StoredDataset; version: string | null }> {
    const response = await request("GET", `/api/v1/dataset/${id}`, signal ? { signal } : {});
    return { dataset: ((await response.json()) as { result: StoredDataset }).result, version: response.headers.get("etag") };
  },
  /** Saves over the version that was opened; without one, over the current version. */
  save: (id: number, body: unknown, { version, syncColumns }: { version: string | null; syncColumns: boolean }) =>
    api.put<unknown>(`/api/v1/dataset/${id}?override_columns=${syncColumns}`, body, version ? { headers: { "If-Match": version } } : {}),
  columnsNow: (id: number) => api.get<SourceColumn[]>(`/datasource/external_metadata/table/${id}/`),
  columnsOfTable: (database: string, schema: string | null, table: string) =>
    api.get<SourceColumn[]>("/datasource/external_metadata_by_name/", { q: { datasource_type: "table", database_name: database, schema_name: schema ?? "", table_name: table } }),
};
