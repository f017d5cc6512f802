import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { Recipient, ReportToUpdate, ReportType } from "../../../schema/report/wire";
import { reportRecipients, reportSchedules as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { openDatabase } from "../database/store";
import { chartsWithDatasets, readableChart, readableDashboard } from "../resource/access";
import { idList, existingIds, links, replaceLinks, touched } from "../resource/relations";
import { reports } from "./declaration";
import { type Message, message } from "../../../schema/language/localizable";

/** The ids of a report's owners, as `owners`. */
export const REPORT_OWNERS = sql`(select coalesce(json_agg(w.user_id), '[]') from report_owners w where w.workspace_id = o.workspace_id and w.report_id = o.id) as owners`;

/** The stored schedule, as far as a write needs it. */
export interface StoredReport extends Record<string, unknown> {
  id: number;
  type: ReportType;
  name: string;
  crontab: string;
  chart_id: number | null;
  dashboard_id: number | null;
  database_id: number | null;
  owners: number[];
}

export const storedReport = (db: Db, id: number) =>
  db.execute<StoredReport>(sql`select o.id, o.type, o.name, o.crontab, o.chart_id, o.dashboard_id, o.database_id,
    (select coalesce(json_agg(w.user_id), '[]') from report_owners w where w.workspace_id = o.workspace_id and w.report_id = o.id) as owners from ${reports.from} where o.id = ${id}::bigint and (${reports.readable})`);

interface Wanted {
  type: string | null;
  name: string | null;
  chart: number | null;
  dashboard: number | null;
  database: number | null;
  owners: readonly number[];
}

/**
 * Objects that a schedule refers to, for validation; charts, dashboards and databases only if the person may open them.
 */
export const aroundReport = (db: Db, { type, name, chart, dashboard, database, owners }: Wanted, id: number | null) =>
  [
    db.execute(
      sql`select 1 from report_schedules where type = ${type} and name = ${name} and id <> ${id ?? -1}::bigint`,
    ),
    db.execute(sql`select 1 from ${chartsWithDatasets} where o.id = ${chart ?? -1}::bigint and (${readableChart})`),
    db.execute(sql`select 1 from dashboards o where o.id = ${dashboard ?? -1}::bigint and (${readableDashboard})`),
    db.execute(sql`select 1 from databases o where o.id = ${database ?? -1}::bigint and (${openDatabase})`),
    existingIds(db, "users", owners),
  ] as const;

/** The person's own reports and alerts of a chart or dashboard; the menu allows only one. */
export const ownReportsOf = (db: Db, { chart, dashboard }: { chart: number | null; dashboard: number | null }) =>
  db.execute(
    sql`select 1 from report_schedules where created_by_fk = app_user() and (chart_id = ${chart ?? -1}::bigint or dashboard_id = ${dashboard ?? -1}::bigint)`,
  );

type Values = Omit<ReportToUpdate, "owners" | "recipients">;

function columnsOf({ chart, dashboard, database, extra, validator_config_json, ...rest }: Values) {
  return {
    ...rest,
    ...(chart === undefined ? {} : { chart_id: chart }),
    ...(dashboard === undefined ? {} : { dashboard_id: dashboard }),
    ...(database === undefined ? {} : { database_id: database }),
    ...(extra ? { extra_json: JSON.stringify(extra) } : {}),
    ...(validator_config_json ? { validator_config_json: JSON.stringify(validator_config_json) } : {}),
  };
}

export async function createReport(
  tx: Tx,
  actor: Actor,
  {
    owners,
    recipients = [],
    selected_tabs: _tabs,
    ...report
  }: ReportToUpdate & {
    type: ReportType;
    name: string;
    crontab: string;
    owners: number[];
    selected_tabs?: number[] | null | undefined;
  },
): Promise<number> {
  const me = actor.user.id;
  const [row] = await tx
    .insert(table)
    .values({
      ...columnsOf(report),
      type: report.type,
      name: report.name,
      crontab: report.crontab,
      run_as_fk: me,
      created_by_fk: me,
      changed_by_fk: me,
    })
    .returning({ id: table.id });
  await replaceLinks(tx, links.reportOwners, row!.id, owners);
  await setRecipients(tx, row!.id, recipients);
  return row!.id;
}

/** After any change except of `active`, a report runs with the rights of the person who changed it. */
export async function updateReport(
  tx: Tx,
  actor: Actor,
  id: number,
  { owners, recipients, ...report }: ReportToUpdate,
): Promise<void> {
  const isRescheduled = report.crontab !== undefined || report.timezone !== undefined || report.active === true;
  await tx
    .update(table)
    .set({
      ...columnsOf(report),
      ...touched(actor),
      ...(isSwitch({ owners, recipients, ...report }) ? {} : { run_as_fk: actor.user.id }),
      ...(isRescheduled ? { due_after: sql`(now() at time zone 'utc')` } : {}),
      // A deactivated schedule does not wait for a run in progress.
      ...(report.active === false
        ? { last_state: sql`case when last_state = 'Working' then 'Not triggered' else last_state end` }
        : {}),
    })
    .where(eq(table.id, id));
  if (owners) await replaceLinks(tx, links.reportOwners, id, owners);
  if (recipients) await setRecipients(tx, id, recipients);
}

/** Whether a body changes nothing but `active`. */
export const isSwitch = (body: ReportToUpdate): boolean =>
  Object.entries(body).every(([key, value]) => key === "active" || value === undefined);

async function setRecipients(tx: Tx, report: number, recipients: readonly Recipient[]): Promise<void> {
  await tx.execute(sql`delete from report_recipients where report_id = ${report}`);
  if (recipients.length)
    await tx.insert(reportRecipients).values(
      recipients.map(({ type, recipient_config_json }) => ({
        report_id: report,
        type,
        recipient_config_json: JSON.stringify(recipient_config_json ?? {}),
      })),
    );
}

export const deleteReports = (tx: Tx, ids: ReturnType<typeof sql>) =>
  tx.execute(sql`delete from report_schedules where id in (${ids})`);

/** Names of the alerts and reports on these objects, which block their deletion. Datasets have none. */
export const reportsOn = (
  db: Db,
  column: "chart_id" | "dashboard_id" | "database_id" | "dataset_id",
  ids: readonly number[],
) =>
  db.execute<{ name: string }>(
    sql`select name from report_schedules where ${column === "dataset_id" ? sql`false` : sql`${sql.identifier(column)} in (${idList(ids)})`} order by id`,
  );

export const associatedReports = (reports: readonly { name: string }[]): Message =>
  message("There are associated alerts or reports: {names}", { names: reports.map(({ name }) => name).join(",") });
