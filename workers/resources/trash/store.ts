import { sql, type SQL } from "drizzle-orm";
import { TRASH_DAYS, type TrashedKind, type TrashQuery } from "../../../schema/trash/wire";
import type { Db, Tx } from "../../metadata";
import { ownsChart, ownsDashboard, ownsDataset } from "../resource/access";
import { isAdmin } from "../resource/person";

export const LOOK = sql`select set_config('app.trash', 'on', true)`;
/**
 * Makes trashed rows visible to the rest of the transaction; otherwise the database hides them from every statement.
 */
export const showTrash = (tx: Tx) => tx.execute(LOOK);
export const hideTrash = (tx: Tx) => tx.execute(sql`select set_config('app.trash', '', true)`);

export async function moveToTrash(tx: Tx, table: SQL, ids: SQL): Promise<void> {
  await showTrash(tx);
  await tx.execute(
    sql`update ${table} set deleted_at = (now() at time zone 'utc'), deleted_by_fk = app_user() where id in (${ids}) and deleted_at is null`,
  );
}

interface Trashed {
  table: SQL;
  title: SQL;
  owned: SQL;
  /** tagged_objects.object_type. */
  objectType: number;
}

export const TRASHED: Record<TrashedKind, Trashed> = {
  dashboard: { table: sql`dashboards`, title: sql`o.dashboard_title`, owned: ownsDashboard, objectType: 3 },
  chart: { table: sql`charts`, title: sql`o.slice_name`, owned: ownsChart, objectType: 2 },
  dataset: { table: sql`datasets`, title: sql`o.table_name`, owned: ownsDataset, objectType: 4 },
};

export interface TrashRow extends Record<string, unknown> {
  kind: TrashedKind;
  id: number;
  uuid: string;
  title: string | null;
  deleted_at: string;
  purged_at: string;
  deleted_by: string | null;
}

const trashedOf = (kind: TrashedKind): SQL =>
  sql`select ${kind}::text as kind, o.id, o.uuid, ${TRASHED[kind].title} as title, o.deleted_at, o.deleted_by_fk from ${TRASHED[kind].table} o where o.deleted_at is not null and (${TRASHED[kind].owned} or ${isAdmin})`;

/**
 * Objects that the person may restore, of the kinds they may write; a preceding statement must make the trash visible.
 */
export function trashStatements(db: Db, kinds: readonly TrashedKind[], { page, page_size }: TrashQuery) {
  const all = kinds.length
    ? sql.join(
        kinds.map((kind) => sql`(${trashedOf(kind)})`),
        sql` union all `,
      )
    : sql`select ''::text as kind, 0 as id, null::uuid as uuid, ''::text as title, now()::timestamp as deleted_at, 0 as deleted_by_fk where false`;
  return [
    db.execute(LOOK),
    db.execute<{ count: number }>(sql`select count(*)::integer as count from (${all}) z`),
    db.execute<TrashRow>(sql`select z.kind, z.id, z.uuid, z.title, z.deleted_at::text as deleted_at, (z.deleted_at + make_interval(days => ${TRASH_DAYS}::int))::text as purged_at,
        (select p.first_name || ' ' || p.last_name from users p where p.id = z.deleted_by_fk) as deleted_by
      from (${all}) z order by z.deleted_at desc, z.kind, z.id desc limit ${page_size} offset ${page * page_size}`),
  ] as const;
}

/**
 * Restores one object. A slug or uuid that another object uses by then stays with that one. False when the object is
 * not in the trash.
 */
export async function restore(tx: Tx, kind: TrashedKind, id: number): Promise<boolean> {
  await showTrash(tx);
  const { table, owned } = TRASHED[kind];
  const slug =
    kind === "dashboard"
      ? sql`, slug = case when exists (select 1 from dashboards n where n.workspace_id = o.workspace_id and n.deleted_at is null and n.slug = o.slug) then null else o.slug end`
      : sql``;
  const { rows } = await tx.execute(sql`update ${table} o set deleted_at = null, deleted_by_fk = null${slug},
      uuid = case when exists (select 1 from ${table} n where n.workspace_id = o.workspace_id and n.deleted_at is null and n.uuid = o.uuid) then gen_random_uuid() else o.uuid end
    where o.id = ${id}::bigint and o.deleted_at is not null and (${owned} or ${isAdmin}) returning o.id`);
  return rows.length > 0;
}

/** Hard deletes one object in the trash. */
export async function purge(tx: Tx, kind: TrashedKind, id: number): Promise<boolean> {
  await showTrash(tx);
  const { table, owned, objectType } = TRASHED[kind];
  const { rows } = await tx.execute(
    sql`delete from ${table} o where o.id = ${id}::bigint and o.deleted_at is not null and (${owned} or ${isAdmin}) returning o.id`,
  );
  if (!rows.length) return false;
  await tx.execute(sql`delete from favorites where kind = ${kind} and object_id = ${id}::bigint`);
  await tx.execute(sql`delete from tagged_objects where object_type = ${objectType} and object_id = ${id}::bigint`);
  return true;
}

/** Restores the person's own trashed objects with these uuids, so that an import can overwrite them. */
export async function reviveForImport(
  tx: Tx,
  uuids: Record<"dashboards" | "charts" | "datasets", readonly string[]>,
): Promise<Set<string>> {
  await showTrash(tx);
  const revived = new Set<string>();
  for (const kind of ["dataset", "chart", "dashboard"] as const) {
    const wanted = uuids[`${kind}s`];
    if (!wanted.length) continue;
    const { table, owned } = TRASHED[kind];
    const { rows } = await tx.execute<{
      id: number;
      uuid: string;
    }>(sql`select distinct on (o.uuid) o.id, o.uuid from ${table} o where o.deleted_at is not null and o.uuid in (${sql.join(
      wanted.map((uuid) => sql`${uuid}::uuid`),
      sql`, `,
    )})
      and (${owned} or ${isAdmin}) and not exists (select 1 from ${table} n where n.workspace_id = o.workspace_id and n.uuid = o.uuid and n.deleted_at is null) order by o.uuid, o.deleted_at desc`);
    for (const { id, uuid } of rows) if (await restore(tx, kind, id)) revived.add(uuid);
  }
  await hideTrash(tx);
  return revived;
}
