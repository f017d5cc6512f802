import { sql } from "drizzle-orm";
import type { Env } from "../env";
import { runJobStatement } from "../metadata";

/** Adds the changes of all workspaces to their revisions, so that identifications count few. Returns how many. */
export async function compactChanges(env: Env): Promise<number> {
  const rows = await runJobStatement<{ added: number }>(env, sql`select compact_workspace_changes() as added`);
  return rows[0]?.added ?? 0;
}
