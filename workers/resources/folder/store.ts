import { sql, type SQL } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { FOLDERED_VIEWS } from "../../../schema/folder/policy";
import type { FolderNode } from "../../../schema/folder/tree";
import { FOLDERED_KINDS, type FolderedKind, type ObjectToMove } from "../../../schema/folder/wire";
import { OBJECT_TYPES } from "../../../schema/tag/wire";
import type { Db, Tx } from "../../metadata";
import { holdsPermission } from "../resource/access";
import { idList } from "../resource/relations";
import { TAGGABLE } from "../tag/taggable";

export interface ListedFolder extends Record<string, unknown> {
  id: number;
  name: string;
  parent_id: number | null;
  created_by_fk: number | null;
  created_by: { id: number; first_name: string; last_name: string } | null;
  counts: Partial<Record<FolderedKind, number>>;
}

export type ExistingFolder = FolderNode & { created_by_fk: number | null } & Record<string, unknown>;

/** Every folder of the workspace, with the counts of contained objects that the person's lists show. */
export function listedFolders(db: Db) {
  const placed = FOLDERED_KINDS.map(
    (kind): SQL => sql`select fo.folder_id, ${kind}::text as kind, count(*) as number from ${TAGGABLE[kind].from}
    join foldered_objects fo on fo.workspace_id = o.workspace_id and fo.object_type = ${OBJECT_TYPES[kind]} and fo.object_id = o.id
    where ${holdsPermission("can_read", FOLDERED_VIEWS[kind])} and (${TAGGABLE[kind].listed}) group by fo.folder_id`,
  );
  return db.execute<ListedFolder>(sql`with placed as (${sql.join(placed, sql` union all `)})
    select f.id, f.name, f.parent_id, f.created_by_fk,
      (select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) from users p where p.workspace_id = f.workspace_id and p.id = f.created_by_fk) as created_by,
      (select coalesce(json_object_agg(c.kind, c.number), '{}') from placed c where c.folder_id = f.id) as counts
    from folders f order by lower(f.name), f.id`);
}

export const existingFolder = (db: Db, id: number) =>
  db.execute<ExistingFolder>(sql`select id, name, parent_id, created_by_fk from folders where id = ${id}::bigint`);

/** All folders, locked until the transaction ends, since two concurrent moves could create a cycle. */
export async function foldersHeld(tx: Tx): Promise<ExistingFolder[]> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('folders ' || current_setting('app.workspace_id'), 0))`,
  );
  return (await tx.execute<ExistingFolder>(sql`select id, name, parent_id, created_by_fk from folders`)).rows;
}

export async function createFolder(tx: Tx, actor: Actor, { name, parent_id }: Omit<FolderNode, "id">): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into folders (name, parent_id, created_by_fk, changed_by_fk) values (${name}, ${parent_id}, ${actor.user.id}, ${actor.user.id}) returning id`,
  );
  return rows[0]!.id;
}

export const updateFolder = (tx: Tx, actor: Actor, { id, name, parent_id }: FolderNode) =>
  tx.execute(
    sql`update folders set name = ${name}, parent_id = ${parent_id}, changed_by_fk = ${actor.user.id}, changed_on = (now() at time zone 'utc') where id = ${id}`,
  );

/** Deletes a folder; its objects move to its parent, or to none. */
export async function deleteFolder(tx: Tx, { id, parent_id }: FolderNode): Promise<void> {
  await tx.execute(
    parent_id === null
      ? sql`delete from foldered_objects where folder_id = ${id}`
      : sql`update foldered_objects set folder_id = ${parent_id} where folder_id = ${id}`,
  );
  await tx.execute(sql`delete from folders where id = ${id}`);
}

export interface FoundObject extends Record<string, unknown> {
  kind: FolderedKind;
  id: number;
  own: boolean;
}

/** The given objects that the person may see, and whether they own them. */
export function objectsToPlace(db: Db, objects: readonly ObjectToMove[]) {
  const parts = FOLDERED_KINDS.flatMap((kind) => {
    const ids = objects.filter(([of]) => of === kind).map(([, id]) => id);
    const { from, listed, owned } = TAGGABLE[kind];
    return ids.length
      ? [
          sql`select ${kind}::text as kind, o.id, ${owned} as own from ${from} where o.id in (${idList(ids)}) and (${listed})`,
        ]
      : [];
  });
  return db.execute<FoundObject>(sql.join(parts, sql` union all `));
}

/** Moves objects into a folder, out of their previous one; without a folder, into none. */
export async function placeObjects(tx: Tx, folder: number | null, objects: readonly ObjectToMove[]): Promise<void> {
  if (!objects.length) return;
  const pairs = sql.join(
    objects.map(([kind, id]) => sql`(${OBJECT_TYPES[kind]}::integer, ${id}::integer)`),
    sql`, `,
  );
  await tx.execute(
    folder === null
      ? sql`delete from foldered_objects where (object_type, object_id) in (${pairs})`
      : sql`insert into foldered_objects (object_type, object_id, folder_id) select v.kind, v.id, ${folder}::integer from (values ${pairs}) as v(kind, id)
        on conflict (workspace_id, object_type, object_id) do update set folder_id = excluded.folder_id`,
  );
}
