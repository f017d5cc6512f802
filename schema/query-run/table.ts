import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { databases } from "../database/table";
import { moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import { IN_PROGRESS, type QueryState } from "./state";

/** SQL that a person ran in the editor, and its state. Rows are stored elsewhere, under results_key. */
export const queryRuns = pgTable(
  "query_runs",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    /** Id from the person's client, unique for that person only. */
    client_id: text("client_id").notNull(),
    user_id: integer("user_id").notNull(),
    database_id: integer("database_id"),
    catalog: text("catalog"),
    schema: text("schema"),
    sql: text("sql").notNull(),
    executed_sql: text("executed_sql"),
    template_params: text("template_params"),
    row_limit: integer("row_limit").notNull(),
    limiting_factor: text("limiting_factor").notNull(),
    sql_editor_id: text("sql_editor_id"),
    tab_name: text("tab_name"),
    select_as_cta: boolean("select_as_cta").notNull().default(false),
    ctas_method: text("ctas_method"),
    tmp_table_name: text("tmp_table_name"),
    tmp_schema_name: text("tmp_schema_name"),
    status: text("status").$type<QueryState>().notNull(),
    progress: integer("progress").notNull().default(0),
    rows: integer("rows"),
    error_message: text("error_message"),
    /** Where the database shows the run itself. */
    tracking_url: text("tracking_url"),
    /** {columns, errors, result_bytes} as on the wire. */
    extra: jsonb("extra").notNull().default({}),
    results_key: uuid("results_key"),
    /** Id of the queue's job, for an asynchronous run. */
    job_id: uuid("job_id"),
    /** ms since 1970. */
    start_time: doublePrecision("start_time").notNull(),
    start_running_time: doublePrecision("start_running_time"),
    end_time: doublePrecision("end_time"),
    /** When it ends even if its runner died, ms since 1970. */
    deadline: doublePrecision("deadline").notNull(),
    changed_on: moment("changed_on")
      .notNull()
      .default(sql`(now() at time zone 'utc')`),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("query_runs_client_id").on(t.workspace_id, t.user_id, t.client_id),
    index("query_runs_of_person").on(t.workspace_id, t.user_id, t.changed_on),
    index("query_runs_changed").on(t.workspace_id, t.changed_on, t.id, t.user_id),
    index("query_runs_started").on(t.workspace_id, t.start_time, t.id),
    index("query_runs_text").using("gin", t.workspace_id, t.sql.op("gin_trgm_ops")),
    index("query_runs_purged").on(t.changed_on),
    // For ending overdue runs: few runs are in progress.
    index("query_runs_in_progress")
      .on(t.deadline)
      .where(sql`status in (${sql.raw(IN_PROGRESS.map((state) => `'${state}'`).join(", "))})`),
    index("query_runs_results").on(t.workspace_id, t.results_key),
    foreignKey({
      columns: [t.workspace_id, t.database_id],
      foreignColumns: [databases.workspace_id, databases.id],
    }).onDelete("cascade"),
    ofWorkspace("query_runs"),
  ],
).enableRLS();
