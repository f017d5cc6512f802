import { sql } from "drizzle-orm";
import { TRASH_DAYS } from "../../schema/trash/wire";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** Hard-deletes objects of all workspaces' trash after their retention. Returns how many. */
export async function purgeTrash(env: Env, now: Date): Promise<number> {
  const before = new Date(now.getTime() - TRASH_DAYS * 86_400_000).toISOString().slice(0, -1);
  const rows = await runJobStatement<{ purged: number }>(env, sql`select purge_trash(${before}::timestamp) as purged`);
  return rows[0]?.purged ?? 0;
}
