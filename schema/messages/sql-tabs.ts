import { z } from "zod";
import { tabFields } from "../sql-tabs/wire";

/** One change of a text: so many characters (UTF-16 units) at a place make way for others. */
export const splice = z.strictObject({ at: z.int().min(0), remove: z.int().min(0), insert: z.string() });
export type Splice = z.infer<typeof splice>;

const splices = z.array(splice).max(1000);

/**
 * What a page says on the WebSocket of GET /tabstateview/live. `edit` changes the SQL of a tab that stood at version `base` when it was typed, each splice on what the one before it left; the next
 * one is said when this one was told back (schema/sql-tabs/shared-text.ts keeps count). `set` changes other fields: the last word counts. `resume` asks for the edits after a version, once a line was
 * cut. `mark` is the page's own name of what it said, told back to it: an edit that is said again under its mark is made once.
 */
export const tabSaying = z.discriminatedUnion("say", [
  z.strictObject({ say: z.literal("edit"), tab: z.int(), base: z.int().min(0), splices, mark: z.string().max(64) }),
  z.strictObject({ say: z.literal("set"), tab: z.int(), fields: z.strictObject(tabFields).omit({ sql: true }).partial(), mark: z.string().max(64) }),
  z.strictObject({ say: z.literal("resume"), tab: z.int(), version: z.int().min(0) }),
]);
export type TabSaying = z.infer<typeof tabSaying>;

/**
 * What the windows of a person are told, the one that said it too. An edit brings the SQL of its tab from `version` - 1 to `version`. `tab` tells of one that is new, was changed as a whole or whose
 * tables changed: its state is to be read again. `gone` tells of a closed one. `refused` says why a saying had no effect; after "base" the tab is to be read again.
 */
export type TabNews =
  | { news: "edit"; tab: number; version: number; splices: readonly Splice[]; mark: string | null }
  | { news: "set"; tab: number; fields: Record<string, unknown>; mark: string | null }
  | { news: "tab" | "gone" | "active"; tab: number }
  | { news: "refused"; tab: number; why: "gone" | "full" | "base"; mark: string | null };
