import { and, eq, sql } from "drizzle-orm";
import type { ApiKeyItem } from "../../../schema/api-key/calls";
import { apiKeys } from "../../../schema/tables";
import type { Db, Tx } from "../../metadata";

/** The API keys of the transaction's person, without their secrets. */
export const apiKeysOf = (db: Db) =>
  db.execute<ApiKeyItem & Record<string, unknown>>(
    sql`select id, name, beginning, created_at, expires_at, last_used_at from api_keys where user_id = app_user() order by id desc`,
  );

export async function createApiKey(tx: Tx, key: typeof apiKeys.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id });
  return row!.id;
}

/** Deletes one of the person's keys; returns whether it existed. */
export async function deleteApiKey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const removed = await tx
    .delete(apiKeys)
    .where(and(eq(apiKeys.user_id, userId), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  return removed.length > 0;
}

export const deleteApiKeys = (tx: Tx, userId: number) => tx.delete(apiKeys).where(eq(apiKeys.user_id, userId));
