import type { TaggedKind } from "../../schema/tag/wire";
import { call } from "./transport/client";
import { resource } from "./transport/resource";

/** Numbers of the object types that carry tags, as the API counts them. */
export const CHART_OBJECT = 2;

/** Adds tags to an object by name; tags that do not exist are created. */
export const addTags = (type: number, id: number, names: readonly string[]) =>
  call("POST /api/v1/tag/:type/:id/", { params: { type, id }, body: { properties: { tags: names } } });

/** Adds every tag to every object; objects that the person may not tag are skipped. */
export const bulkTag = async (names: readonly string[], objects: [TaggedKind, number][]) =>
  (
    await call("POST /api/v1/tag/bulk_create", {
      body: { tags: names.map((name) => ({ name, objects_to_tag: objects })) },
    })
  ).result;

const calls = resource("tag");

export const tags = {
  ...calls,
  /** Tags are deleted by name. */
  removeMany: async (ids: readonly number[]) => {
    const { result } = await calls.list({ filters: [{ col: "id", opr: "in", value: ids }], page: 0, page_size: 100 });
    return call("DELETE /api/v1/tag/", { query: { q: result.map(({ name }) => name) } });
  },
  objects: async (id: number, signal?: AbortSignal) =>
    (await call("GET /api/v1/tag/get_objects/", { query: { tagIds: id }, signal })).result,
};

/** The URL of a tag's page. */
export const tagPage = (id: number): string => `/superset/all_entities/?id=${id}`;
