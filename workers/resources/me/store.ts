import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "../../../schema/actor";
import { users } from "../../../schema/tables";
import type { meToUpdate } from "../../../schema/user/wire";
import type { Presented } from "../../identity/credentials";
import { hashPassword } from "../../identity/password";
import { hexSha256 } from "../../identity/secrets-hash";
import type { Db, Tx } from "../../metadata";
import { deleteApiKeys } from "../api-key/store";
import { touched } from "../resource/relations";
import { endSessionsExcept } from "../session/store";

/** The roles of the transaction's person with their (permission, view) pairs. */
export const permissionsByRole = (db: Db) =>
  db.execute<{ name: string; permissions: [string, string][] }>(sql`
    select r.name, coalesce((select json_agg(json_build_array(p.permission, p.view)) from role_permissions p
      where p.workspace_id = r.workspace_id and p.role_id = r.id and p.permission not in ('datasource_access', 'database_access')), '[]') as permissions
    from user_roles ur join roles r on r.workspace_id = ur.workspace_id and r.id = ur.role_id where ur.user_id = app_user() order by r.id`);

type MeToUpdate = z.infer<typeof meToUpdate>;

/**
 * Changes the person's own account. A new password ends their other sessions and tokens unless the body declines, and
 * their API keys if the body requests it.
 */
export async function updateMe(
  tx: Tx,
  actor: Actor,
  { password, end_sessions = true, revoke_api_keys = false, ...names }: MeToUpdate,
  shown: Presented,
) {
  const secret = password === undefined ? {} : { password_hash: await hashPassword(password) };
  const [updated] = await tx
    .update(users)
    .set({ ...names, ...secret, ...touched(actor) })
    .where(eq(users.id, actor.user.id))
    .returning();
  if (password === undefined) return updated;
  if (end_sessions)
    await endSessionsExcept(tx, actor.user.id, shown.kind === "session" ? await hexSha256(shown.token) : null);
  if (revoke_api_keys) await deleteApiKeys(tx, actor.user.id);
  return updated;
}
