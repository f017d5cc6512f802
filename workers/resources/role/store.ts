import { eq, sql, type SQL } from "drizzle-orm";
import { roles as table } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { existingIds, replaceLinks } from "../resource/relations";
import { idList } from "../resource/relations";

export const roleStatement = (db: Db, id: number) =>
  db.execute<{ id: number; name: string }>(sql`select id, name from roles where id = ${id}::bigint`);

/** Another role with that name. */
export const roleNamed = (db: Db, name: string, id: number | null) =>
  db.execute<{ id: number }>(sql`select id from roles where name = ${name} and id <> ${id ?? -1}::bigint`);

export async function createRole(tx: Tx, name: string): Promise<number> {
  const [row] = await tx.insert(table).values({ name }).returning({ id: table.id });
  return row!.id;
}

export const renameRole = (tx: Tx, id: number, name: string) => tx.update(table).set({ name }).where(eq(table.id, id));
export const deleteRole = (tx: Tx, id: number) => tx.delete(table).where(eq(table.id, id));

export const permissionsOfRole = (db: Db, id: number) =>
  db.execute<{
    id: number;
    permission_name: string;
    view_menu_name: string;
  }>(sql`select pv.id, p.name as permission_name, v.name as view_menu_name from role_permissions rp
    join permissions p on p.workspace_id = rp.workspace_id and p.name = rp.permission join view_menus v on v.workspace_id = rp.workspace_id and v.name = rp.view
    join permission_views pv on pv.workspace_id = rp.workspace_id and pv.permission_id = p.id and pv.view_menu_id = v.id where rp.role_id = ${id} order by pv.id`);

/** Those of the pairs that exist, and whether the transaction's person lacks any of them. */
export const pairsToGive = (db: Db, ids: readonly number[]) =>
  db.execute<{ id: number; mine: boolean }>(sql`select pv.id,
    (p.name, v.name) in (select rp.permission, rp.view from role_permissions rp join user_roles ur on ur.workspace_id = rp.workspace_id and ur.role_id = rp.role_id where ur.user_id = app_user()) as mine from permission_views pv
    join permissions p on p.workspace_id = pv.workspace_id and p.id = pv.permission_id join view_menus v on v.workspace_id = pv.workspace_id and v.id = pv.view_menu_id where pv.id in (${idList(ids)})`);

/** Replaces the role's pairs with exactly these. */
export async function replacePairs(tx: Tx, roleId: number, ids: readonly number[]): Promise<void> {
  const wanted = sql`select ${roleId}::integer as role_id, p.name as permission, v.name as view from permission_views pv
    join permissions p on p.workspace_id = pv.workspace_id and p.id = pv.permission_id join view_menus v on v.workspace_id = pv.workspace_id and v.id = pv.view_menu_id where pv.id in (${idList(ids)})`;
  await tx.execute(
    sql`delete from role_permissions rp where rp.role_id = ${roleId} and not exists (select 1 from (${wanted}) w where w.permission = rp.permission and w.view = rp.view)`,
  );
  await tx.execute(sql`insert into role_permissions (role_id, permission, view) ${wanted} on conflict do nothing`);
}

const link = (of: SQL, other: SQL) => ({ table: of, key: sql`role_id`, other });
const usersOf = link(sql`assigned_roles`, sql`user_id`);
const groupsOf = link(sql`group_roles`, sql`group_id`);

export const existingUsers = (db: Db, ids: readonly number[]) => existingIds(db, "users", ids);
export const existingGroups = (db: Db, ids: readonly number[]) => existingIds(db, "groups", ids);
export const replaceUsers = (tx: Tx, id: number, ids: readonly number[]) => replaceLinks(tx, usersOf, id, ids);
export const replaceGroups = (tx: Tx, id: number, ids: readonly number[]) => replaceLinks(tx, groupsOf, id, ids);

/** Ids of all roles that the holders of this role hold, directly or by a group. */
export const holdersOf = (id: number): SQL =>
  sql`select h.role_id from user_roles h where h.user_id in (select user_id from user_roles where role_id = ${id})`;
