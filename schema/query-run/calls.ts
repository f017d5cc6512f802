import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { listCalls } from "../calls/resource-calls";
import { formData, person, resultOf, unread } from "../calls/shapes";
import { row } from "../query/calls";
import { scheduleSetting } from "../saved-query/schedule";
import { editorTab } from "../sql-tabs/calls";
import { runDetails } from "./run-details";
import { QUERY_STATES } from "./state";
import { editorLink, runToExplore, sqlToEstimate, sqlToFormat, sqlToRun } from "./wire";

const runColumn = z.object({
  column_name: z.string(),
  name: z.string(),
  type: z.string(),
  /** 0 numeric, 1 text, 2 time, 3 boolean. */
  type_generic: z.number(),
  is_dttm: z.boolean(),
});

const runResponse = z.object({
  query: runDetails,
  data: z.array(row),
  columns: z.array(runColumn),
  /** There are more rows than the response holds. */
  displayLimitReached: z.boolean().optional(),
});

const editorDatabase = z.object({
  id: z.number(),
  database_name: z.string(),
  backend: z.string(),
  allow_dml: z.boolean(),
  allow_run_async: z.boolean(),
  allow_ctas: z.boolean(),
  allow_cvas: z.boolean(),
  allow_multi_catalog: z.boolean(),
  disable_data_preview: z.boolean(),
});

const editorStart = z.object({
  tab_state_ids: z.array(z.object({ id: z.number(), label: z.string() })),
  active_tab: editorTab.nullable(),
  databases: z.record(z.string(), editorDatabase),
  /** As in Superset's bootstrap data; a default database that the person may not use is null. */
  common: z.object({
    conf: z.object({
      SQLLAB_DEFAULT_DBID: z.number().nullable(),
      SQLLAB_QUERY_RESULT_TIMEOUT: z.number(),
      DEFAULT_SQLLAB_LIMIT: z.number(),
      SQL_MAX_ROW: z.number(),
      DISPLAY_MAX_ROW: z.number(),
    }),
  }),
  /** Whether pages show rows beyond DISPLAY_MAX_ROW too, because the workspace does not limit them (Edgewise only). */
  shows_all_rows: z.boolean(),
  /** Whether scheduled queries run here, rather than in an external scheduler (Edgewise only). */
  runs_schedules: z.boolean(),
  /** Absent where the deployment has no schedules configured. */
  schedules: scheduleSetting.exactOptional(),
});

/** A run in the history. */
const listedRun = z.object({
  id: z.number(),
  client_id: z.string(),
  sql: z.string(),
  executed_sql: z.string().nullable(),
  status: z.enum(QUERY_STATES),
  error_message: z.string().nullable(),
  schema: z.string().nullable(),
  rows: z.number().nullable(),
  tab_name: z.string().nullable(),
  database: z.object({ id: z.number(), database_name: z.string() }).nullable(),
  sql_tables: z.array(z.object({ catalog: z.string().nullable(), schema: z.string().nullable(), table: z.string() })),
  user: person.nullable(),
  /** Milliseconds since 1970. */
  start_time: z.number(),
  end_time: z.number().nullable(),
});

const pastRun = z.object({
  client_id: z.string(),
  sql: z.string(),
  schema: z.string().nullable(),
  catalog: z.string().nullable().optional(),
  tab_name: z.string().nullable(),
  database: z.object({ id: z.number() }),
});

export type Run = z.infer<typeof runDetails>;
export type RunColumn = z.infer<typeof runColumn>;
export type SqlRunResponse = z.infer<typeof runResponse>;
export type EditorDatabase = z.infer<typeof editorDatabase>;
export type EditorStart = z.infer<typeof editorStart>;
export type ListedRun = z.infer<typeof listedRun>;

export const queryRunCalls = {
  ...callsUnder("/api/v1/query", {
    ...listCalls(listedRun),
    "GET /updated_since": {
      query: z.object({ q: z.object({ last_updated_ms: z.number() }) }),
      response: resultOf(z.array(runDetails)),
    },
    "GET /:id": { response: resultOf(pastRun) },
    "POST /stop": { body: z.object({ client_id: z.string() }), response: unread },
  }),
  ...callsUnder("/api/v1/sqllab", {
    "GET /": { response: resultOf(editorStart) },
    /** A queued run has no rows yet. */
    "POST /execute/": { body: sqlToRun, response: z.union([runResponse, z.object({ query: runDetails })]) },
    "GET /results/": {
      query: z.object({ q: z.object({ key: z.string(), rows: z.number().optional() }) }),
      response: runResponse,
    },
    "POST /estimate/": { body: sqlToEstimate, response: resultOf(z.array(z.record(z.string(), z.string()))) },
    "POST /format_sql/": { body: sqlToFormat, response: resultOf(z.string()) },
    /** The dataset that was created from a run, and the form that shows its rows without another query. */
    "POST /explore/": { body: runToExplore, response: z.object({ id: z.number(), form_data: formData }) },
    "POST /permalink": { body: editorLink, response: z.object({ key: z.string(), url: z.string() }) },
    "GET /permalink/:key": { response: editorLink },
  }),
};
