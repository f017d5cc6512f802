import { sql, type SQL } from "drizzle-orm";
import { type Actor } from "../../../schema/actor";
import { forbidden, refuse } from "../../../schema/errors";
import type { Db, Tx } from "../../metadata";
import { idList } from "../resource/relations";
import { message } from "../../../schema/language/localizable";

/** Ids of these roles and of the roles of these groups. */
export const rolesOf = (roles: readonly number[] = [], groups: readonly number[] = []): SQL =>
  sql`select id as role_id from roles where id in (${idList(roles)}) union select role_id from group_roles where group_id in (${idList(groups)})`;

/** Ids of the roles that these people hold. */
export const rolesHeldBy = (users: readonly number[]): SQL =>
  sql`select role_id from user_roles where user_id in (${idList(users)})`;

/** Whether the selected roles include Admin, or hold a permission that the transaction's person lacks. */
export const beyondReach = (db: Db, roles: SQL) =>
  db.execute<{
    beyond: boolean;
  }>(sql`select exists (select 1 from roles r where r.id in (${roles}) and lower(r.name) = 'admin')
    or exists (select permission, view from role_permissions where role_id in (${roles})
      except select p.permission, p.view from role_permissions p join user_roles ur on ur.workspace_id = p.workspace_id and ur.role_id = p.role_id where ur.user_id = app_user()) as beyond`);

/** Throws if someone who is not an admin grants what they do not hold, or changes a person with more rights. */
export function withinReach(actor: Actor, ...responses: readonly { rows: { beyond: boolean }[] }[]): void {
  if (!actor.isAdmin && responses.some(({ rows }) => rows[0]?.beyond)) throw forbidden();
}

/** Runs a write to people, roles or groups, and throws if no active admin would remain. */
export async function requireRemainingAdmin<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  // The lock serializes two writes that would each remove the other's last admin.
  await tx.execute(sql`select id from roles where lower(name) = 'admin' for update`);
  const result = await write();
  const { rows } =
    await tx.execute(sql`select 1 from user_roles ur join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
    join users u on u.workspace_id = ur.workspace_id and u.id = ur.user_id where lower(r.name) = 'admin' and u.active limit 1`);
  if (rows.length === 0) throw refuse(422, message("The last admin can't be removed."));
  return result;
}
