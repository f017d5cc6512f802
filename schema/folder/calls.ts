import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { created, person, resultOf, unread } from "../calls/shapes";
import { FOLDERED_KINDS, folderToCreate, folderToUpdate, objectsToMove } from "./wire";

/** The number of objects is of those that the person can see. */
const folderItem = z.object({
  id: z.number(),
  name: z.string(),
  parent_id: z.number().nullable(),
  created_by: person.nullable(),
  may_change: z.boolean(),
  counts: z.record(z.enum(FOLDERED_KINDS), z.number()),
});
const objects = z.array(z.tuple([z.enum(FOLDERED_KINDS), z.number()]));

export type FolderItem = z.infer<typeof folderItem>;

export const folderCalls = callsUnder("/api/v1/folder", {
  "GET /": { response: resultOf(z.array(folderItem)) },
  "POST /": { body: folderToCreate, response: created },
  "PUT /:id": { body: folderToUpdate, response: unread },
  "DELETE /:id": { response: unread },
  "POST /move": { body: objectsToMove, response: resultOf(z.object({ moved: objects, skipped: objects })) },
});
