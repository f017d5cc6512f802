import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { SavedQueryChange } from "../../../schema/saved-query/wire";
import { savedQueries as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { openDatabase } from "../database/store";
import { touched } from "../resource/relations";
import { type ScheduleChange, storeSchedule } from "./schedule";

const SHOWN = {
  id: table.id,
  catalog: table.catalog,
  db_id: table.db_id,
  description: table.description,
  extra_json: table.extra_json,
  label: table.label,
  schema: table.schema,
  sql: table.sql,
  template_parameters: table.template_parameters,
};

/** The database of a query, if the person may open it. */
export const openDatabaseWith = (db: Db, id: number | null | undefined) =>
  db.execute<{ id: number }>(sql`select o.id from databases o where o.id = ${id ?? -1}::bigint and (${openDatabase})`);
export const ownQuery = (db: Db, id: number) =>
  db.execute<{ id: number; extra_json: string }>(
    sql`select o.id, o.extra_json from saved_queries o where o.id = ${id}::bigint and o.user_id = app_user()`,
  );

type Fields = Omit<SavedQueryChange, "schedule_active">;

export async function createSavedQuery(
  tx: Tx,
  actor: Actor,
  { extra_json, ...query }: Fields,
  schedule: ScheduleChange | null = null,
) {
  const me = actor.user.id;
  const [row] = await tx
    .insert(table)
    .values({ ...query, extra_json: extra_json ?? "{}", user_id: me, created_by_fk: me, changed_by_fk: me })
    .returning(SHOWN);
  if (schedule) await storeSchedule(tx, row!.id, schedule);
  return row!;
}

export async function updateSavedQuery(
  tx: Tx,
  actor: Actor,
  id: number,
  { extra_json, ...query }: Fields,
  schedule: ScheduleChange | null = null,
) {
  const [row] = await tx
    .update(table)
    .set({ ...query, ...(extra_json === undefined ? {} : { extra_json: extra_json ?? "{}" }), ...touched(actor) })
    .where(eq(table.id, id))
    .returning(SHOWN);
  if (schedule) await storeSchedule(tx, id, schedule);
  return row!;
}

/** Deletes the queries with their favorites and tags. */
export async function deleteSavedQueries(tx: Tx, ids: ReturnType<typeof sql>): Promise<void> {
  await tx.execute(sql`delete from favorites where kind = 'saved_query' and object_id in (${ids})`);
  await tx.execute(sql`delete from tagged_objects where object_type = 1 and object_id in (${ids})`);
  await tx.execute(sql`delete from saved_queries where id in (${ids})`);
}
