import { sql } from "drizzle-orm";
import type { NotifyWhen } from "../../schema/query-schedule/schedule";
import type { QueryState } from "../../schema/query-run/state";
import type { Db } from "../metadata";

/** The fields of a saved query that its run needs. */
export interface DueQuery extends Record<string, unknown> {
  label: string | null;
  db_id: number | null;
  catalog: string | null;
  schema: string | null;
  sql: string | null;
  template_parameters: string | null;
}

/** Selects the requester's own saved query if its schedule is active and not past this time. */
export const dueQuery = (db: Db, id: number, userId: number, due: string) =>
  db.execute<DueQuery>(sql`select q.label, q.db_id, q.catalog, q.schema, q.sql, q.template_parameters
    from query_schedules s join saved_queries q on q.workspace_id = s.workspace_id and q.id = s.saved_query_id
    where s.saved_query_id = ${id} and q.user_id = ${userId} and s.active and s.due_after <= ${due}::timestamp`);

/** Claims the time for the run with this client id, which the same transaction stores. */
export const claimWithRun = (db: Db, id: number, due: string, clientId: string) =>
  db.execute(
    sql`update query_schedules set due_after = ${due}::timestamp, last_due = ${due}::timestamp, last_error = null, last_run_id = (select r.id from query_runs r where r.user_id = app_user() and r.client_id = ${clientId}) where saved_query_id = ${id} and due_after < ${due}::timestamp`,
  );

/** Claims the time without a run, and stores why; a second claim returns no row. */
export const claimWithError = (db: Db, id: number, due: string, message: string) =>
  db.execute(
    sql`update query_schedules set due_after = ${due}::timestamp, last_due = ${due}::timestamp, last_error = ${message}, last_run_id = null where saved_query_id = ${id} and due_after < ${due}::timestamp returning saved_query_id`,
  );

/** Whom to notify of a scheduled run, and of what. */
export interface RunNotice extends Record<string, unknown> {
  label: string | null;
  notify: NotifyWhen;
  email: string;
  slug: string;
  host: string | null;
  /** Null without a run. */
  status: QueryState | null;
  rows: number | null;
  error_message: string | null;
}

export const runNotice = (db: Db, id: number, runId: number | null) =>
  db.execute<RunNotice>(sql`select q.label, s.notify, u.email, w.slug, w.host, r.status, r.rows, r.error_message
    from query_schedules s join saved_queries q on q.workspace_id = s.workspace_id and q.id = s.saved_query_id
    join users u on u.workspace_id = q.workspace_id and u.id = q.user_id and u.active join workspaces w on w.id = s.workspace_id
    left join query_runs r on r.workspace_id = q.workspace_id and r.id = ${runId}::integer and r.user_id = q.user_id
    where s.saved_query_id = ${id} and q.user_id = app_user()`);

export const naive = (at: Date): string => at.toISOString().slice(0, -1);
