import { sql, type SQL } from "drizzle-orm";
import { type Actor, right } from "../../../schema/actor";
import type { DatasetModel } from "../../../schema/dataset/model";
import { readsDataset } from "../../../schema/dataset/policy";
import type { Guest } from "../../../schema/embedded/guest";
import type { Db } from "../../metadata";
import type { RequestContext } from "../../request/request-context";
import type { ChartWithContext } from "../../chart-data/parse/stored-context";
import { holdsRole } from "../resource/access";

/** Authors of what is stored: its owners, and the person who changed it last. */
interface Written {
  writer_ids: number[];
}

export type DashboardChart = ChartWithContext & { uuid: string; viz_type: string | null } & Written;

/** A dashboard's filters, layout and charts as far as queries are compared with them, and their authors. */
export interface ViewedDashboard extends Record<string, unknown>, Written {
  json_metadata: string | null;
  position_json: string | null;
  charts: DashboardChart[];
  /** The authors' data access permissions, as [permission, view] pairs; deleted people are absent. */
  writers: { id: number; permissions: [permission: string, view: string][] }[];
}

/**
 * Whether the stored object opens the dataset to viewers: all of its authors must be able to read the dataset. So
 * nobody can open what they may not read to others, or by a role to themselves. Objects without authors belong to the
 * deployment.
 */
export function opensDataset({ writer_ids }: Written, { writers }: ViewedDashboard, dataset: DatasetModel): boolean {
  const present = writers.filter(({ id }) => writer_ids.includes(id));
  const reads = ({ id, permissions }: ViewedDashboard["writers"][number]): boolean =>
    readsDataset(
      { user: { id }, rights: new Set(permissions.map(([permission, view]) => right(permission, view))) },
      dataset,
    );
  return writer_ids.length === 0 || (present.length > 0 && present.every(reads));
}

export const isShown = (guest: Guest | undefined, dashboardId: number): boolean =>
  guest?.dashboards.some(({ id }) => id === dashboardId) ?? false;

/** Whether a guest token names the dashboard, or a role of the person opens it. */
export const isViewer = async (request: RequestContext, actor: Actor, dashboardId: number): Promise<boolean> =>
  actor.guest ? isShown(actor.guest, dashboardId) : isOpenByRole(request, dashboardId);

/** Never cached: a role may be revoked, or the dashboard unpublished, at any time. */
async function isOpenByRole(request: RequestContext, dashboardId: number): Promise<boolean> {
  if (!Number.isSafeInteger(dashboardId)) return false;
  const { rows } = await request.load((db) => [
    db.execute(sql`select 1 from dashboards o where o.id = ${dashboardId}::bigint and o.published and ${holdsRole}`),
  ]);
  return rows[0].rows.length > 0;
}

export const loadViewedDashboard = async (
  request: RequestContext,
  dashboardId: number,
): Promise<ViewedDashboard | null> =>
  (
    await request.cached.load<ViewedDashboard>({
      name: `viewed-dashboard:${dashboardId}`,
      statement: (db) => statement(db, dashboardId),
      parse: (found) => (found as { rows: ViewedDashboard[] }).rows[0] ?? null,
    })
  ).value;

const writersOf = (owners: SQL, object: SQL): SQL =>
  sql`(select coalesce(json_agg(distinct w.id), '[]') from (select user_id as id from ${owners} union all select ${object}.changed_by_fk) w where w.id is not null)`;

const statement = (db: Db, id: number) =>
  db.execute<ViewedDashboard>(sql`
  with o as materialized (select * from dashboards where id = ${id}::bigint),
    c as materialized (select charts.* from o join dashboard_charts dc on dc.workspace_id = o.workspace_id and dc.dashboard_id = o.id join charts on charts.workspace_id = dc.workspace_id and charts.id = dc.chart_id),
    writers as (
      select user_id as id from dashboard_owners w join o on w.workspace_id = o.workspace_id and w.dashboard_id = o.id union select user_id from chart_owners w join c on w.workspace_id = c.workspace_id and w.chart_id = c.id
      union select changed_by_fk from o union select changed_by_fk from c)
  select o.json_metadata, o.position_json, ${writersOf(sql`dashboard_owners w where w.workspace_id = o.workspace_id and w.dashboard_id = o.id`, sql`o`)} as writer_ids,
    (select coalesce(json_agg(json_build_object('id', c.id, 'uuid', c.uuid, 'viz_type', c.viz_type, 'datasource_id', c.datasource_id, 'params', c.params, 'query_context', c.query_context,
      'writer_ids', ${writersOf(sql`chart_owners w where w.workspace_id = c.workspace_id and w.chart_id = c.id`, sql`c`)})), '[]') from c) as charts,
    (select coalesce(json_agg(json_build_object('id', u.id, 'permissions', (select coalesce(json_agg(distinct jsonb_build_array(rp.permission, rp.view)), '[]')
        from user_roles ur join role_permissions rp on rp.workspace_id = ur.workspace_id and rp.role_id = ur.role_id
        where ur.workspace_id = u.workspace_id and ur.user_id = u.id and rp.permission in ('all_datasource_access', 'all_database_access', 'database_access', 'catalog_access', 'schema_access', 'datasource_access')))), '[]')
      from users u where u.id in (select id from writers)) as writers
  from o`);
