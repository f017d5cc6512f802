import { sql } from "drizzle-orm";
import { QUERY_RUN_DAYS } from "../../schema/limits";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** Deletes expired runs of the SQL editor in all workspaces. Returns how many. */
export async function purgeQueryRuns(env: Env, now: Date): Promise<number> {
  const before = new Date(now.getTime() - QUERY_RUN_DAYS * 86_400_000).toISOString().slice(0, -1);
  const rows = await runJobStatement<{ purged: number }>(
    env,
    sql`select purge_query_runs(${before}::timestamp) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
