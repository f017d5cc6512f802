import { sql, type SQL } from "drizzle-orm";
import { cronWords } from "../../../schema/report/cron-text";
import { dashboards } from "../dashboard/declaration";
import { openDatabase } from "../database/store";
import {
  amongReadableDashboards,
  chartsWithDatasets,
  readableChart,
  readableDashboard,
  seesAll,
} from "../resource/access";
import { type Columns, humanized, iso, many, one, parsed, person, plains } from "../resource/columns";
import type { Related, Resource } from "../resource/declaration";
import {
  booleanOperators,
  manyOperators,
  numberOperators,
  relationOperators,
  searchOperator,
  textOperators,
} from "../resource/filters";
import { type InfoColumn, infoColumn, infoText } from "../resource/info";
import { parsedObject } from "../resource/parsed-object";
import { isAdmin, ownersJson, personJson } from "../resource/person";
import { owners, people } from "../resource/related";
import { versionByTime } from "../resource/versioned-item";

export const REPORTS = "ReportSchedule";

/** Whether the transaction's person is one of the owners. */
export const ownsReport = sql`exists (select 1 from report_owners w where w.workspace_id = o.workspace_id and w.report_id = o.id and w.user_id = app_user())`;

const columns: Columns = {
  ...plains(
    "id",
    "active",
    "chart_id",
    "dashboard_id",
    "context_markdown",
    "creation_method",
    "crontab",
    "custom_width",
    "description",
    "email_subject",
    "force_screenshot",
    "grace_period",
    "last_state",
    "last_value",
    "last_value_row_json",
    "log_retention",
    "name",
    "report_format",
    "sql",
    "timezone",
    "type",
    "validator_config_json",
    "validator_type",
    "working_timeout",
  ),
  chart: one("chart"),
  dashboard: one("dashboard"),
  database: one("database"),
  owners: many("owners"),
  recipients: many("recipients"),
  changed_by: person("changed_by"),
  created_by: person("created_by"),
  changed_on: iso("changed_on"),
  changed_on_delta_humanized: humanized("changed_on"),
  created_on: iso("created_on"),
  last_eval_dttm: iso("last_eval_dttm"),
  crontab_humanized: parsed(["crontab"], (row) => cronWords(row["crontab"] as string)),
  extra: parsed(["extra_json"], (row) => parsedObject(row["extra_json"] as string)),
};

/** Columns of a report's detail response. */
export const ITEM_COLUMNS = [
  "id",
  "active",
  "chart.id",
  "chart.slice_name",
  "chart.viz_type",
  "context_markdown",
  "creation_method",
  "crontab",
  "custom_width",
  "dashboard.dashboard_title",
  "dashboard.id",
  "database.database_name",
  "database.id",
  "description",
  "extra",
  "force_screenshot",
  "grace_period",
  "last_eval_dttm",
  "last_state",
  "last_value",
  "last_value_row_json",
  "log_retention",
  "name",
  "owners.first_name",
  "owners.id",
  "owners.last_name",
  "owners.email",
  "recipients.id",
  "recipients.recipient_config_json",
  "recipients.type",
  "report_format",
  "sql",
  "timezone",
  "type",
  "validator_config_json",
  "validator_type",
  "working_timeout",
  "email_subject",
];

const info: Record<string, InfoColumn> = Object.fromEntries(
  [
    ...["active", "force_screenshot"].map((name) => infoColumn(name, "Boolean")),
    ...["chart", "custom_width", "dashboard", "database", "grace_period", "log_retention", "working_timeout"].map(
      (name) => infoColumn(name, "Integer"),
    ),
    ...["context_markdown", "description", "report_format", "sql", "timezone", "validator_type"].map((name) =>
      infoText(name),
    ),
    infoColumn("creation_method", "Enum"),
    infoColumn("extra", "Dict"),
    infoColumn("owners", "List"),
    infoColumn("recipients", "List"),
    infoText("crontab", [1, 1000], true),
    infoText("name", [1, 150], true),
    infoText("type", undefined, true),
    infoColumn("validator_config_json", "Nested"),
  ].map((column) => [column.name, column]),
);
const INFO_ORDER = [
  "active",
  "chart",
  "context_markdown",
  "creation_method",
  "crontab",
  "custom_width",
  "dashboard",
  "database",
  "description",
  "extra",
  "force_screenshot",
  "grace_period",
  "log_retention",
  "name",
  "owners",
  "recipients",
  "report_format",
  "sql",
  "timezone",
  "type",
  "validator_config_json",
  "validator_type",
  "working_timeout",
];

const titled = (from: SQL, title: SQL, readable: SQL): Related => ({
  candidates: sql`select o.id as value, ${title} as text, json_build_object() as extra from ${from} where ${readable}`,
  search: [sql`r.text`],
  match: "start",
  order: sql`r.text, r.value`,
});
/** Names of a report's chart, dashboard or database, shown only to people who may open it. */
const about = (table: SQL, key: SQL, shown: SQL, readable: SQL): SQL =>
  sql`(select ${shown} from ${table} where o.workspace_id = h.workspace_id and o.id = h.${key} and (${readable}))`;

/**
 * Holders of access to all data see every alert and report, others their own. Recipients are shown only to owners and
 * admins.
 */
