import type { ScheduleForm } from "../../../schema/saved-query/schedule";
import { queryOptions } from "@tanstack/react-query";
import type { FormData as ChartForm } from "../../../schema/chart-types/define";
import type { RunColumn } from "../../../schema/query-run/wire";
import type { Row } from "../../../schema/query/chart-data-response";
import type { TabFields, TabTable } from "../../../schema/sql-tabs/tab";
import type { QueryState } from "../../../schema/query-run/state";
import { api, type ErrorEntry, request } from "../transport/client";

/** A run of SQL as the server describes it. Times are epoch ms. */
export interface Run {
  /** The id that the page generated. */
  id: string;
  dbId: number;
  catalog: string | null;
  schema: string | null;
  sql: string;
  state: QueryState;
  /** Percent of statements that are finished. */
  progress: number;
  rows: number | null;
  limitingFactor: string | null;
  startDttm: number;
  endDttm: number | null;
  resultsKey: string | null;
  /** The URL where the database shows the run itself. */
  trackingUrl: string | null;
  errorMessage: string | null;
  /** Schema of the table that a CREATE TABLE AS run wrote. */
  tempSchema: string | null;
  tempTable: string | null;
  ctas: boolean;
  extra: { errors?: ErrorEntry[] } & Record<string, unknown>;
}

export interface SqlRunResponse {
  query: Run;
  data: Row[];
  columns: RunColumn[];
  /** There are more rows than the response holds. */
  displayLimitReached?: boolean;
}

export interface EditorTab extends Omit<TabFields, "latest_query_id" | "saved_query_id"> {
  id: number;
  latest_query: Run | null;
  saved_query: { id: number } | null;
  user_id: number;
  /** The number of changes to the SQL, from which a window resumes. */
  sql_version: number;
  table_schemas: TabTable[];
}

export interface EditorDatabase {
  id: number;
  database_name: string;
  backend: string;
  allow_dml: boolean;
  allow_run_async: boolean;
  allow_ctas: boolean;
  allow_cvas: boolean;
  allow_multi_catalog: boolean;
  disable_data_preview: boolean;
}

export interface EditorStart {
  tab_state_ids: { id: number; label: string }[];
  active_tab: EditorTab | null;
  databases: Record<string, EditorDatabase>;
  /** Absent where the deployment has no schedules configured. */
  schedules?: ScheduleForm;
}

export interface SqlToRun {
  client_id: string;
  database_id: number;
  catalog: string | null;
  schema: string | null;
  sql: string;
  sql_editor_id: string | null;
  tab: string | null;
  queryLimit: number;
  templateParams: string | null;
  /** The run is queued: the response is the run, and its rows are fetched separately. */
  runAsync: boolean;
  select_as_cta?: boolean;
  reads_only?: boolean;
  ctas_method?: "TABLE" | "VIEW";
  tmp_table_name?: string;
}

/** The SQL of a tab, and where it is to run. */
export interface SqlPlace {
  database_id: number;
  catalog: string | null;
  schema: string | null;
  sql: string;
}

/** Catalogs or schemas; `default` is the connection's own. */
interface PlaceNames {
  result: string[];
  default?: string;
}

/** An error in SQL; lines and columns count from 1. */
export interface SqlFault {
  line_number: number;
  start_column: number | null;
  end_column: number | null;
  message: string;
}

export interface SharedSql {
  dbId: number;
  catalog?: string | null;
  schema: string | null;
  name: string | null;
  sql: string;
  autorun?: boolean | null;
  templateParams?: string | null;
}

export interface TableColumn {
  name: string;
  type: string;
  longType: string;
  comment: string | null;
  keys: TableKey[];
}

export interface TableKey {
  type: "pk" | "fk" | "index";
  name: string | null;
  column_names: string[];
  referred_schema?: string | null;
  referred_table?: string;
  referred_columns?: string[];
  unique?: boolean;
}

export interface TableDescription {
  columns: TableColumn[];
  comment: string | null;
  selectStar: string;
  indexes: TableKey[];
  foreignKeys: TableKey[];
}

/** A table by database, catalog and schema. */
export interface TablePlace {
  database: number;
  catalog: string | null;
  schema: string;
  table: string;
}

export interface NewTab {
  name: string;
  sql: string;
  dbId: number | null;
  catalog?: string | null;
  schema: string | null;
  queryLimit: number | null;
  remoteId?: number | null;
  autorun?: boolean;
  templateParams?: string | null;
  hideLeftBar?: boolean;
}

/** The calls of the tabs need forms whose fields are JSON. */
async function form<T>(method: string, path: string, fields: Record<string, unknown>): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value));
  // Browsers send at most 64 KiB after a page is left.
  const keepalive = [...body.values()].reduce((size, value) => size + String(value).length, 0) < 15_000;
  return (await (await request(method, path, { body, keepalive })).json()) as T;
}

