import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { embeddedDashboards as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { holdsPermission } from "../resource/access";
import { personJson } from "../resource/person";

export interface EmbeddedRow extends Record<string, unknown> {
  uuid: string;
  dashboard_id: number;
  allowed_domains: string[];
  changed_on: string;
  changed_by: { id: number; first_name: string; last_name: string; username: string } | null;
}

const columns = sql`o.uuid, o.dashboard_id, o.allowed_domains, o.changed_on::text as changed_on, ${personJson(sql`o.changed_by_fk`)} as changed_by`;

export const embeddedOf = (db: Db, dashboardId: number) =>
  db.execute<EmbeddedRow>(
    sql`select ${columns} from embedded_dashboards o where o.dashboard_id = ${dashboardId}::bigint`,
  );

/** The embedding with this uuid, for every requester; none while its dashboard is in the trash. */
export const embeddedByUuid = (db: Db, uuid: string) =>
  db.execute<EmbeddedRow>(
    sql`select ${columns} from embedded_dashboards o join dashboards d on d.workspace_id = o.workspace_id and d.id = o.dashboard_id where o.uuid = ${uuid}::uuid`,
  );

/** Those of the embedded uuids or dashboard ids that have an embedded dashboard. */
export const existingResources = (db: Db, ids: readonly string[]) => db.execute<{ known: string }>(existingAmong(ids));

/** Whether the person may grant a guest token for all of them. */
export const canGrantGuestToken = (ids: readonly string[]): SQL =>
  sql`${holdsPermission("can_grant_guest_token", "SecurityRestApi")} and (select count(*) from (${existingAmong(ids)}) k) = ${ids.length}::integer`;

const existingAmong = (ids: readonly string[]): SQL => sql`
  select x.id as known from json_array_elements_text(${JSON.stringify(ids)}::json) as x(id)
  where exists (select 1 from embedded_dashboards e join dashboards d on d.workspace_id = e.workspace_id and d.id = e.dashboard_id where e.uuid::text = x.id or e.dashboard_id::text = x.id)`;

export const setEmbedded = (tx: Tx, actor: Actor, dashboard_id: number, allowed_domains: string[]) => {
  const changed = { allowed_domains, changed_by_fk: actor.user.id, changed_on: sql`(now() at time zone 'utc')` };
  return tx
    .insert(table)
    .values({ dashboard_id, created_by_fk: actor.user.id, ...changed })
    .onConflictDoUpdate({ target: [table.workspace_id, table.dashboard_id], set: changed });
};

export const removeEmbedded = (tx: Tx, dashboardId: number) =>
  tx.delete(table).where(sql`dashboard_id = ${dashboardId}`);
