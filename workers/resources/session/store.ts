import { and, eq, ne, sql } from "drizzle-orm";
import { oneTimeLinks, sessions, users } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";
import { deleteGrants } from "../../oauth/store";
import { deleteApiKeys } from "../api-key/store";

interface SessionRow extends Record<string, unknown> {
  id: string;
  token_hash: string;
  user_agent: string | null;
  address: string | null;
  created_at: string;
  expires_at: string;
}

export const sessionsOf = (db: Db) =>
  db.execute<SessionRow>(
    sql`select id, token_hash, user_agent, address, created_at, expires_at from sessions where user_id = app_user() and expires_at > now() order by created_at desc limit 100`,
  );

/** Returns whether the person had this session. */
export async function endSession(tx: Tx, userId: number, id: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the person's other sessions, and all bearer tokens issued to them or by them to guests. */
export async function endSessionsExcept(tx: Tx, userId: number, tokenHash: string | null): Promise<void> {
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.token_hash, tokenHash ?? "")));
  await tx
    .update(users)
    .set({ tokens_since: sql`now()` })
    .where(eq(users.id, userId));
}

/** Ends all access without the new password: sessions, tokens, API keys, connected clients and password reset links. */
export async function endAllAccess(tx: Tx, userId: number): Promise<void> {
  await endSessionsExcept(tx, userId, null);
  await deleteApiKeys(tx, userId);
  await deleteGrants(tx, userId);
  await tx
    .delete(oneTimeLinks)
    .where(and(eq(oneTimeLinks.user_id, userId), eq(oneTimeLinks.purpose, "password_reset")));
}
