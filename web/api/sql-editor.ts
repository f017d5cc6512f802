import { queryOptions } from "@tanstack/react-query";
import type { RunColumn } from "../../schema/query-run/wire";
import type { Row } from "../../schema/query/answer";
import type { TabFields } from "../../schema/sql-tabs/tab";
import { api, request } from "./client";

/** A run of SQL as the editor's server describes it. Times are epoch ms. */
export interface Run {
  /** The name that the page gave it. */
  id: string;
  dbId: number;
  schema: string | null;
  sql: string;
  state: string;
  rows: number | null;
  limitingFactor: string | null;
  startDttm: number;
  endDttm: number | null;
  resultsKey: string | null;
  errorMessage: string | null;
}

export interface RunAnswer {
  query: Run;
  data: Row[];
  columns: RunColumn[];
  /** There are more rows than the answer holds. */
  displayLimitReached?: boolean;
}

export interface EditorTab extends Omit<TabFields, "latest_query_id" | "saved_query_id"> {
  id: number;
  latest_query: Run | null;
  saved_query: { id: number } | null;
}

export interface EditorDatabase {
  id: number;
  database_name: string;
  backend: string;
  allow_dml: boolean;
}

export interface EditorStart {
  tab_state_ids: { id: number; label: string }[];
  active_tab: EditorTab | null;
  databases: Record<string, EditorDatabase>;
}

export interface SqlToRun {
  client_id: string;
  database_id: number;
  schema: string | null;
  sql: string;
  sql_editor_id: string;
  tab: string;
  queryLimit: number;
  templateParams: string | null;
}

export interface SharedSql {
  dbId: number;
  schema: string | null;
  name: string | null;
  sql: string;
}

export interface TableColumn {
  name: string;
  type: string;
  longType: string;
  comment: string | null;
  keys: { type: string }[];
}

interface NewTab {
  name: string;
  sql: string;
  dbId: number | null;
  schema: string | null;
  queryLimit: number;
  remoteId?: number | null;
}

/** The calls of the tabs want forms whose fields are JSON. */
async function form<T>(method: string, path: string, fields: Record<string, unknown>): Promise<T> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value));
  // Browsers send no more than 64 KiB for a page that is left.
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
  run: (sql: SqlToRun, signal: AbortSignal) => api.post<RunAnswer>("/api/v1/sqllab/execute/", { ...sql, runAsync: false }, { signal }),
  stop: (client_id: string) => api.post<unknown>("/api/v1/query/stop", { client_id }),
  results: (key: string, signal: AbortSignal) => api.get<RunAnswer>("/api/v1/sqllab/results/", { q: { key } }, { signal }),
  format: async (sql: string, database_id: number) => (await api.post<{ result: string }>("/api/v1/sqllab/format_sql/", { sql, database_id })).result,
  share: (shared: SharedSql) => api.post<{ key: string; url: string }>("/api/v1/sqllab/permalink", shared),
  shared: (key: string, signal?: AbortSignal) => api.get<SharedSql>(`/api/v1/sqllab/permalink/${encodeURIComponent(key)}`, undefined, { signal }),
  selectStar: async (database: number, schema: string, table: string) => (await api.get<{ result: string }>(`/api/v1/database/${database}/select_star/${encodeURIComponent(table)}/${encodeURIComponent(schema)}/`)).result,
  fileOf: (run: string) => `/api/v1/sqllab/export/${encodeURIComponent(run)}/`,
};

/** The columns of a table, kept for the visit. */
export const tableColumnsQuery = (database: number, schema: string, table: string) => queryOptions({
  queryKey: ["table columns", database, schema, table],
  queryFn: async ({ signal }) => (await api.get<{ columns: TableColumn[] }>(`/api/v1/database/${database}/table_metadata/`, { name: table, schema }, { signal })).columns,
  staleTime: 10 * 60_000,
});

/** What one ran in a tab, the latest first. */
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
  status: string;
  rows: number | null;
  start_time: number;
  end_time: number | null;
}
