import type { TextSplice } from "../../schema/messages/sql-tabs";
import { applied, between, crossed, fit, plain } from "../../schema/sql-tabs/text-splices";
import { MAX_TAB_CHARACTERS } from "../../schema/sql-tabs/tab";

/** A change of a tab's SQL, identified by the mark that its window gave it. */
export interface RetainedEdit {
  splices: readonly TextSplice[];
  mark: string | null;
}

/** The SQL of one tab, its version, and its latest changes, oldest first. */
export interface TabText {
  sql: string;
  version: number;
  edits: readonly RetainedEdit[];
}

/** Most changes that are retained: a window that typed on an older text reads the tab again. */
export const MAX_RETAINED_EDITS = 200;

export type Edited =
  | { kind: "edited"; text: TabText; edit: RetainedEdit }
  | { kind: "known" }
  | { kind: "refused"; why: "base" | "full" };

/**
 * Rebases an edit that was typed on the text of version `base` onto the current text; an edit is applied once, however
 * often it is sent.
 */
export function edit(text: TabText, base: number, { splices, mark }: RetainedEdit): Edited {
  if (mark !== null && text.edits.some((known) => known.mark === mark)) return { kind: "known" };
  const missed = editsAfter(text, base);
  if (!missed) return { kind: "refused", why: "base" };
  const [, moved] = crossed(
    missed.flatMap((each) => each.splices),
    plain(splices),
  );
  return fit(moved, text.sql.length) ? changed(text, { splices: moved, mark }) : { kind: "refused", why: "base" };
}

/**
 * Replaces the whole text, as older clients save it, by an edit of the part that differs. Returns null where nothing
 * differs.
 */
export function replace(text: TabText, sql: string): Edited | null {
  return text.sql === sql ? null : changed(text, { splices: between(text.sql, sql), mark: null });
}

/** Returns the changes after a version, null where they are no longer retained. */
export function editsAfter({ version, edits }: TabText, base: number): readonly RetainedEdit[] | null {
  const missed = version - base;
  return missed < 0 || missed > edits.length ? null : edits.slice(edits.length - missed);
}

function changed({ sql, version, edits }: TabText, made: RetainedEdit): Edited {
  const next = applied(sql, made.splices);
  if (next.length > MAX_TAB_CHARACTERS && next.length > sql.length) return { kind: "refused", why: "full" };
  return {
    kind: "edited",
    edit: made,
    text: { sql: next, version: version + 1, edits: [...edits, made].slice(-MAX_RETAINED_EDITS) },
  };
}
