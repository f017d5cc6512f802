import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { favoriteCalls, resourceCalls } from "../calls/resource-calls";
import { message, person, resultOf, unread } from "../calls/shapes";
import { TAGGED_KINDS, tagsToCreate, tagToCreate, tagToUpdate } from "./wire";

const author = person.omit({ id: true });

const tagDetails = z.object({
  id: z.number(),
  name: z.string(),
  type: z.number(),
  description: z.string().nullable(),
  changed_by: author.nullable(),
  created_by: author.nullable(),
});

const listedTag = tagDetails.extend({
  /** UTC, without a zone. */
  changed_on: z.string(),
});

const taggedObject = z.object({
  id: z.number(),
  type: z.enum(TAGGED_KINDS),
  name: z.string().nullable(),
  url: z.string(),
  /** UTC, without a zone. */
  changed_on: z.string(),
  owners: z.array(person),
  tags: z.array(z.object({ id: z.number(), name: z.string(), type: z.string() })),
});

const objects = z.array(z.tuple([z.enum(TAGGED_KINDS), z.number()]));

export type TagDetails = z.infer<typeof tagDetails>;
export type ListedTag = z.infer<typeof listedTag>;
export type TaggedObject = z.infer<typeof taggedObject>;

export const tagCalls = callsUnder("/api/v1/tag", {
  ...resourceCalls({ listed: listedTag, item: tagDetails, toCreate: tagToCreate, toUpdate: tagToUpdate }),
  ...favoriteCalls,
  "POST /": { body: tagToCreate, response: unread },
  /** Tags are deleted by name. */
  "DELETE /": { query: z.object({ q: z.array(z.string()).readonly() }), response: message },
  "POST /bulk_create": {
    body: tagsToCreate,
    response: resultOf(z.object({ objects_tagged: objects, objects_skipped: objects })),
  },
  "GET /get_objects/": { query: z.object({ tagIds: z.number() }), response: resultOf(z.array(taggedObject)) },
  "POST /:type/:id/": {
    body: z.object({ properties: z.object({ tags: z.array(z.string()).readonly() }) }),
    response: unread,
  },
  "DELETE /:type/:id/:tag/": { response: unread },
});
