import { z } from "zod";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

/** Kinds of objects that folders hold. */
export const FOLDERED_KINDS = ["dashboard", "chart", "dataset"] as const;
export type FolderedKind = (typeof FOLDERED_KINDS)[number];

/** Most objects that one call moves. */
export const MOVED_AT_ONCE = 1000;

const id = z
  .int({ error: errorText(message("Not a valid integer.")) })
  .positive({ error: errorText(message("Not a valid integer.")) })
  .max(2_147_483_647, { error: errorText(message("Not a valid integer.")) });
const name = z
  .string()
  .trim()
  .min(1, { error: errorText(message("Length must be between {min} and {max}.", { min: 1, max: 250 })) })
  .max(250, { error: errorText(message("Length must be between {min} and {max}.", { min: 1, max: 250 })) });

/** The body of POST /api/v1/folder/; without a parent, the folder is at the top. */
export const folderToCreate = z.strictObject({ name, parent_id: id.nullish() });

/** The body of PUT /api/v1/folder/{id}: absent fields stay unchanged; a parent of null is the top. */
export const folderToUpdate = z.strictObject({ name: name.optional(), parent_id: id.nullable().optional() });

/** The body of POST /api/v1/folder/move: a folder of null removes the objects from their folders. */
export const objectsToMove = z.strictObject({
  folder_id: id.nullable(),
  objects: z
    .array(z.tuple([z.enum(FOLDERED_KINDS), id]))
    .min(1)
    .max(MOVED_AT_ONCE),
});

export type ObjectToMove = readonly [kind: FolderedKind, id: number];
