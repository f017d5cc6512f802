import { and, eq, or, sql } from "drizzle-orm";
import { SESSION_DAYS } from "../../../schema/limits";
import { sessions, users } from "../../../schema/tables";
import { hexSha256 } from "../../identity/secrets-hash";
import { verifyPassword } from "../../identity/password";
import type { RequestContext } from "../../request-context";

export interface SignedIn {
  userId: number;
  workspaceId: string;
}

export type SignInResult = { ok: true; who: SignedIn } | { ok: false; reason: "wrong" | "too many" };

/** Checks a username (or e-mail) and password in the request's workspace; 30 tries a minute per name and address. */
export async function signIn(request: RequestContext, username: string, password: string, address: string): Promise<SignInResult> {
  const { workspace, rows } = await request.loadAsAnyone((db) => [
    db.select({ id: users.id, password_hash: users.password_hash, active: users.active }).from(users).where(or(eq(users.username, username), eq(users.email, username))).limit(1),
  ]);
  const { success } = await request.env.SIGN_IN_LIMITER.limit({ key: `${workspace.id}:${address}:${username}` });
  if (!success) return { ok: false, reason: "too many" };
  const person = rows[0][0];
  const right = await verifyPassword(password, person?.password_hash ?? null);
  if (!person || !right || !person.active) {
    // Also for nobody, so that it takes as long.
    await request.loadAsAnyone((db) => [db.update(users).set({ fail_login_count: sql`fail_login_count + 1` }).where(eq(users.id, person?.id ?? -1))]);
    return { ok: false, reason: "wrong" };
  }
  return { ok: true, who: { userId: person.id, workspaceId: workspace.id } };
}

/** Opens a browser session and returns its cookie token; expired sessions of the person go. */
export async function openSession(request: RequestContext, who: SignedIn, userAgent: string | null): Promise<string> {
  const token = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  const token_hash = await hexSha256(token);
  const expires_at = new Date(request.now.getTime() + SESSION_DAYS * 86_400_000);
  await request.loadAsAnyone((db) => [
    db.delete(sessions).where(and(eq(sessions.user_id, who.userId), sql`expires_at < now()`)),
    db.insert(sessions).values({ token_hash, user_id: who.userId, user_agent: userAgent?.slice(0, 200) ?? null, expires_at }),
    countSignIn(db, who.userId),
  ]);
  return token;
}

export async function closeSession(request: RequestContext, token: string): Promise<void> {
  const token_hash = await hexSha256(token);
  await request.loadAsAnyone((db) => [db.delete(sessions).where(eq(sessions.token_hash, token_hash))]);
}

export const countSignIn = (db: Parameters<Parameters<RequestContext["load"]>[0]>[0], userId: number) =>
  db.update(users).set({ login_count: sql`login_count + 1`, fail_login_count: 0, last_login: sql`(now() at time zone 'utc')` }).where(eq(users.id, userId));
