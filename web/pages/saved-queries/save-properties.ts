import { api } from "../../api/client";
import { savedQueries } from "../../api/saved-queries";
import { addTags, tags as allTags } from "../../api/tags";
import { type CustomTag, customTags } from "../lists/custom-tags";

/** What a saved query is, as the calls of tags number it. */
const QUERY_OBJECT = 1;

/** Saves changed properties. Tags are no field of a saved query: they go on and off by calls of their own, which take names. */
export async function saveQueryProperties(row: { id: number; tags: readonly CustomTag[] }, { tags, ...changes }: Record<string, unknown>): Promise<void> {
  if (Object.keys(changes).length > 0) await savedQueries.update(row.id, changes);
  if (!Array.isArray(tags)) return;
  const before = customTags(row.tags);
  const chosen = tags as readonly (number | string)[];
  const added = await namesOf(chosen.filter((tag) => !before.some(({ id }) => id === tag)));
  if (added.length > 0) await addTags(QUERY_OBJECT, row.id, added);
  for (const { id, name } of before) if (!chosen.includes(id)) await api.delete(`/api/v1/tag/${QUERY_OBJECT}/${row.id}/${encodeURIComponent(name)}/`);
}

async function namesOf(chosen: readonly (number | string)[]): Promise<string[]> {
  const ids = chosen.filter((tag) => typeof tag === "number");
  const known = ids.length ? (await allTags.list({ filters: [{ col: "id", opr: "in", value: ids }], page: 0, page_size: 100 })).result : [];
  return [...known.map(({ name }) => name), ...chosen.filter((tag) => typeof tag === "string")];
}
