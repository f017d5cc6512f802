import { eq, sql } from "drizzle-orm";
import { SIGN_IN_WINDOW_MINUTES } from "../../../schema/limits";
import { signInAttempts } from "../../../schema/tables";
import type { Db } from "../../metadata";

const isOver = sql`sign_in_attempts.since < now() - make_interval(mins => ${SIGN_IN_WINDOW_MINUTES})`;

/**
 * Counts an attempt before its password is checked, so that concurrent attempts count too; returns how many attempts
 * the window has.
 */
export const countAttempt = (db: Db, nameHash: string) =>
  db
    .insert(signInAttempts)
    .values({ name_hash: nameHash })
    .onConflictDoUpdate({
      target: [signInAttempts.workspace_id, signInAttempts.name_hash],
      set: {
        attempts: sql`case when ${isOver} then 1 else sign_in_attempts.attempts + 1 end`,
        since: sql`case when ${isOver} then now() else sign_in_attempts.since end`,
      },
    })
    .returning({ attempts: signInAttempts.attempts });

export const clearAttempts = (db: Db, nameHash: string) =>
  db.delete(signInAttempts).where(eq(signInAttempts.name_hash, nameHash));
