import { sql, type SQL } from "drizzle-orm";
import type { LogEntry } from "../../../schema/log/wire";
import type { Db, Tx } from "../../metadata";
import { listedDashboard, readableChart } from "../resource/access";

const values = (entries: readonly LogEntry[], condition: SQL = sql`true`) =>
  sql`insert into logs (action, user_id, dashboard_id, slice_id, json, duration_ms, referrer)
    select e.action, app_user(), e.dashboard_id, e.slice_id, e.json, e.duration_ms, e.referrer
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e(action text, dashboard_id integer, slice_id integer, json text, duration_ms integer, referrer text) where ${condition}`;

/** Whether the transaction's requester is signed in. */
export const isPerson = sql`app_user() is not null`;

export const storeLogEntries = (db: Db, entries: readonly LogEntry[], condition?: SQL) =>
  db.execute(values(entries, condition));
export const storeLogEntry = (tx: Tx, entry: LogEntry) => tx.execute(values([entry]));

export interface Activity extends Record<string, unknown> {
  action: string;
  kind: "dashboard" | "slice";
  id: number;
  slug: string | null;
  title: string | null;
  at: string;
}

/** What the person opened, created and changed and may still see: newest first, each object once where `distinct`. */
export function recentActivity(
  db: Db,
  { distinct, page, pageSize }: { distinct: boolean; page: number; pageSize: number },
) {
  const seen = sql`select l.action, l.dashboard_id, case when l.dashboard_id is null then l.slice_id end as slice_id, l.dttm, l.id from logs l
    where l.user_id = app_user() and (l.dashboard_id is not null or l.slice_id is not null) and (l.action <> 'log' or l.json like '%"event_name":"mount_%') and l.action not like '%delete' and l.action not like 'DashboardFilterStateRestApi.%'`;
  // Objects created or changed before the log existed, or by an import, count as recent too.
  const worked = (table: SQL, dashboard: SQL, slice: SQL) =>
    sql`select 'log', ${dashboard}, ${slice}, o.changed_on, 0 from ${table} o where o.changed_by_fk = app_user() or o.created_by_fk = app_user()`;
  const all = sql`${seen} union all ${worked(sql`dashboards`, sql`o.id`, sql`null::integer`)} union all ${worked(sql`charts`, sql`null::integer`, sql`o.id`)}`;
  const newest = distinct
    ? sql`select distinct on (s.dashboard_id, s.slice_id) s.* from (${all}) s order by s.dashboard_id, s.slice_id, s.dttm desc, s.id desc`
    : seen;
  return db.execute<Activity>(sql`with n as (${newest})
    select n.action, 'dashboard' as kind, o.id, o.slug, o.dashboard_title as title, n.dttm::text as at, n.id as entry from n join dashboards o on o.id = n.dashboard_id where ${listedDashboard}
    union all
    select n.action, 'slice', o.id, null, o.slice_name, n.dttm::text, n.id from n join charts o on o.id = n.slice_id left join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id where ${readableChart}
    order by at desc, entry desc limit ${pageSize} offset ${page * pageSize}`);
}
