import { sql } from "drizzle-orm";
import type { ReportState } from "../../schema/report/condition";
import type { Db } from "../metadata";
import { type Localizable } from "../../schema/language/localizable";

/** The fields of a schedule that its run needs. */
export interface ScheduleToRun extends Record<string, unknown> {
  id: number;
  type: string;
  name: string;
  description: string | null;
  email_subject: string | null;
  report_format: string;
  chart_id: number | null;
  dashboard_id: number | null;
  database_id: number | null;
  sql: string | null;
  validator_type: string | null;
  validator_config_json: string;
  grace_period: number;
  working_timeout: number;
  last_state: string;
  custom_width: number | null;
  force_screenshot: boolean;
  extra_json: string;
  /** Naive UTC: when its last run began, when one was sent, when its owners were notified of an error. */
  begun: string | null;
  sent: string | null;
  notified: string | null;
  recipients: { id: number; type: string; recipient_config_json: string }[];
  owners: string[];
  active: boolean;
  /** The person whose rights it runs with. */
  run_as_fk: number | null;
  workspace_id: string;
  slug: string;
  host: string | null;
}

/** Marks a log entry for a notification of owners. */
export const OWNERS_NOTIFIED = "Notification sent with error";

const lastLog = (what: ReturnType<typeof sql>, which: ReturnType<typeof sql>) =>
  sql`(select max(${what})::text from report_execution_logs l where l.workspace_id = o.workspace_id and l.report_id = o.id and ${which})`;

const scheduleSelected = (db: Db, which: ReturnType<typeof sql>) =>
  db.execute<ScheduleToRun>(sql`select o.*, o.last_eval_dttm::text as begun, ${lastLog(sql`l.end_dttm`, sql`l.state = 'Success'`)} as sent, ${lastLog(sql`l.end_dttm`, sql`l.error_message = ${OWNERS_NOTIFIED}`)} as notified,
    (select coalesce(json_agg(json_build_object('id', c.id, 'type', c.type, 'recipient_config_json', c.recipient_config_json) order by c.id), '[]') from report_recipients c where c.workspace_id = o.workspace_id and c.report_id = o.id) as recipients,
    (select coalesce(json_agg(p.email), '[]') from report_owners w join users p on p.workspace_id = w.workspace_id and p.id = w.user_id and p.active where w.workspace_id = o.workspace_id and w.report_id = o.id) as owners, s.slug, s.host
    from report_schedules o join workspaces s on s.id = o.workspace_id where ${which}`);

/** Selects the active schedule, unless it was run for this time. */
export const scheduleToRun = (db: Db, id: number, due: string) =>
  scheduleSelected(db, sql`o.id = ${id} and o.active and o.due_after < ${due}::timestamp`);

/** Selects a schedule, active or not. */
export const scheduleOf = (db: Db, id: number) => scheduleSelected(db, sql`o.id = ${id}::bigint`);

/** How long a runner counts as alive without renewing its lease. */
const lease = sql`(now() at time zone 'utc') + interval '30 seconds'`;

/** Claims the time for one runner: a second one gets no row. Work begins, with a lease, if `begins` is true. */
export const claim = (db: Db, id: number, due: string, begins: boolean) =>
  db.execute(
    sql`update report_schedules set due_after = ${due}::timestamp${begins ? sql`, last_state = 'Working', last_eval_dttm = (now() at time zone 'utc'), lease_until = ${lease}` : sql``} where id = ${id} and active and due_after < ${due}::timestamp returning id`,
  );

export const renewLease = (db: Db, id: number) =>
  db.execute(
    sql`update report_schedules set lease_until = ${lease} where id = ${id} and last_state = 'Working' and lease_until is not null`,
  );

/** Takes a run from a runner that is no longer alive: the first caller gets its times, naive UTC. */
export const claimLostRun = (db: Db, id: number, now: string) =>
  db.execute<{ due: string; begun: string }>(
    sql`update report_schedules set lease_until = null where id = ${id} and last_state = 'Working' and lease_until < ${now}::timestamp returning due_after::text as due, last_eval_dttm::text as begun`,
  );

export interface Outcome {
  state: ReportState;
  value: number | null;
  rowJson: string | null;
  message: Localizable | null;
  /** An alert's query failed. */
  isUnanswered?: boolean;
}

export const failed = (text: Localizable): Outcome => ({ state: "Error", value: null, rowJson: null, message: text });

/** The scheduled time of a run, naive UTC, and when it began. */
export interface RunTimes {
  due: string;
  begun: Date;
}

/** Stores the outcome of a run: the schedule's state and an entry in its log. */
export const storeReportOutcome = (
  db: Db,
  id: number,
  { due, begun }: RunTimes,
  { state, value, rowJson, message }: Outcome,
  keepsState = false,
) =>
  [
    db.execute(
      sql`update report_schedules set ${keepsState ? sql`last_state = last_state` : sql`last_state = ${state}, lease_until = null`}, last_value = coalesce(${value}::double precision, last_value), last_value_row_json = coalesce(${rowJson}::text, last_value_row_json) where id = ${id}`,
    ),
    storeReportLog(db, id, { due, begun }, { state, value, rowJson, message }),
  ] as const;

export const storeReportLog = (
  db: Db,
  id: number,
  { due, begun }: RunTimes,
  { state, value, rowJson, message }: Outcome,
) =>
  db.execute(sql`insert into report_execution_logs (report_id, scheduled_dttm, start_dttm, end_dttm, value, value_row_json, state, error_message)
    select ${id}, ${due}::timestamp, ${naive(begun)}::timestamp, (now() at time zone 'utc'), ${value}, ${rowJson}, ${state}, ${message === null ? null : String(message)} where exists (select 1 from report_schedules where id = ${id})`);

/** Replaces channel names of a recipient by their ids. */
export const upgradeRecipient = (db: Db, id: number, configJson: string) =>
  db.execute(
    sql`update report_recipients set type = 'SlackV2', recipient_config_json = ${configJson} where id = ${id} and type = 'Slack'`,
  );

export const naive = (at: Date): string => at.toISOString().slice(0, -1);
export const instant = (text: string | null): Date | null => (text ? new Date(`${text.replace(" ", "T")}Z`) : null);
