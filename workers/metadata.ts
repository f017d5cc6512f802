import { neon, neonConfig, Pool } from "@neondatabase/serverless";
import { sql, type SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { drizzle as overHttp, type NeonHttpDatabase } from "drizzle-orm/neon-http";
import { drizzle as overSocket, type NeonDatabase } from "drizzle-orm/neon-serverless";
import * as tables from "../schema/tables";
import type { Actor } from "../schema/actor";
import { GUEST_GRANTS, GUEST_ROLE } from "../schema/embedded/guest";
import type { RuledTable } from "../schema/row-rule/model";
import type { Env } from "./env";
import type { GuestClaims } from "./identity/guest-token";
import { isUnreachable, MetadataUnavailable } from "./metadata-unavailable";
import { countRoundTrip, statementLabel } from "./logging/current-work";

export type Db = NeonHttpDatabase<typeof tables>;
export type Tx = Parameters<Parameters<NeonDatabase<typeof tables>["transaction"]>[0]>[0];
export type Statements = readonly BatchItem<"pg">[];

/** The identity that a request claims, before the database has verified it. */
export interface Credentials {
  slug: string | null;
  host: string;
  /** SHA-256 of the session cookie, hex. */
  session: string | null;
  /** From a verified token. */
  workspaceId: string | null;
  userId: number | null;
  /** When that token was issued, in seconds: tokens from before the person revoked them are invalid. */
  issued?: number;
  /** SHA-256 of a person's API key, hex. */
  apiKey?: string;
  /** From a verified guest token. */
  guest?: Omit<GuestClaims, "ws">;
}

/**
 * The result of the SQL function identify(): null when there is no such workspace; rights are null when nobody is
 * signed in or they are cached under `known`.
 */
export interface Identified {
  workspace: Actor["workspace"];
  user_id: number | null;
  rights: { user: Actor["user"]; roles: { id: number; name: string }[]; permissions: [string, string][] } | null;
  /** The additional result of identify_guest(): null where the token is another workspace's. */
  guest?: {
    dashboards: { id: number; uuid: string }[];
    roles: { id: number; name: string }[];
    rights: string[];
    tables: RuledTable[];
  } | null;
}

/** Runs statements in a transaction, one after another. */
export async function runEach(tx: Tx, build: (db: Db) => Statements): Promise<void> {
  for (const statement of build(tx as unknown as Db)) await statement;
}

type IdentifyRow = { identify: Identified | null };

export interface Metadata {
  /** Returns the statements without sending them. */
  prepare<const S extends Statements>(build: (db: Db) => S): S;
  /**
   * One round trip, one transaction: identifies the requester, then runs the statements as them, under row-level
   * security.
   */
  read<const S extends Statements>(
    as: Credentials,
    known: string | null,
    build: (db: Db) => S,
  ): Promise<{ identified: Identified | null; rows: BatchResponse<S> }>;
  /** An interactive transaction as a person of a workspace: all of it or nothing. */
  write<T>(as: Credentials, run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Sequential round trips so far: the budget of design section 6. */
  roundTrips(): number;
}

/** Longer than the role's statement_timeout, whose error says more. */
const RESPONSE_TIMEOUT_MS = 9_000;

let configured = "";
/** Limits the time of reads. Local-only is the rest: the unchanged Neon driver connects to the local proxy. */
function configure(env: Env): void {
  neonConfig.fetchFunction = fetchInTime;
  const proxy = env.NEON_LOCAL_PROXY;
  if (!proxy || configured === proxy) return;
  configured = proxy;
  neonConfig.fetchEndpoint = () => `http://${proxy}/sql`;
  neonConfig.wsProxy = () => `${proxy}/v2`;
  neonConfig.useSecureWebSocket = false;
  neonConfig.pipelineTLS = false;
  neonConfig.pipelineConnect = false;
}

const fetchInTime = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: init.signal ?? AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });

const httpDbs = new Map<string, Db>();
/** Created once: it has no socket, and building the schema's relations costs more than a request's own work. */
function httpDb(url: string): Db {
  const known = httpDbs.get(url);
  if (known) return known;
  const made: Db = overHttp(neon(url), { schema: tables });
  httpDbs.set(url, made);
  return made;
}

