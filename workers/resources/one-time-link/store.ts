import { and, eq, gt, sql } from "drizzle-orm";
import type { Invitation } from "../../../schema/one-time-link/calls";
import { oneTimeLinks, users } from "../../../schema/tables";
import { hashPassword } from "../../identity/password";
import { hexSha256 } from "../../identity/secrets-hash";
import type { Db, Tx } from "../../metadata";
import { endAllAccess } from "../session/store";

export type OneTimeLink = typeof oneTimeLinks.$inferSelect;
type Purpose = OneTimeLink["purpose"];

export interface NewLink {
  token: string;
  purpose: Purpose;
  email: string;
  userId: number | null;
  roleIds?: number[];
  mailed: boolean;
  createdBy: number | null;
  expiresAt: Date;
}

/** Stores a new link and revokes an older one with the same purpose and address. */
export async function storeOneTimeLink(
  tx: Tx,
  { token, purpose, email, userId, roleIds = [], mailed, createdBy, expiresAt }: NewLink,
): Promise<number> {
  await tx.delete(oneTimeLinks).where(and(eq(oneTimeLinks.purpose, purpose), eq(oneTimeLinks.email, email)));
  const [row] = await tx
    .insert(oneTimeLinks)
    .values({
      token_hash: await hexSha256(token),
      purpose,
      email,
      user_id: userId,
      role_ids: roleIds,
      mailed,
      created_by_fk: createdBy,
      expires_at: expiresAt,
    })
    .returning({ id: oneTimeLinks.id });
  return row!.id;
}

export const linkStatement = (db: Db, purpose: Purpose, tokenHash: string) =>
  db
    .select()
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, purpose),
        eq(oneTimeLinks.token_hash, tokenHash),
        gt(oneTimeLinks.expires_at, sql`now()`),
      ),
    )
    .limit(1);

/** Deletes the link and returns it; null for every further use. */
export async function consumeOneTimeLink(tx: Tx, purpose: Purpose, token: string): Promise<OneTimeLink | null> {
  const [link] = await tx
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.purpose, purpose),
        eq(oneTimeLinks.token_hash, await hexSha256(token)),
        gt(oneTimeLinks.expires_at, sql`now()`),
      ),
    )
    .returning();
  return link ?? null;
}

export const invitationsStatement = (db: Db) =>
  db.execute<Invitation & Record<string, unknown>>(sql`select o.id, o.email, o.created_at, o.expires_at, o.mailed,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.id), '[]') from roles r where r.workspace_id = o.workspace_id and o.role_ids @> to_jsonb(r.id)) as roles
    from one_time_links o where o.purpose = 'invitation' and o.expires_at > now() order by o.id desc`);

export async function deleteInvitation(tx: Tx, id: number): Promise<boolean> {
  const removed = await tx
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.purpose, "invitation"), eq(oneTimeLinks.id, id)))
    .returning({ id: oneTimeLinks.id });
  return removed.length > 0;
}

/** The workspace's address, and the person with the email, if there is one. */
export const siteStatement = (db: Db) =>
  db.execute<{ slug: string; host: string | null; name: string }>(sql`select slug, host, name from workspaces`);
export const personWith = (db: Db, email: string) =>
  db
    .select({ id: users.id, email: users.email, active: users.active, locale: users.locale })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .limit(1);

/** Sets the new password and ends everything the person was signed in with. */
export async function setPassword(tx: Tx, userId: number, password: string, mailed: boolean): Promise<void> {
  await tx
    .update(users)
    .set({
      password_hash: await hashPassword(password),
      fail_login_count: 0,
      ...(mailed ? { email_verified_at: sql`now()` } : {}),
    })
    .where(eq(users.id, userId));
  await endAllAccess(tx, userId);
}

export const markVerified = (tx: Tx, userId: number, email: string) =>
  tx
    .update(users)
    .set({ email_verified_at: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.email, email)));