export const sqlEditor = {
  start: async (signal?: AbortSignal) => (await api.get<{ result: EditorStart }>("/api/v1/sqllab/", undefined, { signal })).result,
  tab: (id: number, signal?: AbortSignal) => api.get<EditorTab>(`/tabstateview/${id}`, undefined, { signal }),
  addTab: async (tab: NewTab) => (await form<{ id: number }>("POST", "/tabstateview/", { queryEditor: tab })).id,
  changeTab: (id: number, fields: Partial<TabFields>) => form<number>("PUT", `/tabstateview/${id}`, fields),
  activateTab: (id: number) => api.post<number>(`/tabstateview/${id}/activate`),
  closeTab: (id: number) => api.delete<string>(`/tabstateview/${id}`),
  forgetRun: (tab: number, run: string) => api.delete<string>(`/tabstateview/${tab}/query/${encodeURIComponent(run)}`),
  moveRun: (tab: number, run: string) => form<number>("POST", `/tabstateview/${tab}/migrate_query`, { queryId: run }),
  showTable: async (tab: number, { database, catalog, schema, table }: TablePlace) => (await form<{ id: number }>("POST", "/tableschemaview/", { table: { queryEditorId: tab, dbId: database, catalog, schema, name: table } })).id,
  expandTable: (id: number, expanded: boolean) => form<boolean>("POST", `/tableschemaview/${id}/expanded`, { expanded }),
  hideTable: (id: number) => api.delete<string>(`/tableschemaview/${id}`),
  run: (sql: SqlToRun, signal?: AbortSignal) => api.post<SqlRunResponse | { query: Run }>("/api/v1/sqllab/execute/", sql, { signal }),
  /** The person's runs that changed since a time in epoch ms; their own times are text. */
  changedSince: async (since: number, signal?: AbortSignal) => (await api.get<{ result: Run[] }>("/api/v1/query/updated_since", { q: { last_updated_ms: since } }, { signal })).result,
  estimate: async (place: SqlPlace, template_params: Record<string, unknown>) => (await api.post<{ result: Record<string, string>[] }>("/api/v1/sqllab/estimate/", { ...place, template_params })).result,
  validate: async ({ database_id, ...place }: SqlPlace, signal: AbortSignal) => (await api.post<{ result: SqlFault[] }>(`/api/v1/database/${database_id}/validate_sql/`, place, { signal })).result,
  catalogs: async (database: number, force: boolean, signal?: AbortSignal) => api.get<PlaceNames>(`/api/v1/database/${database}/catalogs/`, { q: { force } }, { signal }),
  schemas: async (database: number, catalog: string | null, force: boolean, signal?: AbortSignal) => api.get<PlaceNames>(`/api/v1/database/${database}/schemas/`, { q: { force, ...(catalog ? { catalog } : {}) } }, { signal }),
  tables: async (database: number, catalog: string | null, schema: string, force: boolean, signal?: AbortSignal) =>
    (await api.get<{ result: { value: string; type: string }[] }>(`/api/v1/database/${database}/tables/`, { q: { schema_name: schema, force, ...(catalog ? { catalog_name: catalog } : {}) } }, { signal })).result,
  functions: async (database: number, signal: AbortSignal) => (await api.get<{ function_names: string[] }>(`/api/v1/database/${database}/function_names/`, undefined, { signal })).function_names,
  pastRun: async (id: string | number, signal?: AbortSignal) => (await api.get<{ result: { sql: string; schema: string | null; catalog: string | null; tab_name: string | null; database: { id: number } } }>(`/api/v1/query/${encodeURIComponent(id)}`, undefined, { signal })).result,
  stop: (client_id: string) => api.post<unknown>("/api/v1/query/stop", { client_id }),
  /** Creates a dataset from a run, and the form that shows its rows without another query. */
  explore: (client_id: string, table_name: string) => api.post<{ id: number; form_data: ChartForm }>("/api/v1/sqllab/explore/", { client_id, table_name }),
  format: async (sql: string, database_id: number) => (await api.post<{ result: string }>("/api/v1/sqllab/format_sql/", { sql, database_id })).result,
  share: (shared: SharedSql) => api.post<{ key: string; url: string }>("/api/v1/sqllab/permalink", shared),
  shared: (key: string, signal?: AbortSignal) => api.get<SharedSql>(`/api/v1/sqllab/permalink/${encodeURIComponent(key)}`, undefined, { signal }),
  fileOf: (run: string) => `/api/v1/sqllab/export/${encodeURIComponent(run)}/`,
};

/** A table's columns and keys, cached for the visit. */
export const tableQuery = ({ database, catalog, schema, table }: TablePlace) => queryOptions({
  queryKey: ["sqllab", "table", database, catalog, schema, table],
  queryFn: ({ signal }) => api.get<TableDescription>(`/api/v1/database/${database}/table_metadata/`, { name: table, schema, ...(catalog ? { catalog } : {}) }, { signal }),
  staleTime: 10 * 60_000, retry: false,
});

/** A table's partitioning: its columns, and where the latest partition is. */
export interface TablePartitions {
  cols: string[];
  latest: Record<string, unknown>;
  partitionQuery?: string;
}

/** Engine-specific facts about a table, such as its partitions. */
export const tableExtraQuery = ({ database, catalog, schema, table }: TablePlace) => queryOptions({
  queryKey: ["sqllab", "table extra", database, catalog, schema, table],
  queryFn: ({ signal }) => api.get<{ partitions?: TablePartitions }>(`/api/v1/database/${database}/table_metadata/extra/`, { name: table, schema, ...(catalog ? { catalog } : {}) }, { signal }),
  staleTime: 10 * 60_000, retry: false,
});

/** The person's runs in a tab, the latest first. */
export const historyQuery = (tab: number, user: number) => queryOptions({
  queryKey: ["sqllab", "history", tab, user],
  queryFn: async ({ signal }) => {
    const q = { filters: [{ col: "user", opr: "rel_o_m", value: user }, { col: "sql_editor_id", opr: "eq", value: String(tab) }], order_column: "start_time", order_direction: "desc", page: 0, page_size: 100 };
    return (await api.get<{ result: PastRun[] }>("/api/v1/query/", { q }, { signal })).result;
  },
});

export interface PastRun {
  id: number;
  client_id: string;
  sql: string;
  status: QueryState;
  rows: number | null;
  start_time: number;
  end_time: number | null;
}
