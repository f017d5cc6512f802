import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "../../../schema/calls/calls";
import type { EditorLink } from "../../../schema/query-run/wire";
import type { TabFields } from "../../../schema/sql-tabs/tab";
import type { TabView } from "../../../schema/sql-tabs/view";
import { call } from "../transport/client";

export type SqlToRun = BodyOf<"POST /api/v1/sqllab/execute/">;

/** The SQL of a tab, and where it is to run. */
export interface SqlPlace {
  database_id: number;
  catalog: string | null;
  schema: string | null;
  sql: string;
}

/** A table by database, catalog and schema. */
export interface TablePlace {
  database: number;
  catalog: string | null;
  schema: string;
  table: string;
}

export interface NewTab extends TabView {
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
function formOf(fields: object): { body: FormData; keepalive: boolean } {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value));
  // Browsers send at most 64 KiB after a page is left.
  const keepalive = [...body.values()].reduce((size, value) => size + String(value).length, 0) < 15_000;
  return { body, keepalive };
}

export const sqlEditor = {
  start: async (signal?: AbortSignal) => (await call("GET /api/v1/sqllab/", { signal })).result,
  tab: (id: number, signal?: AbortSignal) => call("GET /tabstateview/:id", { params: { id }, signal }),
  addTab: async (tab: NewTab) => (await call("POST /tabstateview/", formOf({ queryEditor: tab }))).id,
  changeTab: (id: number, fields: Partial<TabFields>) =>
    call("PUT /tabstateview/:id", { params: { id }, ...formOf(fields) }),
  activateTab: (id: number) => call("POST /tabstateview/:id/activate", { params: { id } }),
  closeTab: (id: number) => call("DELETE /tabstateview/:id", { params: { id } }),
  forgetRun: (id: number, run: string) => call("DELETE /tabstateview/:id/query/:run", { params: { id, run } }),
  moveRun: (id: number, run: string) =>
    call("POST /tabstateview/:id/migrate_query", { params: { id }, ...formOf({ queryId: run }) }),
  showTable: async (tab: number, { database, catalog, schema, table }: TablePlace) =>
    (
      await call(
        "POST /tableschemaview/",
        formOf({ table: { queryEditorId: tab, dbId: database, catalog, schema, name: table } }),
      )
    ).id,
  expandTable: (id: number, expanded: boolean) =>
    call("POST /tableschemaview/:id/expanded", { params: { id }, ...formOf({ expanded }) }),
  hideTable: (id: number) => call("DELETE /tableschemaview/:id", { params: { id } }),
  run: (sql: SqlToRun, signal?: AbortSignal) => call("POST /api/v1/sqllab/execute/", { body: sql, signal }),
  /** The person's runs that changed since a time in epoch ms; their own times are text. */
  changedSince: async (since: number, signal?: AbortSignal) =>
    (await call("GET /api/v1/query/updated_since", { query: { q: { last_updated_ms: since } }, signal })).result,
  estimate: async (place: SqlPlace, template_params: Record<string, unknown>) =>
    (await call("POST /api/v1/sqllab/estimate/", { body: { ...place, template_params } })).result,
  validate: async ({ database_id, ...place }: SqlPlace, signal: AbortSignal) =>
    (await call("POST /api/v1/database/:id/validate_sql/", { params: { id: database_id }, body: place, signal }))
      .result,
  catalogs: (database: number, force: boolean, signal?: AbortSignal) =>
    call("GET /api/v1/database/:id/catalogs/", { params: { id: database }, query: { q: { force } }, signal }),
  schemas: (database: number, catalog: string | null, force: boolean, signal?: AbortSignal) =>
    call("GET /api/v1/database/:id/schemas/", {
      params: { id: database },
      query: { q: { force, ...(catalog ? { catalog } : {}) } },
      signal,
    }),
  tables: async (database: number, catalog: string | null, schema: string, force: boolean, signal?: AbortSignal) =>
    (
      await call("GET /api/v1/database/:id/tables/", {
        params: { id: database },
        query: { q: { schema_name: schema, force, ...(catalog ? { catalog_name: catalog } : {}) } },
        signal,
      })
    ).result,
  functions: async (database: number, signal: AbortSignal) =>
    (await call("GET /api/v1/database/:id/function_names/", { params: { id: database }, signal })).function_names,
  pastRun: async (id: string | number, signal?: AbortSignal) =>
    (await call("GET /api/v1/query/:id", { params: { id }, signal })).result,
  stop: (client_id: string) => call("POST /api/v1/query/stop", { body: { client_id } }),
  /** Creates a dataset from a run, and the form that shows its rows without another query. */
  explore: (client_id: string, table_name: string) =>
    call("POST /api/v1/sqllab/explore/", { body: { client_id, table_name } }),
  format: async (sql: string, database_id: number) =>
    (await call("POST /api/v1/sqllab/format_sql/", { body: { sql, database_id } })).result,
  share: (shared: EditorLink) => call("POST /api/v1/sqllab/permalink", { body: shared }),
  shared: (key: string, signal?: AbortSignal) => call("GET /api/v1/sqllab/permalink/:key", { params: { key }, signal }),
  fileOf: (run: string) => `/api/v1/sqllab/export/${encodeURIComponent(run)}/`,
};

/** A table's columns and keys, cached for the visit. */
export const tableQuery = ({ database, catalog, schema, table }: TablePlace) =>
  queryOptions({
    queryKey: ["sqllab", "table", database, catalog, schema, table],
    queryFn: ({ signal }) =>
      call("GET /api/v1/database/:id/table_metadata/", {
        params: { id: database },
        query: { name: table, schema, ...(catalog ? { catalog } : {}) },
        signal,
      }),
    staleTime: 10 * 60_000,
    retry: false,
  });

/** Engine-specific facts about a table, such as its partitions. */
export const tableExtraQuery = ({ database, catalog, schema, table }: TablePlace) =>
  queryOptions({
    queryKey: ["sqllab", "table extra", database, catalog, schema, table],
    queryFn: ({ signal }) =>
      call("GET /api/v1/database/:id/table_metadata/extra/", {
        params: { id: database },
        query: { name: table, schema, ...(catalog ? { catalog } : {}) },
        signal,
      }),
    staleTime: 10 * 60_000,
    retry: false,
  });

/** The person's runs in a tab, the latest first. */
export const historyQuery = (tab: number, user: number) =>
  queryOptions({
    queryKey: ["sqllab", "history", tab, user],
    queryFn: async ({ signal }) => {
      const q = {
        filters: [
          { col: "user", opr: "rel_o_m", value: user },
          { col: "sql_editor_id", opr: "eq", value: String(tab) },
        ],
        order_column: "start_time",
        order_direction: "desc" as const,
        page: 0,
        page_size: 100,
      };
      return (await call("GET /api/v1/query/", { query: { q }, signal })).result;
    },
  });
