import { and, eq, inArray } from "drizzle-orm";
import { taggedObjects, tags } from "../../schema/tables";
import { createdBy, type Importing } from "./importing";

const CUSTOM = 1;
export const TAGGED_CHART = 2;
export const TAGGED_DASHBOARD = 3;

/** Gives an object exactly the custom tags named, making those the workspace has not. */
export async function importTags(importing: Importing, objectType: number, object_id: number, names: readonly string[], descriptions: ReadonlyMap<string, string | null>): Promise<void> {
  const { tx } = importing;
  const ofObject = and(eq(taggedObjects.object_type, objectType), eq(taggedObjects.object_id, object_id));
  await tx.delete(taggedObjects).where(and(ofObject, inArray(taggedObjects.tag_id, tx.select({ id: tags.id }).from(tags).where(eq(tags.type, CUSTOM)))));
  if (names.length === 0) return;
  const wanted = [...new Set(names)];
  await tx.insert(tags).values(wanted.map((name) => ({ name, type: CUSTOM, description: descriptions.get(name) ?? null, ...createdBy(importing) }))).onConflictDoNothing();
  const rows = await tx.select({ id: tags.id }).from(tags).where(and(inArray(tags.name, wanted), eq(tags.type, CUSTOM)));
  if (rows.length) await tx.insert(taggedObjects).values(rows.map((tag) => ({ tag_id: tag.id, object_type: objectType, object_id }))).onConflictDoNothing();
}