/** A scheduled job may delete what has gathered for hours. */
const JOB_TIMEOUT_MS = 5 * 60_000;
/** Lifts the role's limit for a statement's time until the transaction ends. */
export const allowLongStatements = sql`select set_config('statement_timeout', ${String(JOB_TIMEOUT_MS)}, true)`;

/**
 * Runs a scheduled job's statement over all workspaces: without a requester, tables show no rows, and only functions
 * for such jobs have an effect.
 */
export async function runJobStatement<T extends Record<string, unknown>>(env: Env, statement: SQL): Promise<T[]> {
  configure(env);
  const signal = AbortSignal.timeout(JOB_TIMEOUT_MS);
  const db = overHttp(neon(env.DATABASE_URL, { fetchOptions: { signal } }));
  const [, { rows }] = await db.batch([db.execute(allowLongStatements), db.execute<T>(statement)]);
  return rows;
}

export function openMetadata(env: Env): Metadata {
  configure(env);
  const db = httpDb(env.DATABASE_URL);
  let trips = 0;
  return {
    prepare: (build) => build(db),
    async read(as, known, build) {
      trips++;
      const statements = build(db);
      countRoundTrip(statements.length + 1);
      const requesting = db.execute<IdentifyRow>(identify(as, known));
      // A single statement is a transaction of its own: the server is spared the BEGIN and the COMMIT of a batch.
      const responses =
        statements.length === 0 ? requesting.then((who) => [who]) : db.batch([requesting, ...statements]);
      const [who, ...rows] = (await responses.catch((error: unknown) => {
        throw isUnreachable(error) ? new MetadataUnavailable(error, statements.length === 0) : error;
      })) as unknown as [{ rows: IdentifyRow[] }, ...unknown[]];
      return { identified: who.rows[0]?.identify ?? null, rows: rows as BatchResponse<typeof statements> };
    },
    async write(as, run) {
      trips++;
      countRoundTrip(1);
      return inTransaction(env.DATABASE_URL, async (tx) => {
        await tx.execute(identify(as, null));
        return run(tx);
      });
    },
    roundTrips: () => trips,
  };
}

const CONNECTION_TIMEOUT_MS = 5_000;

/**
 * Runs one transaction. A connection that fails or stays silent isn't waited for again, neither by a rollback nor by
 * its closing: the server rolls back what it loses.
 */
async function inTransaction<T>(connectionString: string, run: (tx: Tx) => Promise<T>): Promise<T> {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
  });
  // A socket that closes after the work is done is no error of the request.
  pool.on("error", () => {});
  const { promise: unreachable, reject } = Promise.withResolvers<never>();
  unreachable.catch(() => {});
  const running = overSocket(pool, { schema: tables }).transaction(async (tx) => {
    try {
      return await run(tx);
    } catch (error) {
      if (isUnreachable(error)) reject(error);
      throw error;
    }
  });
  try {
    const result = await Promise.race([running, unreachable]);
    await pool.end();
    return result;
  } catch (error) {
    running.catch(() => {});
    if (isUnreachable(error)) {
      void pool.end().catch(() => {});
      throw new MetadataUnavailable(error, false);
    }
    await pool.end();
    throw error;
  }
}

const identify = (as: Credentials, known: string | null): SQL =>
  as.guest ? identifyGuest(as, as.guest) : identifyPerson(as, known);

const identifyGuest = (as: Credentials, { resources, rls_rules, issuer }: Omit<GuestClaims, "ws">): SQL =>
  sql`select ${applicationName()}, identify_guest(${as.slug}::text, ${as.host}::text, ${as.workspaceId}::uuid, ${JSON.stringify(resources.map(({ id }) => id))}::json, ${JSON.stringify(rls_rules.flatMap(({ dataset }) => dataset ?? []))}::json, ${GUEST_ROLE}::text, ${JSON.stringify([...GUEST_GRANTS])}::json, ${issuer?.userId ?? null}::integer, ${issuer?.issued ?? null}::bigint) as identify`;

const identifyPerson = (as: Credentials, known: string | null): SQL =>
  sql`select ${applicationName()}, identify(${as.slug}::text, ${as.host}::text, ${as.session}::text, ${as.workspaceId}::uuid, ${as.userId}::integer, ${known}::text, ${as.issued ?? null}::bigint, ${as.apiKey ?? null}::text) as identify`;

/** Names the request to the database until the transaction ends, where its activity and its log show it. */
const applicationName = (): SQL => sql`set_config('application_name', ${statementLabel()}, true)`;
