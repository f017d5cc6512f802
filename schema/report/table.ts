import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { charts } from "../chart/table";
import { dashboards } from "../dashboard/table";
import { databases } from "../database/table";
import { users } from "../user/table";
import { audited, moment, objectId, ofWorkspace, workspaceId } from "../workspace-columns";

/** Alerts and reports: what is sent when, and to whom. */
export const reportSchedules = pgTable(
  "report_schedules",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    /** Alert or Report. */
    type: text("type").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    context_markdown: text("context_markdown"),
    active: boolean("active").notNull().default(true),
    crontab: text("crontab").notNull(),
    timezone: text("timezone").notNull().default("UTC"),
    creation_method: text("creation_method"),
    report_format: text("report_format").notNull().default("PNG"),
    chart_id: integer("chart_id"),
    dashboard_id: integer("dashboard_id"),
    database_id: integer("database_id"),
    sql: text("sql"),
    validator_type: text("validator_type"),
    validator_config_json: text("validator_config_json").notNull().default("{}"),
    /** In days; 0 retains logs forever. */
    log_retention: integer("log_retention").notNull().default(90),
    /** In seconds. */
    grace_period: integer("grace_period").notNull().default(14400),
    working_timeout: integer("working_timeout").notNull().default(3600),
    force_screenshot: boolean("force_screenshot").notNull().default(false),
    custom_width: integer("custom_width"),
    email_subject: text("email_subject"),
    extra_json: text("extra_json").notNull().default("{}"),
    last_eval_dttm: moment("last_eval_dttm"),
    last_state: text("last_state").notNull().default("Not triggered"),
    last_value: doublePrecision("last_value"),
    last_value_row_json: text("last_value_row_json"),
    /** Whose rights it runs with: the person who last changed its query or recipients. */
    run_as_fk: integer("run_as_fk"),
    /** Only minutes after this one are due. */
    due_after: moment("due_after")
      .notNull()
      .default(sql`(now() at time zone 'utc')`),
    /** The first minute that may be due; null until the scheduler has computed it, after a change or a run. */
    next_due: moment("next_due"),
    /** Until when its runner counts as alive; null unless it runs. */
    lease_until: moment("lease_until"),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("report_schedules_next")
      .on(t.next_due)
      .where(sql`active`),
    index("report_schedules_lease")
      .on(t.lease_until)
      .where(sql`lease_until is not null`),
    unique("report_schedules_name").on(t.workspace_id, t.type, t.name),
    foreignKey({ columns: [t.workspace_id, t.chart_id], foreignColumns: [charts.workspace_id, charts.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.workspace_id, t.dashboard_id],
      foreignColumns: [dashboards.workspace_id, dashboards.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.workspace_id, t.database_id],
      foreignColumns: [databases.workspace_id, databases.id],
    }).onDelete("cascade"),
    ofWorkspace("report_schedules"),
  ],
).enableRLS();

export const reportOwners = pgTable(
  "report_owners",
  {
    workspace_id: workspaceId(),
    report_id: integer("report_id").notNull(),
    user_id: integer("user_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.report_id, t.user_id] }),
    foreignKey({
      columns: [t.workspace_id, t.report_id],
      foreignColumns: [reportSchedules.workspace_id, reportSchedules.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.workspace_id, t.user_id], foreignColumns: [users.workspace_id, users.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("report_owners"),
  ],
).enableRLS();

export const reportRecipients = pgTable(
  "report_recipients",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    report_id: integer("report_id").notNull(),
    /** Email, Slack, SlackV2 or Webhook. */
    type: text("type").notNull(),
    recipient_config_json: text("recipient_config_json").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("report_recipients_report").on(t.workspace_id, t.report_id),
    foreignKey({
      columns: [t.workspace_id, t.report_id],
      foreignColumns: [reportSchedules.workspace_id, reportSchedules.id],
    }).onDelete("cascade"),
    ofWorkspace("report_recipients"),
  ],
).enableRLS();

export const reportExecutionLogs = pgTable(
  "report_execution_logs",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    uuid: uuid("uuid").notNull().defaultRandom(),
    report_id: integer("report_id").notNull(),
    scheduled_dttm: moment("scheduled_dttm").notNull(),
    start_dttm: moment("start_dttm"),
    end_dttm: moment("end_dttm"),
    value: doublePrecision("value"),
    value_row_json: text("value_row_json"),
    state: text("state").notNull(),
    error_message: text("error_message"),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    index("report_execution_logs_report").on(t.workspace_id, t.report_id, t.scheduled_dttm),
    foreignKey({
      columns: [t.workspace_id, t.report_id],
      foreignColumns: [reportSchedules.workspace_id, reportSchedules.id],
    }).onDelete("cascade"),
    ofWorkspace("report_execution_logs"),
  ],
).enableRLS();
