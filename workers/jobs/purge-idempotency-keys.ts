import { sql } from "drizzle-orm";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

const RETENTION_MS = 86_400_000;

/** Deletes idempotency keys of requests that are no longer repeated. Returns how many. */
export async function purgeIdempotencyKeys(env: Env, now: Date): Promise<number> {
  const rows = await runJobStatement<{ purged: number }>(
    env,
    sql`select purge_idempotency_keys(${new Date(now.getTime() - RETENTION_MS).toISOString()}::timestamptz) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
