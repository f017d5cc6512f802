import { and, eq, inArray } from "drizzle-orm";
import { taggedObjects, tags } from "../../../schema/tables";
import { createdBy, type Importing } from "./importing";
import { inStatements } from "./write-rows";

const CUSTOM = 1;
export const TAGGED_CHART = 2;
export const TAGGED_DASHBOARD = 3;

interface Tagged {
  id: number;
  /** Null where the file has no tags: the object's tags stay unchanged. */
  names: readonly string[] | null;
  isNew: boolean;
}

/**
 * Gives each object exactly the custom tags that its file names, and creates missing tags. New objects have no tags to
 * remove.
 */
export async function importTags(
  importing: Importing,
  objectType: number,
  objects: readonly Tagged[],
  descriptions: ReadonlyMap<string, string | null>,
): Promise<void> {
  const { tx } = importing;
  const old = objects.filter(({ isNew, names }) => !isNew && names).map(({ id }) => id);
  const custom = tx.select({ id: tags.id }).from(tags).where(eq(tags.type, CUSTOM));
  if (old.length)
    await tx
      .delete(taggedObjects)
      .where(
        and(
          eq(taggedObjects.object_type, objectType),
          inArray(taggedObjects.object_id, old),
          inArray(taggedObjects.tag_id, custom),
        ),
      );
  await meetTags(importing, [...new Set(objects.flatMap(({ names }) => names ?? []))], descriptions);
  const taggings = objects.flatMap(({ id, names }) =>
    [...new Set(names ?? [])]
      .flatMap((name) => importing.tags.get(name) ?? [])
      .map((tag_id) => ({ tag_id, object_type: objectType, object_id: id })),
  );
  await inStatements(taggings, (some) => tx.insert(taggedObjects).values(some).onConflictDoNothing().returning());
}

/** Ensures that `importing.tags` has every name, except system tags. */
async function meetTags(
  importing: Importing,
  names: readonly string[],
  descriptions: ReadonlyMap<string, string | null>,
): Promise<void> {
  const unmet = names.filter((name) => !importing.tags.has(name));
  await inStatements(unmet, async (some) => {
    await importing.tx
      .insert(tags)
      .values(
        some.map((name) => ({
          name,
          type: CUSTOM,
          description: descriptions.get(name) ?? null,
          ...createdBy(importing),
        })),
      )
      .onConflictDoNothing();
    const found = await importing.tx
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(and(inArray(tags.name, some), eq(tags.type, CUSTOM)));
    for (const { id, name } of found) importing.tags.set(name, id);
    return found;
  });
}
