import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../schema/actor";
import type { WireError } from "../../schema/errors";
import type { QueryRun } from "../../schema/query-run/present";
import { IN_PROGRESS, type LimitingFactor, type QueryState } from "../../schema/query-run/state";
import type { Db } from "../metadata";
import type { RunAccess } from "./run-access";

const moment = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
const NOW = sql`(now() at time zone 'utc')`;
const inProgress = sql`status in (${sql.join(
  IN_PROGRESS.map((state) => sql`${state}`),
  sql`, `,
)})`;

/** Client ids of scheduled runs, which `workers/scheduled-queries/` generates. */
const SCHEDULED = "^schedule-[0-9]+-[0-9]+$";

/** Runs `o` with the names of related objects. */
export const runs = sql`select o.*, ${moment(sql`o.changed_on`)} as changed_on, b.database_name, (select p.first_name || ' ' || p.last_name from users p where p.workspace_id = o.workspace_id and p.id = o.user_id) as user_name
  from query_runs o left join databases b on b.workspace_id = o.workspace_id and b.id = o.database_id`;

/** The person's own run with this client id. */
export const runWithClientId = (db: Db, clientId: string | null) =>
  runsWhere(db, sql`o.user_id = app_user() and o.client_id = ${clientId}`);
/** The person's own runs that changed since a time, the latest first. */
export const ownRunsSince = (db: Db, since: string) =>
  runsWhere(
    db,
    sql`o.user_id = app_user() and o.changed_on >= ${since}::timestamp order by o.changed_on desc limit 1000`,
  );
export const moveRunToTab = (db: Db, clientId: string, tabId: number) =>
  db.execute(
    sql`update query_runs set sql_editor_id = ${String(tabId)} where user_id = app_user() and client_id = ${clientId}`,
  );
export const deleteRunOfTab = (db: Db, clientId: string, tabId: string) =>
  db.execute(
    sql`delete from query_runs where user_id = app_user() and client_id = ${clientId} and sql_editor_id = ${tabId}`,
  );
export const runsWhere = (db: Db, condition: SQL) => db.execute<QueryRun>(sql`${runs} where ${condition}`);

/**
 * Ends runs after their deadline, whose Worker stopped without a result; those of schedules are left to the clock, which
 * notifies their owners.
 */
export const settleOverdue = (db: Db, now: Date) =>
  db.execute(
    sql`update query_runs set status = 'timed_out', end_time = deadline, changed_on = ${NOW}, error_message = 'The query did not come to an end in its time.' where user_id = app_user() and ${inProgress} and deadline < ${now.getTime()} and client_id !~ ${SCHEDULED}`,
  );

export type NewRun = Pick<
  QueryRun,
  | "client_id"
  | "database_id"
  | "catalog"
  | "schema"
  | "sql"
  | "template_params"
  | "row_limit"
  | "limiting_factor"
  | "sql_editor_id"
  | "tab_name"
  | "select_as_cta"
  | "ctas_method"
  | "tmp_table_name"
  | "tmp_schema_name"
  | "status"
  | "job_id"
  | "start_time"
> & { deadline: number };

const FIELDS = [
  "client_id",
  "database_id",
  "catalog",
  "schema",
  "sql",
  "template_params",
  "row_limit",
  "limiting_factor",
  "sql_editor_id",
  "tab_name",
  "select_as_cta",
  "ctas_method",
  "tmp_table_name",
  "tmp_schema_name",
  "status",
  "job_id",
  "start_time",
  "deadline",
] as const satisfies readonly (keyof NewRun)[];

interface Made extends Record<string, unknown> {
  id: number;
  changed_on: string;
}

/** Inserts a run of the requester; returns no row if they used its client_id before. */
export const beginRun = (db: Db, run: NewRun) =>
  db.execute<Made>(sql`insert into query_runs (user_id, ${sql.join(
    FIELDS.map((field) => sql.identifier(field)),
    sql`, `,
  )}) values (app_user(), ${sql.join(
    FIELDS.map((field) => sql`${run[field]}`),
    sql`, `,
  )})
    on conflict (workspace_id, user_id, client_id) do nothing returning id, ${moment(sql`changed_on`)} as changed_on`);

