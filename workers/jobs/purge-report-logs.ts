import { sql } from "drizzle-orm";
import type { Env } from "../env";
import { clockDb } from "../metadata";

/** Removes what became of all workspaces' reports when it is older than each keeps it. Answers how many. */
export async function purgeReportLogs(env: Env, now: Date): Promise<number> {
  const { rows } = await clockDb(env).execute<{ gone: number }>(sql`select purge_report_logs(${now.toISOString().slice(0, -1)}::timestamp) as gone`);
  return rows[0]?.gone ?? 0;
}
