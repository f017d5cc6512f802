import type { Splice } from "../../schema/messages/sql-tabs";
import { applied, between, crossed, fit, plain } from "../../schema/sql-tabs/splices";
import { MAX_TAB_CHARACTERS } from "../../schema/sql-tabs/tab";

/** A change of a tab's SQL, by the name that its window gave it. */
export interface KeptEdit {
  splices: readonly Splice[];
  mark: string | null;
}

/** The SQL of one tab, how often it was changed, and its last changes, the newest last. */
export interface TabText {
  sql: string;
  version: number;
  edits: readonly KeptEdit[];
}

/** Changes that are kept: who typed on top of an older text reads the tab again. */
export const KEPT_EDITS = 200;

export type Edited = { kind: "edited"; text: TabText; edit: KeptEdit } | { kind: "known" } | { kind: "refused"; why: "base" | "full" };

/** An edit that was typed on the text of version `base`, made on the text as it is now; once, however often it is said. */
export function edit(text: TabText, base: number, { splices, mark }: KeptEdit): Edited {
  if (mark !== null && text.edits.some((known) => known.mark === mark)) return { kind: "known" };
  const missed = editsAfter(text, base);
  if (!missed) return { kind: "refused", why: "base" };
  const [, moved] = crossed(missed.flatMap((each) => each.splices), plain(splices));
  return fit(moved, text.sql.length) ? changed(text, { splices: moved, mark }) : { kind: "refused", why: "base" };
}

/** The whole text at once, as saves of older clients have it: what it differs in is an edit like any other. Null where it is the same. */
export function replace(text: TabText, sql: string): Edited | null {
  return text.sql === sql ? null : changed(text, { splices: between(text.sql, sql), mark: null });
}

/** The changes after a version, null where they are not known any more. */
export function editsAfter({ version, edits }: TabText, base: number): readonly KeptEdit[] | null {
  const missed = version - base;
  return missed < 0 || missed > edits.length ? null : edits.slice(edits.length - missed);
}

function changed({ sql, version, edits }: TabText, made: KeptEdit): Edited {
  const next = applied(sql, made.splices);
  if (next.length > MAX_TAB_CHARACTERS && next.length > sql.length) return { kind: "refused", why: "full" };
  return { kind: "edited", edit: made, text: { sql: next, version: version + 1, edits: [...edits, made].slice(-KEPT_EDITS) } };
}
