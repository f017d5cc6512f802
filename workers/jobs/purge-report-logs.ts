import { sql } from "drizzle-orm";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** Deletes expired execution logs of all workspaces' reports; each report has its own retention. Returns how many. */
export async function purgeReportLogs(env: Env, now: Date): Promise<number> {
  const rows = await runJobStatement<{ purged: number }>(
    env,
    sql`select purge_report_logs(${now.toISOString().slice(0, -1)}::timestamp) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
