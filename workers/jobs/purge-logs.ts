import { sql } from "drizzle-orm";
import { LOG_DAYS } from "../../schema/log/wire";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** Deletes expired entries of all workspaces' logs. Returns how many. */
export async function purgeLogs(env: Env, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LOG_DAYS * 86_400_000).toISOString().slice(0, -1);
  const rows = await runJobStatement<{ purged: number }>(env, sql`select purge_logs(${before}::timestamp) as purged`);
  return rows[0]?.purged ?? 0;
}
