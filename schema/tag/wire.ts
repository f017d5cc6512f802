import { z } from "zod";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** Kinds of objects with tags, and their numbers in the database and in URLs. */
export const OBJECT_TYPES = { query: 1, chart: 2, dashboard: 3, dataset: 4 } as const;
export type TaggedKind = keyof typeof OBJECT_TYPES;
export const TAGGED_KINDS = Object.keys(OBJECT_TYPES) as TaggedKind[];

/** Types of tags: created by people, or by the system for a kind, an owner or a favorite. */
export const TAG_TYPES = { custom: 1, type: 2, owner: 3, favorited_by: 4 } as const;
export const tagTypeName = (type: number): string =>
  Object.entries(TAG_TYPES).find(([, number]) => number === type)?.[0] ?? "custom";

/** The kind that "chart" or "2" names; undefined for others. */
export const taggedKind = (text: string): TaggedKind | undefined =>
  TAGGED_KINDS.find((kind) => kind === text || String(OBJECT_TYPES[kind]) === text);

const name = z
  .string()
  .min(1, { error: errorText(message("Shorter than minimum length {min}.", { min: 1 })) })
  .max(250, { error: errorText(message("Longer than maximum length {max}.", { max: 250 })) });
const objectId = z.union(
  [
    z.int().positive().max(2_147_483_647),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ],
  { error: errorText(message("Invalid value.")) },
);
const objects = z.array(
  z.tuple([z.union([z.string(), z.int().transform(String)]), objectId], {
    error: errorText(message("Invalid value.")),
  }),
);
const shared = { description: z.string().nullish(), objects_to_tag: objects.optional() };

/** The body of POST /api/v1/tag/. */
export const tagToCreate = z.strictObject({ ...shared, name });

/** The body of PUT /api/v1/tag/{id}: absent fields stay unchanged. */
export const tagToUpdate = z.strictObject({ ...shared, name: name.optional() });

/** The body of POST /api/v1/tag/bulk_create: every tag is put on its objects. */
export const tagsToCreate = z.strictObject({ tags: z.array(tagToCreate) });

/** The tag names in the body of POST /api/v1/tag/{type}/{id}/. */
export const tagNames = z.array(name);

export type TagToCreate = z.infer<typeof tagToCreate>;
export type ObjectToTag = readonly [kind: TaggedKind, id: number];
