import { and, eq, inArray } from "drizzle-orm";
import { taggedObjects, tags } from "../../schema/tables";
import { createdBy, type Importing } from "./importing";

const CUSTOM = 1;
export const TAGGED_CHART = 2;
export const TAGGED_DASHBOARD = 3;

/** Gives an object exactly the custom tags named, making those the workspace has not. One that was just made has none to lose. */
export async function importTags(importing: Importing, objectType: number, object_id: number, names: readonly string[], descriptions: ReadonlyMap<string, string | null>, isNew: boolean): Promise<void> {
  const { tx } = importing;
  const ofObject = and(eq(taggedObjects.object_type, objectType), eq(taggedObjects.object_id, object_id));
  if (!isNew) await tx.delete(taggedObjects).where(and(ofObject, inArray(taggedObjects.tag_id, tx.select({ id: tags.id }).from(tags).where(eq(tags.type, CUSTOM)))));
  const ids = await tagIds(importing, [...new Set(names)], descriptions);
  if (ids.length) await tx.insert(taggedObjects).values(ids.map((tag_id) => ({ tag_id, object_type: objectType, object_id }))).onConflictDoNothing();
}

/** Names that are tags of the system's are left out. */
async function tagIds(importing: Importing, names: readonly string[], descriptions: ReadonlyMap<string, string | null>): Promise<number[]> {
  const unmet = names.filter((name) => !importing.tags.has(name));
  if (unmet.length) {
    await importing.tx.insert(tags).values(unmet.map((name) => ({ name, type: CUSTOM, description: descriptions.get(name) ?? null, ...createdBy(importing) }))).onConflictDoNothing();
    for (const { id, name } of await importing.tx.select({ id: tags.id, name: tags.name }).from(tags).where(and(inArray(tags.name, unmet), eq(tags.type, CUSTOM)))) importing.tags.set(name, id);
  }
  return names.flatMap((name) => importing.tags.get(name) ?? []);
}
