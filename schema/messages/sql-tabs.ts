import { z } from "zod";
import { tabView } from "../sql-tabs/view";
import { tabFields } from "../sql-tabs/wire";

/** One change of a text: removes a number of characters (UTF-16 units) at an offset and inserts others. */
export const splice = z.strictObject({ at: z.int().min(0), remove: z.int().min(0), insert: z.string() });
export type TextSplice = z.infer<typeof splice>;

const splices = z.array(splice).max(1000);

/**
 * What a page sends on the WebSocket of GET /tabstateview/live.
 * `edit` changes the SQL of a tab, which was at version `base` when it was typed; each splice applies to the result of
 * the previous one. The next edit is sent once this one is acknowledged (see schema/sql-tabs/shared-text.ts).
 * `set` changes other fields: the last message applies. `resume` requests the edits after a version, after a lost
 * connection.
 * `view` reports the cursor and the heights of the panels, also with an edit; other windows are not notified of it.
 * `mark` is the page's own id of a message and is sent back to it: an edit that is resent under its mark is applied
 * once.
 */
export const tabMessage = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("edit"),
    tab: z.int(),
    base: z.int().min(0),
    splices,
    mark: z.string().max(64),
    view: tabView.optional(),
  }),
  z.strictObject({ kind: z.literal("view"), tab: z.int(), view: tabView }),
  z.strictObject({
    kind: z.literal("set"),
    tab: z.int(),
    fields: z.strictObject(tabFields).omit({ sql: true }).partial(),
    mark: z.string().max(64),
  }),
  z.strictObject({ kind: z.literal("resume"), tab: z.int(), version: z.int().min(0) }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

/**
 * What the windows of a person receive, including the one that sent the change.
 * An edit changes the SQL of its tab from `version` - 1 to `version`. `tab` reports a tab that is new, replaced, or
 * whose tables changed: its state must be read again. `gone` reports a closed one.
 * `refused` reports why a message had no effect; after "base" the tab must be read again.
 */
export type TabEvent =
  | { kind: "edit"; tab: number; version: number; splices: readonly TextSplice[]; mark: string | null }
  | { kind: "set"; tab: number; fields: Record<string, unknown>; mark: string | null }
  | { kind: "tab" | "gone" | "active"; tab: number }
  | { kind: "refused"; tab: number; why: "gone" | "full" | "base"; mark: string | null };