export const reports: Resource & { name: "report" } = {
  name: "report",
  view: REPORTS,
  api: "ReportScheduleRestApi",
  version: versionByTime(sql`report_schedules`, "report"),
  hasNumericIds: true,
  title: "Report Schedule",
  permissions: ["can_write", "can_read"],
  from: sql`(select h.*,
    ${about(chartsWithDatasets, sql`chart_id`, sql`json_build_object('id', o.id, 'slice_name', o.slice_name, 'viz_type', o.viz_type)`, readableChart)} as chart,
    ${about(sql`dashboards o`, sql`dashboard_id`, sql`json_build_object('id', o.id, 'dashboard_title', o.dashboard_title)`, readableDashboard)} as dashboard,
    ${about(sql`databases o`, sql`database_id`, sql`json_build_object('id', o.id, 'database_name', o.database_name)`, openDatabase)} as database
    from report_schedules h) o`,
  readable: sql`${seesAll} or ${ownsReport} or ${isAdmin}`,
  fields: {
    changed_by: personJson(sql`o.changed_by_fk`),
    created_by: personJson(sql`o.created_by_fk`),
    owners: ownersJson(sql`report_owners`, sql`report_id`),
    recipients: sql`(select coalesce(json_agg(json_build_object('id', c.id, 'type', c.type, 'recipient_config_json', case when ${ownsReport} or ${isAdmin} then c.recipient_config_json end) order by c.id), '[]')
      from report_recipients c where c.workspace_id = o.workspace_id and c.report_id = o.id)`,
  },
  columns,
  listColumns: [
    "active",
    "changed_by.first_name",
    "changed_by.last_name",
    "changed_on",
    "changed_on_delta_humanized",
    "chart_id",
    "created_by.first_name",
    "created_by.last_name",
    "created_on",
    "creation_method",
    "crontab",
    "crontab_humanized",
    "dashboard_id",
    "description",
    "extra",
    "id",
    "last_eval_dttm",
    "last_state",
    "name",
    "owners.first_name",
    "owners.id",
    "owners.last_name",
    "owners.email",
    "recipients.id",
    "recipients.type",
    "timezone",
    "type",
  ],
  orderColumns: {
    active: sql`o.active`,
    description: sql`o.description`,
    "created_by.first_name": firstName(sql`o.created_by_fk`),
    "changed_by.first_name": firstName(sql`o.changed_by_fk`),
    changed_on: sql`o.changed_on`,
    changed_on_delta_humanized: sql`o.changed_on`,
    created_on: sql`o.created_on`,
    crontab: sql`o.crontab`,
    last_eval_dttm: sql`o.last_eval_dttm`,
    name: sql`o.name`,
    type: sql`o.type`,
    crontab_humanized: sql`o.crontab`,
  },
  defaultOrder: sql`o.id`,
  filters: {
    active: booleanOperators(sql`o.active`),
    changed_by: relationOperators(sql`o.changed_by_fk`),
    chart_id: numberOperators(sql`o.chart_id`),
    created_by: relationOperators(sql`o.created_by_fk`),
    creation_method: textOperators(sql`o.creation_method`),
    dashboard_id: numberOperators(sql`o.dashboard_id`),
    last_state: textOperators(sql`o.last_state`),
    name: {
      ...textOperators(sql`o.name`),
      report_all_text: searchOperator(sql`o.name`, sql`o.description`, sql`o.sql`),
    },
    owners: manyOperators(
      sql`select 1 from report_owners w where w.workspace_id = o.workspace_id and w.report_id = o.id and w.user_id`,
    ),
    type: textOperators(sql`o.type`),
  },
  addColumns: INFO_ORDER.map((name) => info[name]!),
  editColumns: INFO_ORDER.map((name) => ({ ...info[name]!, required: false })),
  related: {
    owners,
    changed_by: people(),
    created_by: owners,
    chart: titled(chartsWithDatasets, sql`o.slice_name`, readableChart),
    dashboard: titled(dashboards.from, sql`o.dashboard_title`, amongReadableDashboards),
    database: titled(sql`databases o`, sql`o.database_name`, openDatabase),
  },
};

function firstName(key: SQL): SQL {
  return sql`(select p.first_name from users p where p.workspace_id = o.workspace_id and p.id = ${key})`;
}

export const LOG_COLUMNS = [
  "end_dttm",
  "error_message",
  "id",
  "scheduled_dttm",
  "start_dttm",
  "state",
  "uuid",
  "value",
  "value_row_json",
];

/** Execution logs of one report. */
export const executionLogsOf = (report: number): Resource => ({
  name: "report_execution_log",
  view: REPORTS,
  api: "ReportExecutionLogRestApi",
  title: "Report Execution Log",
  permissions: [],
  from: sql`report_execution_logs o`,
  readable: sql`o.report_id = ${report}::bigint and exists (select 1 from ${reports.from} where o.id = ${report}::bigint and (${reports.readable}))`,
  fields: {},
  columns: {
    ...plains("id", "uuid", "value", "value_row_json", "state", "error_message"),
    scheduled_dttm: iso("scheduled_dttm"),
    start_dttm: iso("start_dttm"),
    end_dttm: iso("end_dttm"),
  },
  listColumns: LOG_COLUMNS,
  orderColumns: Object.fromEntries(
    ["state", "value", "error_message", "end_dttm", "start_dttm", "scheduled_dttm"].map((name) => [
      name,
      sql`o.${sql.identifier(name)}`,
    ]),
  ),
  defaultOrder: sql`o.id desc`,
  filters: { state: textOperators(sql`o.state`) },
  addColumns: [],
  editColumns: [],
});
