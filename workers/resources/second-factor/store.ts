import { eq, getTableColumns, sql } from "drizzle-orm";
import { SECOND_FACTOR_LOCK_MINUTES, SECOND_FACTOR_MAX_FAILURES } from "../../../schema/limits";
import { secondFactors } from "../../../schema/tables";
import { hexSha256 } from "../../identity/secrets-hash";
import { matchingStep } from "../../identity/totp";
import type { Db, Tx } from "../../metadata";
import { sealedForPerson } from "../../sealed-columns";
import { unseal } from "../../secrets";
import { type Message, message } from "../../../schema/language/localizable";
import type { ValidSecrets } from "../../valid-secrets";

export const secondFactorOf = (db: Db, userId: number) =>
  db.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).limit(1);

export type SecondFactor = typeof secondFactors.$inferSelect;

/** Starts the setup with a new secret; an unconfirmed one is replaced. */
export const beginSecondFactor = (tx: Tx, userId: number, secret: string) =>
  tx
    .insert(secondFactors)
    .values({ user_id: userId, secret })
    .onConflictDoUpdate({
      target: [secondFactors.workspace_id, secondFactors.user_id],
      set: { secret, last_step: 0, recovery_hashes: [], confirmed_at: null },
    });

export const confirmSecondFactor = (tx: Tx, userId: number, step: number, recovery_hashes: string[]) =>
  tx
    .update(secondFactors)
    .set({ confirmed_at: sql`now()`, last_step: step, recovery_hashes })
    .where(eq(secondFactors.user_id, userId));

export const removeSecondFactor = (tx: Tx, userId: number) =>
  tx.delete(secondFactors).where(eq(secondFactors.user_id, userId));

/** The stored form of a recovery code; people may type it with or without its dash. */
export const recoveryHash = (code: string): Promise<string> => hexSha256(code.replace(/[\s-]/g, "").toLowerCase());

/** The result of checking a code; while the factor is locked, no code is checked. */
export type CodeResult =
  | { isAccepted: true }
  | { isAccepted: false; reason: "wrong" | "off" }
  | { isAccepted: false; reason: "locked"; until: Date };

/**
 * Uses a code of the app, or one of the recovery codes, each once. Wrong ones are counted per person, across all
 * endpoints, and lock the factor; concurrent attempts are serialized by a lock on its row.
 */
export async function consumeCode(
  tx: Tx,
  userId: number,
  code: string,
  keys: ValidSecrets,
  now: Date,
): Promise<CodeResult> {
  const is_locked = sql<boolean>`coalesce(locked_until > now(), false)`;
  const [found] = await tx
    .select({ ...getTableColumns(secondFactors), is_locked })
    .from(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .for("update");
  if (!found?.confirmed_at) return { isAccepted: false, reason: "off" };
  if (found.is_locked) return { isAccepted: false, reason: "locked", until: found.locked_until! };
  const secret = await unseal(keys, found.secret, sealedForPerson(found.workspace_id, userId));
  const step = await matchingStep(secret, code.replace(/\s/g, ""), now, found.last_step);
  const hash = await recoveryHash(code);
  if (step === null && !found.recovery_hashes.includes(hash)) return countWrongCode(tx, userId, found.failed_codes + 1);
  const spent =
    step !== null ? { last_step: step } : { recovery_hashes: found.recovery_hashes.filter((each) => each !== hash) };
  await tx
    .update(secondFactors)
    .set({ ...spent, failed_codes: 0, locked_until: null })
    .where(eq(secondFactors.user_id, userId));
  return { isAccepted: true };
}

async function countWrongCode(tx: Tx, userId: number, failed: number): Promise<CodeResult> {
  if (failed < SECOND_FACTOR_MAX_FAILURES) {
    await tx.update(secondFactors).set({ failed_codes: failed }).where(eq(secondFactors.user_id, userId));
    return { isAccepted: false, reason: "wrong" };
  }
  const locked_until = sql`now() + make_interval(mins => ${SECOND_FACTOR_LOCK_MINUTES})`;
  const [locked] = await tx
    .update(secondFactors)
    .set({ failed_codes: 0, locked_until })
    .where(eq(secondFactors.user_id, userId))
    .returning({ until: secondFactors.locked_until });
  return { isAccepted: false, reason: "locked", until: locked!.until! };
}

/** The message with the minutes until codes are accepted again. */
export const lockedMessage = (until: Date, now: Date): Message => {
  // The database's clock may be slightly ahead of the Worker's.
  const minutes = Math.min(
    SECOND_FACTOR_LOCK_MINUTES,
    Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000)),
  );
  return message("Too many wrong codes. Try again in {minutes, plural, one {# minute} other {# minutes}}.", {
    minutes,
  });
};
