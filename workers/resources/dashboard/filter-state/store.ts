import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../../schema/actor";
import { FILTER_STATE_SECONDS } from "../../../../schema/dashboard/filter-state";
import { exploreStates as table } from "../../../../schema/tables";
import type { Db, Tx } from "../../../metadata";
import { readableDashboard } from "../../resource/access";

/** States of dashboards share a table with Explore's form data, under keys that no chart's address can name. */
const KIND = "dashboard";
const storedKey = (key: string): string => `${KIND}:${key}`;
const expiresAt = sql`now() + make_interval(secs => ${FILTER_STATE_SECONDS}::int)`;

export interface FilterState extends Record<string, unknown> {
  owner_id: number;
  dashboard_id: number;
  value: string;
  /** Whether the state expires soon enough to be prolonged. */
  aging: boolean;
}

export const openDashboard = (db: Pick<Db, "execute">, ref: SQL) =>
  db.execute<{ id: number }>(sql`select o.id from dashboards o where ${ref} and (${readableDashboard})`);

export const filterStateOf = (db: Pick<Db, "execute">, key: string) =>
  db.execute<FilterState>(sql`select s.owner_id, s.datasource_id as dashboard_id, s.form_data as value,
    s.expires_at < ${expiresAt} - interval '1 day' as aging
  from explore_states s where s.key = ${storedKey(key)} and s.datasource_type = ${KIND} and s.expires_at > now()`);

/** Stores a value under the existing key of its tab, or under `key` if there is none; deletes expired states. */
export async function storeFilterState(
  tx: Tx,
  actor: Actor,
  dashboardId: number,
  value: string,
  tabId: string | null,
  key: string,
): Promise<string> {
  await tx.execute(sql`delete from explore_states where expires_at < now()`);
  const values = {
    key: storedKey(key),
    owner_id: actor.user.id,
    tab_id: tabId,
    datasource_id: dashboardId,
    datasource_type: KIND,
    chart_id: 0,
    form_data: value,
    expires_at: expiresAt,
  };
  const [row] = await tx
    .insert(table)
    .values(values)
    .onConflictDoUpdate({
      target: [
        table.workspace_id,
        table.owner_id,
        table.tab_id,
        table.datasource_id,
        table.datasource_type,
        table.chart_id,
      ],
      set: { form_data: value, expires_at: expiresAt },
    })
    .returning({ key: table.key });
  return row!.key.slice(storedKey("").length);
}

export const prolongFilterState = (tx: Tx, key: string) =>
  tx
    .update(table)
    .set({ expires_at: expiresAt })
    .where(eq(table.key, storedKey(key)));
export const dropFilterState = (tx: Tx, actor: Actor, key: string) =>
  tx.delete(table).where(and(eq(table.key, storedKey(key)), eq(table.owner_id, actor.user.id)));
