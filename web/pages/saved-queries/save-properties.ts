import { call } from "../../api/transport/client";
import { savedQueries } from "../../api/sql/saved-queries";
import { addTags, tags as allTags } from "../../api/tags";
import type { ToUpdate } from "../../api/transport/resource";
import { type CustomTag, customTags } from "../lists/custom-tags";

/** The tag API's number of the type "saved query". */
const QUERY_OBJECT = 1;

/**
 * Saves changed properties. Tags are not a property of a saved query: separate calls, by tag name, add and remove
 * them.
 */
export async function saveQueryProperties(
  row: { id: number; tags: readonly CustomTag[] },
  { tags, ...changes }: ToUpdate<"saved_query"> & { tags?: readonly (number | string)[] },
): Promise<void> {
  if (Object.keys(changes).length > 0) await savedQueries.update(row.id, changes);
  if (!tags) return;
  const before = customTags(row.tags);
  const added = await namesOf(tags.filter((tag) => !before.some(({ id }) => id === tag)));
  if (added.length > 0) await addTags(QUERY_OBJECT, row.id, added);
  for (const { id, name } of before)
    if (!tags.includes(id))
      await call("DELETE /api/v1/tag/:type/:id/:tag/", { params: { type: QUERY_OBJECT, id: row.id, tag: name } });
}

async function namesOf(selected: readonly (number | string)[]): Promise<string[]> {
  const ids = selected.filter((tag) => typeof tag === "number");
  const known = ids.length
    ? (await allTags.list({ filters: [{ col: "id", opr: "in", value: ids }], page: 0, page_size: 100 })).result
    : [];
  return [...known.map(({ name }) => name), ...selected.filter((tag) => typeof tag === "string")];
}
