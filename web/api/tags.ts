import type { Person } from "../ui/Avatars";
import { api } from "./transport/client";
import { resource } from "./transport/resource";

/** Numbers of the object types that carry tags, as the API counts them. */
export const CHART_OBJECT = 2;

/** Adds tags to an object by name; tags that do not exist are created. */
export const addTags = (objectType: number, id: number, names: readonly string[]) => api.post<unknown>(`/api/v1/tag/${objectType}/${id}/`, { properties: { tags: names } });

export type TaggedKind = "dashboard" | "chart" | "query" | "dataset";

/** Adds every tag to every object; objects that the person may not tag are skipped. */
export const bulkTag = async (names: readonly string[], objects: readonly (readonly [TaggedKind, number])[]) =>
  (await api.post<{ result: { objects_tagged: [TaggedKind, number][]; objects_skipped: [TaggedKind, number][] } }>("/api/v1/tag/bulk_create", { tags: names.map((name) => ({ name, objects_to_tag: objects })) })).result;

export interface TagItem {
  id: number;
  name: string;
  type: number;
  description: string | null;
  changed_by: Person | null;
  created_by: Person | null;
  /** UTC, without a zone. */
  changed_on: string;
}

/** An object that carries a tag. */
export interface TaggedObject {
  id: number;
  type: TaggedKind;
  name: string | null;
  url: string;
  /** UTC, without a zone. */
  changed_on: string;
  owners: Person[];
  tags: { id: number; name: string; type: string }[];
}

const calls = resource<TagItem>("tag");

export const tags = {
  ...calls,
  /** Tags are deleted by name. */
  removeMany: async (ids: readonly number[]) => {
    const { result } = await calls.list({ filters: [{ col: "id", opr: "in", value: ids }], page: 0, page_size: 100 });
    return api.delete<{ message: string }>("/api/v1/tag/", { q: result.map(({ name }) => name) });
  },
  objects: async (id: number, signal?: AbortSignal) => (await api.get<{ result: TaggedObject[] }>(`/api/v1/tag/get_objects/?tagIds=${id}`, undefined, { signal })).result,
};

/** The URL of a tag's page. */
export const tagPage = (id: number): string => `/superset/all_entities/?id=${id}`;
