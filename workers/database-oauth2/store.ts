import { sql } from "drizzle-orm";
import type { Db } from "../metadata";

/** How long before its expiry a token is not used any more, in seconds. */
const MARGIN = sql`interval '30 seconds'`;
/** Longer than a provider may take to respond. */
const RENEWAL = sql`interval '20 seconds'`;

/** A database's client and the requester's token for it, all sealed. */
export interface HeldRow extends Record<string, unknown> {
  uuid: string;
  encrypted_extra: string | null;
  access_token: string | null;
  refresh_token: string | null;
  is_over: boolean;
  slug: string;
  host: string | null;
}

const ofPerson = (databaseId: number) => sql`t.database_id = ${databaseId}::bigint and t.user_id = app_user()`;

export const heldStatement = (db: Db, databaseId: number) =>
  db.execute<HeldRow>(sql`
  select b.uuid, b.encrypted_extra, t.access_token, t.refresh_token, coalesce(t.expires_at < now() + ${MARGIN}, false) as is_over, w.slug, w.host
  from databases b join workspaces w on w.id = b.workspace_id left join database_tokens t on t.workspace_id = b.workspace_id and t.database_id = b.id and t.user_id = app_user()
  where b.id = ${databaseId}::bigint`);

/** Stores whether a database's secure extra has an OAuth2 client, unless the extra has changed. */
export const storeHasOAuth2Client = (db: Db, databaseId: number, extra: string | null, named: boolean) =>
  db.execute(sql`
  update databases b set has_oauth2_client = ${named} where b.id = ${databaseId}::bigint and b.has_oauth2_client is null and b.encrypted_extra is not distinct from ${extra}::text`);

export interface SealedTokens {
  access_token: string;
  refresh_token: string | null;
  /** Null where the provider did not return it. */
  seconds: number | null;
}

const endOf = (seconds: number | null) => sql`now() + make_interval(secs => ${seconds}::double precision)`;

/**
 * Stores a person's tokens for the client that the code was requested with: no tokens are stored if the client has
 * changed.
 */
export const storeTokens = (
  db: Db,
  databaseId: number,
  client: string,
  { access_token, refresh_token, seconds }: SealedTokens,
) =>
  db.execute<{ database_id: number }>(sql`
  insert into database_tokens (user_id, database_id, access_token, refresh_token, expires_at)
  select app_user(), b.id, ${access_token}, ${refresh_token}, ${endOf(seconds)} from databases b where b.id = ${databaseId}::bigint and b.encrypted_extra = ${client}
  on conflict (workspace_id, user_id, database_id) do update
    set access_token = excluded.access_token, refresh_token = excluded.refresh_token, expires_at = excluded.expires_at, renewing_until = null
  returning database_id`);

/** Returns one row for the request that may renew the token. */
export const claimRenewal = (db: Db, databaseId: number, accessToken: string) =>
  db.execute(sql`
  update database_tokens t set renewing_until = now() + ${RENEWAL} where ${ofPerson(databaseId)} and t.access_token = ${accessToken} and (t.renewing_until is null or t.renewing_until < now()) returning 1`);

export const renewTokens = (
  db: Db,
  databaseId: number,
  before: string,
  { access_token, refresh_token, seconds }: SealedTokens,
) =>
  db.execute(sql`
  update database_tokens t set access_token = ${access_token}, refresh_token = coalesce(${refresh_token}, t.refresh_token), expires_at = ${endOf(seconds)}, renewing_until = null
  where ${ofPerson(databaseId)} and t.access_token = ${before}`);

/** Ends a renewal, so that another request may try. */
export const endRenewal = (db: Db, databaseId: number, accessToken: string) =>
  db.execute(
    sql`update database_tokens t set renewing_until = null where ${ofPerson(databaseId)} and t.access_token = ${accessToken}`,
  );

/** Deletes an invalid token, unless it was replaced. */
export const dropTokens = (db: Db, databaseId: number, accessToken: string) =>
  db.execute(sql`delete from database_tokens t where ${ofPerson(databaseId)} and t.access_token = ${accessToken}`);
