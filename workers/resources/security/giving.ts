import { sql, type SQL } from "drizzle-orm";
import { type Actor } from "../../../schema/actor";
import { forbidden, refuse } from "../../../schema/errors";
import type { Db, Tx } from "../../metadata";
import { idList } from "../resource/relations";

/** The roles of these ids and those of these groups. */
export const rolesOf = (roles: readonly number[] = [], groups: readonly number[] = []): SQL =>
  sql`select id as role_id from roles where id in (${idList(roles)}) union select role_id from group_roles where group_id in (${idList(groups)})`;

/** All that these people hold. */
export const rolesHeldBy = (users: readonly number[]): SQL => sql`select role_id from user_roles where user_id in (${idList(users)})`;

/** Whether the roles that `roles` selects are an admin's or hold a pair that the transaction's person does not. */
export const beyondReach = (db: Db, roles: SQL) =>
  db.execute<{ beyond: boolean }>(sql`select exists (select 1 from roles r where r.id in (${roles}) and lower(r.name) = 'admin')
    or exists (select permission, view from role_permissions where role_id in (${roles})
      except select p.permission, p.view from role_permissions p join user_roles ur on ur.workspace_id = p.workspace_id and ur.role_id = p.role_id where ur.user_id = app_user()) as beyond`);

/** Nobody gives what they do not hold, nor changes a person who may more than they: only admins are above that. */
export function withinReach(actor: Actor, ...answers: readonly { rows: { beyond: boolean }[] }[]): void {
  if (!actor.isAdmin && answers.some(({ rows }) => rows[0]?.beyond)) throw forbidden();
}

/** A write to people, roles or groups, after which somebody who may sign in must still be an admin. */
export async function keepingAnAdmin<T>(tx: Tx, write: () => Promise<T>): Promise<T> {
  // Two that each take away the other's last admin wait for one another here.
  await tx.execute(sql`select id from roles where lower(name) = 'admin' for update`);
  const result = await write();
  const { rows } = await tx.execute(sql`select 1 from user_roles ur join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id
    join users u on u.workspace_id = ur.workspace_id and u.id = ur.user_id where lower(r.name) = 'admin' and u.active limit 1`);
  if (rows.length === 0) throw refuse(422, "The last admin can not be removed.");
  return result;
}
