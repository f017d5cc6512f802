import { eq, sql, type SQL } from "drizzle-orm";
import type { GroupToUpdate } from "../../../schema/group/wire";
import { groups as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { type Row, selection } from "../resource/columns";
import { idList, existingIds, replaceLinks } from "../resource/relations";
import { groups } from "./declaration";

export const groupStatement = (db: Db, id: number, heads: Map<string, string[]>) =>
  db.execute<Row>(
    sql`select ${selection(groups.columns, groups.fields, heads)} from ${groups.from} where o.id = ${id}::bigint`,
  );

/** The requested roles and people that exist, and another group with that name. */
export const groupRelations = (db: Db, { roles = [], users = [], name }: GroupToUpdate, id: number | null) =>
  [
    existingIds(db, "roles", roles),
    existingIds(db, "users", users),
    db.execute<{ id: number }>(sql`select id from groups where name = ${name ?? null} and id <> ${id ?? -1}::bigint`),
  ] as const;

/** Ids of the roles that the group's current and future members hold. */
export const heldByMembers = (id: number | null, users: readonly number[] = []): SQL =>
  sql`select role_id from user_roles where user_id in (${idList(users)}) or user_id in (select user_id from group_users where group_id = ${id ?? -1})`;

export async function createGroup(tx: Tx, { users = [], roles = [], ...fields }: GroupToUpdate): Promise<number> {
  const [row] = await tx
    .insert(table)
    .values(fields as { name: string })
    .returning({ id: table.id });
  await replaceLinks(tx, usersOf, row!.id, users);
  await replaceLinks(tx, rolesOf, row!.id, roles);
  return row!.id;
}

export async function updateGroup(tx: Tx, id: number, { users, roles, ...fields }: GroupToUpdate): Promise<void> {
  if (Object.keys(fields).length) await tx.update(table).set(fields).where(eq(table.id, id));
  if (users) await replaceLinks(tx, usersOf, id, users);
  if (roles) await replaceLinks(tx, rolesOf, id, roles);
}

export const deleteGroup = (tx: Tx, id: number) => tx.delete(table).where(eq(table.id, id));

const link = (of: SQL, other: SQL) => ({ table: of, key: sql`group_id`, other });
const usersOf = link(sql`group_users`, sql`user_id`);
const rolesOf = link(sql`group_roles`, sql`role_id`);
