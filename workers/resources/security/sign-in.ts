import { and, eq, or, sql } from "drizzle-orm";
import { SESSION_DAYS, SIGN_IN_MAX_FAILURES } from "../../../schema/limits";
import type { Locale } from "../../../schema/language/languages";
import { sessions, users } from "../../../schema/tables";
import { withinAddressLimit } from "../../identity/address-limit";
import { randomToken } from "../../identity/random-token";
import { verifyPassword } from "../../identity/password";
import { hexSha256 } from "../../identity/secrets-hash";
import { signTicket, verifyTicket } from "../../identity/ticket";
import type { RequestContext } from "../../request/request-context";
import { consumeCode } from "../second-factor/store";
import { clearAttempts, countAttempt } from "./attempts";
import { credentialKeys, jwtSecrets } from "../../valid-secrets";

export interface SignedIn {
  userId: number;
  workspaceId: string;
}

/** With an authenticator app, a correct password yields a ticket, which must be sent together with a code. */
export type SignInResult =
  | { ok: true; who: SignedIn }
  | { ok: false; reason: "wrong" | "too many" }
  | { ok: false; reason: "code locked"; until: Date }
  | { ok: false; reason: "code wanted"; ticket: string };

/**
 * Checks a username or email and a password in the request's workspace. Limited per IP address, and per name across all
 * addresses, whether or not the name exists.
 */
export async function signIn(
  request: RequestContext,
  username: string,
  password: string,
  address: string | null,
): Promise<SignInResult> {
  if (!(await withinAddressLimit(request.env, "sign-in", address))) return { ok: false, reason: "too many" };
  const name = await hexSha256(username.toLowerCase());
  const { workspace, rows } = await request.loadAsAnyone((db) => [
    db
      .select({
        id: users.id,
        password_hash: users.password_hash,
        active: users.active,
        has_factor: sql<boolean>`exists (select 1 from second_factors f where f.user_id = ${users.id} and f.confirmed_at is not null)`,
      })
      .from(users)
      .where(or(eq(users.username, username), eq(users.email, username)))
      .orderBy(sql`${users.username} = ${username} desc`)
      .limit(1),
    countAttempt(db, name),
  ]);
  if (rows[1][0]!.attempts > SIGN_IN_MAX_FAILURES) return { ok: false, reason: "too many" };
  const person = rows[0][0];
  const right = await verifyPassword(password, person?.password_hash ?? null);
  if (!person || !right || !person.active) {
    // Runs for unknown names too, so that the response takes as long.
    await request.loadAsAnyone((db) => [
      db
        .update(users)
        .set({ fail_login_count: sql`fail_login_count + 1` })
        .where(eq(users.id, person?.id ?? -1)),
    ]);
    return { ok: false, reason: "wrong" };
  }
  await request.loadAsAnyone((db) => [clearAttempts(db, name)]);
  const who = { userId: person.id, workspaceId: workspace.id };
  return person.has_factor
    ? {
        ok: false,
        reason: "code wanted",
        ticket: await signTicket(jwtSecrets(request.env)[0], "second factor", who, request.now),
      }
    : { ok: true, who };
}

/** The second step of a sign-in: the ticket of the first with a code of the app, or a recovery code. */
export async function signInWithCode(request: RequestContext, ticket: string, code: string): Promise<SignInResult> {
  const verified = await verifyTicket(jwtSecrets(request.env), "second factor", ticket, request.now);
  if (!verified) return { ok: false, reason: "wrong" };
  const { issued, ...who } = verified;
  // A password change invalidates tickets, as it does tokens.
  const active = sql<boolean>`${users.active} and coalesce(to_timestamp(${issued}::bigint) >= date_trunc('second', ${users.tokens_since}), true)`;
  const { workspace, rows } = await request.loadAsAnyone((db) => [
    db.select({ active }).from(users).where(eq(users.id, who.userId)),
  ]);
  if (workspace.id !== who.workspaceId || !rows[0][0]?.active) return { ok: false, reason: "wrong" };
  const result = await request.write((tx) =>
    consumeCode(tx, who.userId, code, credentialKeys(request.env), request.now),
  );
  if (result.isAccepted) return { ok: true, who };
  return result.reason === "locked"
    ? { ok: false, reason: "code locked", until: result.until }
    : { ok: false, reason: "wrong" };
}

/** Opens a browser session; returns its cookie token and the person's language; deletes the person's expired sessions. */
export async function openSession(
  request: RequestContext,
  who: SignedIn,
  userAgent: string | null,
  address: string | null,
): Promise<{ token: string; locale: Locale | null }> {
  const token = randomToken();
  const token_hash = await hexSha256(token);
  const expires_at = new Date(request.now.getTime() + SESSION_DAYS * 86_400_000);
  const { rows } = await request.loadAsAnyone((db) => [
    db.delete(sessions).where(and(eq(sessions.user_id, who.userId), sql`expires_at < now()`)),
    db
      .insert(sessions)
      .values({ token_hash, user_id: who.userId, user_agent: userAgent?.slice(0, 200) ?? null, address, expires_at }),
    countSignIn(db, who.userId).returning({ locale: users.locale }),
  ]);
  return { token, locale: rows[2][0]?.locale ?? null };
}

/** Ends a browser session and returns whose it was. */
export async function closeSession(request: RequestContext, token: string): Promise<SignedIn | null> {
  const token_hash = await hexSha256(token);
  const { workspace, rows } = await request.loadAsAnyone((db) => [
    db.delete(sessions).where(eq(sessions.token_hash, token_hash)).returning({ userId: sessions.user_id }),
  ]);
  const [closed] = rows[0];
  return closed ? { userId: closed.userId, workspaceId: workspace.id } : null;
}

export const countSignIn = (db: Parameters<Parameters<RequestContext["load"]>[0]>[0], userId: number) =>
  db
    .update(users)
    .set({ login_count: sql`login_count + 1`, fail_login_count: 0, last_login: sql`(now() at time zone 'utc')` })
    .where(eq(users.id, userId));
