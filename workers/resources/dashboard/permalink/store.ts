import { sql, type SQL } from "drizzle-orm";
import type { DashboardPermalink } from "../../../../schema/dashboard-permalink/calls";
import { permalinks } from "../../../../schema/tables";
import type { Actor } from "../../../../schema/actor";
import type { Db, Tx } from "../../../metadata";
import { readableDashboard } from "../../resource/access";

export const dashboardUuid = (db: Db, ref: SQL) =>
  db.execute<{ uuid: string }>(sql`select o.uuid from dashboards o where ${ref} and (${readableDashboard})`);

/** Sharing the same state a second time returns the existing permalink. */
export const storePermalink = (tx: Tx, actor: Actor, key: string, value: DashboardPermalink) =>
  tx.insert(permalinks).values({ kind: "dashboard", key, value, created_by_fk: actor.user.id }).onConflictDoNothing();

/** The same for a guest, who has no user row; it is the only write that guests can make. */
export const storeGuestPermalink = (db: Db, key: string, value: DashboardPermalink) =>
  db.insert(permalinks).values({ kind: "dashboard", key, value }).onConflictDoNothing();

export interface PermalinkRow extends Record<string, unknown> {
  value: DashboardPermalink;
  /** Whether the person may open the dashboard. */
  open: boolean;
  /** People who can grant access. */
  owners: { first_name: string; last_name: string }[];
}

/** A permalink whose dashboard exists. */
export const permalinkOf = (db: Db, key: string) =>
  db.execute<PermalinkRow>(sql`select p.value, (${readableDashboard}) as open,
    (select coalesce(json_agg(json_build_object('first_name', u.first_name, 'last_name', u.last_name) order by u.id), '[]') from dashboard_owners w join users u on u.workspace_id = w.workspace_id and u.id = w.user_id
      where w.workspace_id = o.workspace_id and w.dashboard_id = o.id) as owners
  from permalinks p join dashboards o on o.workspace_id = p.workspace_id and o.uuid::text = p.value->>'dashboardId' where p.kind = 'dashboard' and p.key = ${key}`);
