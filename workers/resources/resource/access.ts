import { sql, type SQL } from "drizzle-orm";
import { isAdmin } from "./person";

/**
 * Whether the person holds a (permission, view) pair; false for guests. A sub-query, since the function reads tables: a
 * statement evaluates it once and not per row.
 */
export const holdsPermission = (permission: string, view: string): SQL => sql`(select app_can(${permission}, ${view}))`;

/** Views on which the person holds one of the permissions, for `in`: evaluated once per statement. */
const grantedViews = (...permissions: string[]): SQL =>
  sql`select gp.view from user_roles gu join role_permissions gp on gp.workspace_id = gu.workspace_id and gp.role_id = gu.role_id where gu.user_id = app_user() and gp.permission in (${sql.join(
    permissions.map((permission) => sql`${permission}`),
    sql`, `,
  )})`;

/**
 * Whether the person holds all_datasource_access or all_database_access. A sub-query, so that a statement evaluates it
 * once and not per row.
 */
export const seesAll = sql`(select current_setting('app.sees_all', true) = 'on')`;

/**
 * Ids of all datasets whose rows the transaction's person may read by a grant or as an owner, computed at once, since
 * checking each of thousands is slow. It is a function, so that a connection caches its plan.
 */
export const readableDatasets = sql`select rd from app_readable_datasets() rd`;

const owns = (table: SQL, key: SQL): SQL =>
  sql`exists (select 1 from ${table} w where w.workspace_id = o.workspace_id and w.${key} = o.id and w.user_id = app_user())`;
export const ownsChart = owns(sql`chart_owners`, sql`chart_id`);
export const ownsDashboard = owns(sql`dashboard_owners`, sql`dashboard_id`);
export const ownsDataset = owns(sql`dataset_owners`, sql`dataset_id`);

/** Charts `o` with their datasets `d`, which `readableChart` needs. */
export const datasetOfChart = sql`left join datasets d on d.workspace_id = o.workspace_id and d.id = o.datasource_id`;
export const chartsWithDatasets = sql`charts o ${datasetOfChart}`;

/** A chart is open to people who may read its dataset; one whose dataset is deleted, to its owners. */
export const readableChart = sql`${seesAll} or d.id in (${readableDatasets}) or (d.id is null and ${ownsChart})`;

/** `readableChart` without the chart's dataset. */
export const readableChartAlone = sql`${seesAll} or o.datasource_id in (${readableDatasets})
  or (${ownsChart} and not exists (select 1 from datasets d where d.workspace_id = o.workspace_id and d.id = o.datasource_id))`;

export const readableDataset = sql`${seesAll} or o.id in (${readableDatasets})`;

/**
 * Whether the dashboard `o` has such a chart `dch`. Looked up by dashboard until one is found: a page of a list looks
 * at few dashboards, while all of a workspace may show tens of thousands of charts.
 */
const hasChart = (such: SQL): SQL =>
  sql`(select true from dashboard_charts dc join charts dch on dch.workspace_id = dc.workspace_id and dch.id = dc.chart_id
  where dc.workspace_id = o.workspace_id and dc.dashboard_id = o.id and ${such} limit 1) is not null`;
const hasDataset = hasChart(
  sql`exists (select 1 from datasets dd where dd.workspace_id = dch.workspace_id and dd.id = dch.datasource_id)`,
);
const hasReadableDataset = hasChart(sql`dch.datasource_id = any(array(${readableDatasets}))`);
const hasRoles = sql`exists (select 1 from dashboard_roles dr where dr.workspace_id = o.workspace_id and dr.dashboard_id = o.id)`;
/** Whether the person holds one of the roles of the dashboard `o`, which opens its charts too. */
export const holdsRole = sql`app_holds_role_of(o.id)`;
/** Ids of the dashboards that the requesting guest may open; null for people. */
const guestDashboards = sql`nullif(current_setting('app.guest_dashboards', true), '')`;

export const isGuest = sql`${guestDashboards} is not null`;

/** Whether the person is a guest whose token names the embedded dashboard, which opens its charts too. */
export const isGuestOf = (dashboard: SQL): SQL =>
  sql`${dashboard}::text = any(string_to_array(${guestDashboards}, ','))`;

/**
 * Owners and admins may open a dashboard. A published one with roles is open to holders of those roles; one without
 * roles, to readers of one of its datasets, or to all if it is published without charts. Guests open only what their
 * token names. For a single dashboard: for many use `amongReadableDashboards` or `listedDashboard`.
 */
export const readableDashboard = sql`case when ${isGuest} then ${isGuestOf(sql`o.id`)} else app_opens_dashboard(o.id, o.published) end`;

/** `holdsRole` for all dashboards at once. */
const amongMyRoles = sql`o.id in (select mr.dashboard_id from dashboard_roles mr join user_roles ur on ur.workspace_id = mr.workspace_id and ur.role_id = mr.role_id where ur.user_id = app_user())`;

/** Drafts are listed for their owners and admins only. */
export const listedDashboard = sql`${isAdmin} or ${ownsDashboard} or (o.published and case when ${hasRoles} then ${amongMyRoles} else ${seesAll} or ${hasReadableDataset} or not ${hasDataset} end)`;

/** `readableDashboard` for statements that look at many dashboards. */
export const amongReadableDashboards = sql`case when ${isGuest} then ${isGuestOf(sql`o.id`)} else ${isAdmin} or ${ownsDashboard}
  or case when ${hasRoles} then o.published and ${amongMyRoles}
  else ${hasReadableDataset} or case when ${hasDataset} then ${seesAll} else o.published end end end`;

const databasePerm = sql`'[' || o.database_name || '].(id:' || o.id || ')'`;
export const readableDatabase = sql`${seesAll} or ${databasePerm} in (${grantedViews("database_access")})
  or o.id in (select bd.database_id from datasets bd where bd.id in (${readableDatasets}))`;
