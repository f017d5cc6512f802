import { and, eq, sql } from "drizzle-orm";
import type { ConnectedClient } from "../../schema/oauth/calls";
import type { Scope } from "../../schema/oauth/scopes";
import { oauthClients, oauthGrants, oauthTokens } from "../../schema/tables";
import type { Db, Tx } from "../metadata";

/** Most clients that a workspace stores. */
const MAX_CLIENTS = 1000;

/**
 * Stores a client; false where there are too many. Clients of yesterday that nobody connected are deleted, since anyone
 * may register one.
 */
export async function createClient(
  tx: Tx,
  client: { client_id: string; name: string; redirect_uris: string[] },
): Promise<boolean> {
  await tx.execute(sql`delete from oauth_clients c where c.created_at < now() - interval '1 day'
    and not exists (select 1 from oauth_grants g where g.workspace_id = c.workspace_id and g.client = c.id)`);
  const made = await tx.execute(sql`insert into oauth_clients (client_id, name, redirect_uris)
    select ${client.client_id}, ${client.name}, ${JSON.stringify(client.redirect_uris)}::jsonb
    where (select count(*) from oauth_clients) < ${MAX_CLIENTS} returning id`);
  return made.rows.length > 0;
}

export const clientWith = (db: Db, clientId: string) =>
  db
    .select({ id: oauthClients.id, name: oauthClients.name, redirect_uris: oauthClients.redirect_uris })
    .from(oauthClients)
    .where(eq(oauthClients.client_id, clientId))
    .limit(1);

interface NewToken {
  token_hash: string;
  kind: "code" | "access" | "refresh";
  expires_at: Date;
  redirect_uri?: string;
  code_challenge?: string;
}

/** Stores what a person lets a client do, with the code for it. */
export async function createGrant(
  tx: Tx,
  grant: { client: number; user_id: number; scopes: Scope[] },
  code: NewToken,
): Promise<number> {
  const [made] = await tx.insert(oauthGrants).values(grant).returning({ id: oauthGrants.id });
  await storeTokens(tx, made!.id, [code]);
  return made!.id;
}

export const storeTokens = (tx: Tx, grantId: number, tokens: readonly NewToken[]) =>
  tx.insert(oauthTokens).values(tokens.map((token) => ({ ...token, grant_id: grantId })));

export interface StoredToken extends Record<string, unknown> {
  grant_id: number;
  kind: NewToken["kind"];
  redirect_uri: string | null;
  code_challenge: string | null;
  is_expired: boolean;
  /** Whether it was used before: then it, or its successor, is in somebody else's hands. */
  was_used: boolean;
  client_id: string;
  scopes: Scope[];
  /** Whether its person is active, and has not ended all of their sessions and tokens since. */
  is_valid: boolean;
}

/** Conditions of grants `g` of people `u` that are in force. */
const inForce = sql`u.active and (u.tokens_since is null or g.created_at >= date_trunc('second', u.tokens_since))`;

/** Returns a code or refresh token, and marks it as used; of two uses at once, one waits for the other. */
export async function useToken(tx: Tx, hash: string): Promise<StoredToken | null> {
  const found = await tx.execute<StoredToken>(sql`
    with before as (select t.* from oauth_tokens t where t.token_hash = ${hash} and t.kind <> 'access' for update),
      used as (update oauth_tokens t set used_at = now() from before b where t.workspace_id = b.workspace_id
        and t.token_hash = b.token_hash and b.used_at is null)
    select b.grant_id, b.kind, b.redirect_uri, b.code_challenge, b.expires_at <= now() as is_expired,
      b.used_at is not null as was_used, c.client_id, g.scopes, ${inForce} as is_valid
    from before b join oauth_grants g on g.workspace_id = b.workspace_id and g.id = b.grant_id
      join oauth_clients c on c.workspace_id = g.workspace_id and c.id = g.client
      join users u on u.workspace_id = g.workspace_id and u.id = g.user_id`);
  return found.rows[0] ?? null;
}

/** The person and scopes of an access token that is in force, in the transaction's workspace. */
export const grantOf = (db: Db, hash: string) =>
  db.execute<{ workspace_id: string; user_id: number; scopes: Scope[] }>(sql`
    with granted as (select g.workspace_id, g.id, g.user_id, g.scopes from oauth_tokens t
      join oauth_grants g on g.workspace_id = t.workspace_id and g.id = t.grant_id
      join users u on u.workspace_id = g.workspace_id and u.id = g.user_id
      where t.token_hash = ${hash} and t.kind = 'access' and t.expires_at > now() and ${inForce}),
    used as (update oauth_grants g set last_used_at = date_trunc('hour', now()) from granted x
      where g.workspace_id = x.workspace_id and g.id = x.id and g.last_used_at is distinct from date_trunc('hour', now()))
    select workspace_id, user_id, scopes from granted`);

/** Marks a grant as redeemed, and deletes tokens of the workspace that expired. */
export async function confirmGrant(tx: Tx, grantId: number): Promise<void> {
  await tx
    .update(oauthGrants)
    .set({ last_used_at: sql`date_trunc('hour', now())` })
    .where(eq(oauthGrants.id, grantId));
  await tx.execute(sql`delete from oauth_tokens where expires_at < now()`);
}

export const deleteGrant = (tx: Tx, grantId: number) => tx.delete(oauthGrants).where(eq(oauthGrants.id, grantId));

/** Ends the grant of a token, whichever kind it is. */
export const deleteGrantOf = (tx: Tx, hash: string) =>
  tx.execute(
    sql`delete from oauth_grants g using oauth_tokens t where t.workspace_id = g.workspace_id and t.grant_id = g.id and t.token_hash = ${hash}`,
  );

/** Ends one of the person's grants; returns whether it existed. */
export async function deleteOwnGrant(tx: Tx, userId: number, id: number): Promise<boolean> {
  const removed = await tx
    .delete(oauthGrants)
    .where(and(eq(oauthGrants.user_id, userId), eq(oauthGrants.id, id)))
    .returning({ id: oauthGrants.id });
  return removed.length > 0;
}

type GrantRow = Omit<ConnectedClient, "redirect_to"> & { redirect_uris: string[] } & Record<string, unknown>;

/** Clients that the transaction's person connected and that are in force. */
export const grantsOf = (db: Db) =>
  db.execute<GrantRow>(sql`select g.id, c.name, c.redirect_uris, g.scopes, g.created_at, g.last_used_at
    from oauth_grants g join oauth_clients c on c.workspace_id = g.workspace_id and c.id = g.client
      join users u on u.workspace_id = g.workspace_id and u.id = g.user_id
    where g.user_id = app_user() and g.last_used_at is not null and ${inForce} order by g.id desc limit 100`);

export const deleteGrants = (tx: Tx, userId: number) => tx.delete(oauthGrants).where(eq(oauthGrants.user_id, userId));
