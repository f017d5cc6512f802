import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { forbidden, refuse } from "../../../schema/errors";
import { OBJECT_TYPES, type ObjectToTag, TAG_TYPES } from "../../../schema/tag/wire";
import { tags as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { idList, touched } from "../resource/relations";
import { message } from "../../../schema/language/localizable";

export interface ExistingTag extends Record<string, unknown> {
  id: number;
  name: string;
  type: number;
  created_by_fk: number | null;
}

export const tagsWith = (db: Db, ids: readonly number[]) =>
  db.execute<ExistingTag>(sql`select id, name, type, created_by_fk from tags where id in (${idList(ids)})`);
export const tagsNamed = (db: Db, names: readonly string[]) =>
  db.execute<ExistingTag>(
    sql`select id, name, type, created_by_fk from tags where name in (${
      names.length
        ? sql.join(
            names.map((name) => sql`${name}`),
            sql`, `,
          )
        : sql`null`
    })`,
  );

/**
 * The tag with that name, created if missing. A description replaces that of a tag that the person may change, and is
 * refused for any other. Nobody can assign implicit tags.
 */
export async function ensureTag(tx: Tx, actor: Actor, name: string, description?: string | null): Promise<number> {
  const me = actor.user.id;
  const { rows } = await tx.execute<{
    id: number;
  }>(sql`insert into tags (name, type, description, created_by_fk, changed_by_fk) values (${name}, ${TAG_TYPES.custom}, ${description ?? null}, ${me}, ${me})
    on conflict (workspace_id, name) do update set description = coalesce(excluded.description, tags.description)
      where tags.type = ${TAG_TYPES.custom} and (${actor.isAdmin} or tags.created_by_fk = ${me} or excluded.description is null or excluded.description is not distinct from tags.description) returning id`);
  if (rows[0]) return rows[0].id;
  const existing = await tx.execute<ExistingTag>(sql`select type from tags where name = ${name}`);
  throw existing.rows[0]?.type === TAG_TYPES.custom ? forbidden() : refuse(422, message("Invalid tag"));
}

export const updateTag = (
  tx: Tx,
  actor: Actor,
  id: number,
  { name, description }: { name?: string | undefined; description?: string | null | undefined },
) =>
  tx
    .update(table)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...touched(actor),
    })
    .where(eq(table.id, id));

export async function tagObjects(tx: Tx, tag: number, objects: readonly ObjectToTag[]): Promise<void> {
  if (!objects.length) return;
  await tx.execute(
    sql`insert into tagged_objects (tag_id, object_type, object_id) values ${sql.join(
      objects.map(([kind, id]) => sql`(${tag}, ${OBJECT_TYPES[kind]}, ${id})`),
      sql`, `,
    )} on conflict do nothing`,
  );
}

/** Removes the tag from objects; returns whether any had it. */
export async function untagObjects(tx: Tx, tag: number, objects: readonly ObjectToTag[]): Promise<boolean> {
  if (!objects.length) return false;
  const { rowCount } = await tx.execute(
    sql`delete from tagged_objects where tag_id = ${tag} and (object_type, object_id) in (${sql.join(
      objects.map(([kind, id]) => sql`(${OBJECT_TYPES[kind]}, ${id})`),
      sql`, `,
    )})`,
  );
  return (rowCount ?? 0) > 0;
}

/** All objects with the tag, including those that the person may not see. */
export const objectsOf = (db: Db, tag: number) =>
  db.execute<{ object_type: number; object_id: number }>(
    sql`select object_type, object_id from tagged_objects where tag_id = ${tag}::bigint`,
  );

/** Deletes the tags and removes them from all objects. */
export async function deleteTags(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from favorites where kind = 'tag' and object_id in (${idList(ids)})`);
  await tx.execute(sql`delete from tags where id in (${idList(ids)})`);
}
