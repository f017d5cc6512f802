import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { EXPLORE_STATE_SECONDS, type ExploreStateBody } from "../../../schema/explore-state/wire";
import { exploreStates as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { explorable, storable } from "./explorable";

export interface ExploreState extends Record<string, unknown> {
  key: string;
  owner_id: number;
  datasource_id: number;
  datasource_type: string;
  chart_id: number;
  form_data: string;
  /** Whether the requester may read the form's datasource and chart. */
  open: boolean;
  /** Whether the state expires soon enough to be prolonged. */
  aging: boolean;
}

const FRESH_SECONDS = EXPLORE_STATE_SECONDS - 86_400;
const fromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::int)`;

export const stateOf = (db: Pick<Db, "execute">, key: string) =>
  db.execute<ExploreState>(sql`select s.key, s.owner_id, s.datasource_id, s.datasource_type, s.chart_id, s.form_data,
    ${explorable({ type: sql`s.datasource_type`, id: sql`s.datasource_id` }, sql`s.chart_id`)} as open, s.expires_at < ${fromNow(FRESH_SECONDS)} as aging
  from explore_states s where s.key = ${key} and s.expires_at > now()`);

/** Whether the person may store a form of that datasource and chart. */
export const canStore = (db: Db, { datasource_id, datasource_type, chart_id }: ExploreStateBody) =>
  db.execute<{ open: boolean }>(
    sql`select ${storable({ type: sql`${datasource_type}::text`, id: sql`${datasource_id}::bigint` }, sql`${chart_id ?? 0}::bigint`)} as open`,
  );

/** Stores a form under the existing key of its tab, or under `key` if there is none; deletes expired ones. */
export async function storeState(
  tx: Tx,
  actor: Actor,
  body: ExploreStateBody,
  tabId: string | null,
  key: string,
): Promise<string> {
  await tx.execute(sql`delete from explore_states where expires_at < now()`);
  const values = {
    key,
    owner_id: actor.user.id,
    tab_id: tabId,
    ...body,
    chart_id: body.chart_id ?? 0,
    expires_at: fromNow(EXPLORE_STATE_SECONDS),
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
      set: { form_data: body.form_data, expires_at: fromNow(EXPLORE_STATE_SECONDS) },
    })
    .returning({ key: table.key });
  return row!.key;
}

export const prolongState = (tx: Tx, key: string) =>
  tx
    .update(table)
    .set({ expires_at: fromNow(EXPLORE_STATE_SECONDS) })
    .where(eq(table.key, key));
export const dropState = (tx: Tx, actor: Actor, key: string) =>
  tx.delete(table).where(and(eq(table.key, key), eq(table.owner_id, actor.user.id)));
