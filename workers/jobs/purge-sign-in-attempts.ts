import { sql } from "drizzle-orm";
import { SIGN_IN_WINDOW_MINUTES } from "../../schema/limits";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** Deletes sign-in attempts that no longer count. Returns how many. */
export async function purgeSignInAttempts(env: Env, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SIGN_IN_WINDOW_MINUTES * 60_000).toISOString();
  const rows = await runJobStatement<{ purged: number }>(
    env,
    sql`select purge_sign_in_attempts(${before}::timestamptz) as purged`,
  );
  return rows[0]?.purged ?? 0;
}
