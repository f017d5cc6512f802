import { eq } from "drizzle-orm";
import { savedQueries } from "../../schema/tables";
import { refusePerson } from "./import-problems";
import { changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import type { SavedQueryFile } from "./v1";

/** Makes or replaces a query of the person who imports; somebody else's is not written over, by admins neither. */
export async function importSavedQuery(importing: Importing, config: SavedQueryFile, here: { id: number; owned: boolean } | undefined, databaseId: number | null, overwrite: boolean): Promise<void> {
  const { tx, actor } = importing;
  const action = decide(actor, "saved_query", here, overwrite);
  if (action === "leave") return;
  const row = { db_id: databaseId, catalog: config.catalog ?? null, schema: config.schema ?? null, label: config.label ?? null, description: config.description ?? null, sql: config.sql ?? null };
  if (here) {
    if (!here.owned) throw refusePerson("A saved query already exists and user doesn't have permissions to overwrite it");
    await tx.update(savedQueries).set({ ...row, ...changedBy(importing) }).where(eq(savedQueries.id, here.id));
    return;
  }
  await tx.insert(savedQueries).overridingSystemValue().values({ ...numbered(importing, config.uuid), uuid: config.uuid, user_id: actor.user.id, ...row, ...createdBy(importing) });
}
