import { z } from "zod";
import { COLUMN_TYPES } from "../upload/column-type";
import { text } from "../wire/fields";

const people = z.array(z.object({ id: z.int(), avatar: z.string().max(100).nullable() })).max(100);

/**
 * The body of POST /api/v1/operator/workspaces/{id}/export: what Durable Objects and the bucket contain of a workspace.
 * `tables` lists the uploaded tables of a database; the others respond with lines of JSON.
 */
export const objectsToExport = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tables"), database: z.uuid() }),
  z.strictObject({ kind: z.literal("rows"), database: z.uuid(), table: text(1, 10_000) }),
  z.strictObject({ kind: z.literal("tabs"), people }),
  z.strictObject({ kind: z.literal("avatars"), people }),
]);

/**
 * The field `objects` of the form of POST /api/v1/operator/workspaces/{id}/import; its file contains the lines that the
 * export returned. Rows are added to the table that an earlier request created, where `isAppended`.
 */
export const objectsToImport = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("rows"),
    database: z.uuid(),
    table: text(1, 10_000),
    columns: z.array(z.object({ name: z.string(), type: z.enum(COLUMN_TYPES) })).min(1),
    isAppended: z.boolean(),
  }),
  z.strictObject({ kind: z.literal("tabs") }),
  z.strictObject({ kind: z.literal("avatars") }),
]);

export type ObjectsToExport = z.infer<typeof objectsToExport>;
export type ObjectsToImport = z.infer<typeof objectsToImport>;

/** A line of exported pictures. */
export const avatarLine = z.object({
  person: z.int(),
  version: z.string().regex(/^[\w-]{1,100}$/),
  png: z.base64(),
});

/** A line of exported tabs; `tables` are those that the tab shows. */
export const tabLine = z.object({
  person: z.int(),
  isActive: z.boolean(),
  tab: z.looseObject({ id: z.int(), sql: z.string() }),
  tables: z.array(z.looseObject({ id: z.int() })),
});
