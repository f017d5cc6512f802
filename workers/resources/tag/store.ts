import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { refuse } from "../../../schema/errors";
import { OBJECT_TYPES, type ObjectToTag, TAG_TYPES } from "../../../schema/tag/wire";
import { tags as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { idList, touched } from "../resource/relations";

export interface KnownTag extends Record<string, unknown> {
  id: number;
  name: string;
  type: number;
}

export const tagsWith = (db: Db, ids: readonly number[]) => db.execute<KnownTag>(sql`select id, name, type from tags where id in (${idList(ids)})`);
export const tagsNamed = (db: Db, names: readonly string[]) => db.execute<KnownTag>(sql`select id, name, type from tags where name in (${names.length ? sql.join(names.map((name) => sql`${name}`), sql`, `) : sql`null`})`);

/** The tag of that name, made where there is none; a description replaces the one that is there. Those that the system keeps are nobody's to give. */
export async function ensureTag(tx: Tx, actor: Actor, name: string, description?: string | null): Promise<number> {
  const me = actor.user.id;
  const { rows } = await tx.execute<{ id: number }>(sql`insert into tags (name, type, description, created_by_fk, changed_by_fk) values (${name}, ${TAG_TYPES.custom}, ${description ?? null}, ${me}, ${me})
    on conflict (workspace_id, name) do update set description = coalesce(excluded.description, tags.description) where tags.type = ${TAG_TYPES.custom} returning id`);
  if (!rows[0]) throw refuse(422, "Invalid tag");
  return rows[0].id;
}

export const updateTag = (tx: Tx, actor: Actor, id: number, { name, description }: { name?: string | undefined; description?: string | null | undefined }) =>
  tx.update(table).set({ ...(name === undefined ? {} : { name }), ...(description === undefined ? {} : { description }), ...touched(actor) }).where(eq(table.id, id));

export async function tagObjects(tx: Tx, tag: number, objects: readonly ObjectToTag[]): Promise<void> {
  if (!objects.length) return;
  await tx.execute(sql`insert into tagged_objects (tag_id, object_type, object_id) values ${sql.join(objects.map(([kind, id]) => sql`(${tag}, ${OBJECT_TYPES[kind]}, ${id})`), sql`, `)} on conflict do nothing`);
}

/** Takes the tag off objects; whether it was on any. */
export async function untagObjects(tx: Tx, tag: number, objects: readonly ObjectToTag[]): Promise<boolean> {
  if (!objects.length) return false;
  const { rowCount } = await tx.execute(sql`delete from tagged_objects where tag_id = ${tag} and (object_type, object_id) in (${sql.join(objects.map(([kind, id]) => sql`(${OBJECT_TYPES[kind]}, ${id})`), sql`, `)})`);
  return (rowCount ?? 0) > 0;
}

/** What carries the tag, whoever may see it. */
export const objectsOf = (db: Db, tag: number) => db.execute<{ object_type: number; object_id: number }>(sql`select object_type, object_id from tagged_objects where tag_id = ${tag}::bigint`);

/** Deletes the tags, off whatever they are on. */
export async function deleteTags(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from favorites where kind = 'tag' and object_id in (${idList(ids)})`);
  await tx.execute(sql`delete from tags where id in (${idList(ids)})`);
}
