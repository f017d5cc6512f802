import { and, eq, sql } from "drizzle-orm";
import { secondFactors } from "../../../schema/tables";
import { hexSha256 } from "../../identity/secrets-hash";
import { matchingStep } from "../../identity/totp";
import type { Db, Tx } from "../../metadata";
import { unseal } from "../../secrets";

/** What a secret's envelope is bound to. */
export const sealedForPerson = (workspaceId: string, userId: number): string => `second factor:${workspaceId}:${userId}`;

export const secondFactorOf = (db: Db, userId: number) => db.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).limit(1);

export type SecondFactor = typeof secondFactors.$inferSelect;

/** Begins anew; whatever was not confirmed is forgotten. */
export const beginSecondFactor = (tx: Tx, userId: number, secret: string) =>
  tx.insert(secondFactors).values({ user_id: userId, secret }).onConflictDoUpdate({ target: [secondFactors.workspace_id, secondFactors.user_id], set: { secret, last_step: 0, recovery_hashes: [], confirmed_at: null } });

export const confirmSecondFactor = (tx: Tx, userId: number, step: number, recovery_hashes: string[]) =>
  tx.update(secondFactors).set({ confirmed_at: sql`now()`, last_step: step, recovery_hashes }).where(eq(secondFactors.user_id, userId));

export const removeSecondFactor = (tx: Tx, userId: number) => tx.delete(secondFactors).where(eq(secondFactors.user_id, userId));

/** A recovery code as it is kept: people type it with or without its dash. */
export const recoveryHash = (code: string): Promise<string> => hexSha256(code.replace(/[\s-]/g, "").toLowerCase());

/** Takes a code of the app, or one of the recovery codes; each only once, also when it comes twice at the same time. */
export async function takeCode(tx: Tx, factor: SecondFactor, code: string, key: string, now: Date): Promise<boolean> {
  const secret = await unseal(key, factor.secret, sealedForPerson(factor.workspace_id, factor.user_id));
  const step = await matchingStep(secret, code.replace(/\s/g, ""), now, factor.last_step);
  const hash = await recoveryHash(code);
  if (step === null && !factor.recovery_hashes.includes(hash)) return false;
  const taken = step !== null
    ? await tx.update(secondFactors).set({ last_step: step }).where(and(eq(secondFactors.user_id, factor.user_id), sql`last_step < ${step}`)).returning({ id: secondFactors.user_id })
    : await tx.update(secondFactors).set({ recovery_hashes: sql`recovery_hashes - ${hash}::text` }).where(and(eq(secondFactors.user_id, factor.user_id), sql`recovery_hashes ? ${hash}`)).returning({ id: secondFactors.user_id });
  return taken.length > 0;
}