/** Whether this run was inserted, rather than an earlier one with its client_id. */
export const isBegun = ({ client_id, start_time }: NewRun): SQL =>
  sql`exists (select 1 from query_runs where user_id = app_user() and client_id = ${client_id} and start_time = ${start_time})`;

/** The end of a run; `running` only starts it. */
export interface RunEnd {
  status: QueryState;
  end_time: number;
  rows?: number;
  executed_sql?: string;
  limiting_factor?: LimitingFactor;
  results_key?: string | null;
  error_message?: string;
  tracking_url?: string | null;
  extra: { columns?: unknown; errors?: readonly WireError[]; access?: RunAccess };
}

/** Ends a run in progress; a stopped run keeps its state and returns no row. */
export const endRun = (db: Db, id: number, end: RunEnd) =>
  db.execute<Made>(sql`update query_runs set status = ${end.status}, end_time = ${end.end_time}, rows = ${end.rows ?? null}, executed_sql = ${end.executed_sql ?? null}, progress = ${end.status === "success" ? 100 : 0},
      limiting_factor = coalesce(${end.limiting_factor ?? null}, limiting_factor), results_key = ${end.results_key ?? null}::uuid, error_message = ${end.error_message ?? null}, tracking_url = coalesce(${end.tracking_url ?? null}, tracking_url), extra = ${JSON.stringify(end.extra)}::jsonb, changed_on = ${NOW}
    where id = ${id} and user_id = app_user() and ${inProgress} returning id, ${moment(sql`changed_on`)} as changed_on`);

/** Updates the last run of saved queries with the same text. */
export const noteSavedQuery = (
  db: Db,
  { database_id, sql: text }: Pick<QueryRun, "database_id" | "sql">,
  rows: number,
) =>
  db.execute(
    sql`update saved_queries set rows = ${rows}, last_run = ${NOW} where user_id = app_user() and db_id = ${database_id} and sql = ${text}`,
  );

export const setRunning = (db: Db, id: number, now: number, deadline: number) =>
  db.execute<{ id: number }>(
    sql`update query_runs set status = 'running', start_running_time = ${now}, deadline = ${deadline}, changed_on = ${NOW} where id = ${id} and user_id = app_user() and ${inProgress} returning id`,
  );

/** Stored before a script changes anything, so that it is not started a second time. */
export const noteWriting = (db: Db, id: number) =>
  db.execute(sql`update query_runs set extra = extra || '{"writes": true}' where id = ${id} and user_id = app_user()`);

export const setProgress = (db: Db, id: number, progress: number) =>
  db.execute(
    sql`update query_runs set progress = greatest(progress, ${progress}), changed_on = ${NOW} where id = ${id} and user_id = app_user() and ${inProgress}`,
  );

export const setTracking = (db: Db, id: number, address: string) =>
  db.execute(
    sql`update query_runs set tracking_url = ${address}, changed_on = ${NOW} where id = ${id} and user_id = app_user() and ${inProgress}`,
  );

interface Stopped extends Record<string, unknown> {
  id: number;
  client_id: string;
  job_id: string | null;
  stopped: boolean;
}

/** Stops the person's own run by its client_id; an ended run keeps its state. Returns no row if there is none. */
export const stopRun = (db: Db, clientId: string, now: number) =>
  db.execute<Stopped>(sql`with ended as (update query_runs set status = 'stopped', end_time = ${now}, rows = 0, results_key = null, changed_on = ${NOW} where user_id = app_user() and client_id = ${clientId} and ${inProgress} returning id)
    select o.id, o.client_id, o.job_id, exists (select 1 from ended) as stopped from query_runs o where o.user_id = app_user() and o.client_id = ${clientId}`);

/** A run as presented right after its start, without another query. */
export const shownRun = (run: NewRun, made: Made, actor: Actor, databaseName: string): QueryRun => ({
  ...run,
  ...made,
  user_id: actor.user.id,
  user_name: `${actor.user.first_name} ${actor.user.last_name}`,
  database_name: databaseName,
  executed_sql: null,
  progress: 0,
  rows: null,
  error_message: null,
  tracking_url: null,
  extra: {},
  results_key: null,
  start_running_time: null,
  end_time: null,
});
