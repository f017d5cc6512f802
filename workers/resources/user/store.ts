import { eq, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import { users as table } from "../../../schema/tables";
import type { UserToCreate, UserToUpdate } from "../../../schema/user/wire";
import { hashPassword } from "../../identity/password";
import type { Db, Tx } from "../../metadata";
import { type Row, selection } from "../resource/columns";
import { idList, existingIds, replaceLinks, touched } from "../resource/relations";
import { endAllAccess, endSessionsExcept } from "../session/store";
import { users } from "./declaration";

const rolesOf = { table: sql`assigned_roles`, key: sql`user_id`, other: sql`role_id` };
const groupsOf = { table: sql`group_users`, key: sql`user_id`, other: sql`group_id` };

export const userStatement = (db: Db, id: number, heads: Map<string, string[]>) =>
  db.execute<Row>(
    sql`select ${selection(users.columns, users.fields, heads)} from ${users.from} where o.id = ${id}::bigint`,
  );

/** The requested roles and groups that exist, and who uses the name or email already. */
export const userRelations = (db: Db, { roles = [], groups = [], username, email }: UserToUpdate, id: number | null) =>
  [
    existingIds(db, "roles", roles),
    existingIds(db, "groups", groups),
    db.execute<{ username: string; email: string }>(
      sql`select username, email from users where (username = ${username ?? null} or email = ${email ?? null}) and id <> ${id ?? -1}::bigint`,
    ),
  ] as const;

export async function createUser(
  tx: Tx,
  actor: Actor,
  { roles = [], groups = [], password, ...fields }: UserToCreate,
): Promise<number> {
  const password_hash = password === undefined ? null : await hashPassword(password);
  const [row] = await tx
    .insert(table)
    .values({ ...fields, password_hash, created_by_fk: actor.user.id, changed_by_fk: actor.user.id })
    .returning({ id: table.id });
  await replaceLinks(tx, rolesOf, row!.id, roles);
  await replaceLinks(tx, groupsOf, row!.id, groups);
  return row!.id;
}

/** Creates a person who accepts an invitation, with those of its roles that still exist. */
export async function joinWorkspace(
  tx: Tx,
  { password, ...person }: { username: string; first_name: string; last_name: string; email: string; password: string },
  link: { role_ids: number[]; mailed: boolean; created_by_fk: number | null },
): Promise<number> {
  const values = {
    ...person,
    password_hash: await hashPassword(password),
    created_by_fk: link.created_by_fk,
    ...(link.mailed ? { email_verified_at: sql`now()` } : {}),
  };
  const [row] = await tx.insert(table).values(values).returning({ id: table.id });
  const { rows } = await tx.execute<{ id: number }>(sql`select id from roles where id in (${idList(link.role_ids)})`);
  await replaceLinks(
    tx,
    rolesOf,
    row!.id,
    rows.map(({ id }) => id),
  );
  return row!.id;
}

export const personStatement = (db: Db | Tx, id: number) =>
  db.select({ id: table.id, username: table.username, email: table.email }).from(table).where(eq(table.id, id));

export async function updateUser(
  tx: Tx,
  actor: Actor,
  id: number,
  { roles, groups, password, ...fields }: UserToUpdate,
): Promise<void> {
  await tx
    .update(table)
    .set({
      ...fields,
      ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
      ...touched(actor),
    })
    .where(eq(table.id, id));
  if (roles) await replaceLinks(tx, rolesOf, id, roles);
  if (groups) await replaceLinks(tx, groupsOf, id, groups);
  if (password !== undefined) await endAllAccess(tx, id);
  else if (fields.active === false) await endSessionsExcept(tx, id, null);
}

export const personalStatement = (db: Db, id: number) =>
  db.select({ id: table.id, email: table.email, avatar: table.avatar }).from(table).where(eq(table.id, id));

export const avatarStatement = (db: Db, id: number) =>
  db.select({ version: table.avatar }).from(table).where(eq(table.id, id));

/** Every person of the workspace who has a picture. */
export const avatarsStatement = (db: Db) =>
  db
    .select({ id: table.id, version: sql<string>`${table.avatar}` })
    .from(table)
    .where(isNotNull(table.avatar))
    .orderBy(table.id);

/** Stores the version of a person's picture and returns the previous one. */
export async function updateAvatar(tx: Tx, id: number, version: string | null): Promise<string | null> {
  const [previous] = await tx.select({ version: table.avatar }).from(table).where(eq(table.id, id)).for("update");
  await tx.update(table).set({ avatar: version }).where(eq(table.id, id));
  return previous?.version ?? null;
}

/** Deletes a person, and the links to their address: an invitation keeps it after it was accepted. */
export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`delete from one_time_links l using users u where u.id = ${id}::bigint and u.workspace_id = l.workspace_id and lower(l.email) = lower(u.email)`,
  );
  await tx.delete(table).where(eq(table.id, id));
}
