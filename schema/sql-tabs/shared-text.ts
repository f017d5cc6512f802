import type { Splice } from "../messages/sql-tabs";
import { applied, between, crossed, plain } from "./splices";

/** A tab's SQL as one window has it: the version that the server told last, what was said and not told back yet, and what was typed since. One saying is under way at a time. */
export interface SharedText {
  version: number;
  /** The text at that version, before anything of this window that was not told back. */
  base: string;
  sent: { splices: readonly Splice[]; mark: string } | null;
  waiting: readonly Splice[];
  /** What the window shows. */
  text: string;
}

export interface ToldEdit {
  version: number;
  splices: readonly Splice[];
  mark: string | null;
}

/** What of a text is not with the server yet, as it outlives its window. */
export type Unsaid = Omit<SharedText, "text">;

/** Splices that wait apart; more become one change of the text as a whole. */
const MAX_WAITING = 400;

export const sharedText = (text: string, version: number): SharedText => ({ version, base: text, sent: null, waiting: [], text });

export const isSaid = ({ sent, waiting }: SharedText): boolean => sent === null && waiting.length === 0;

/** A text that another window left behind with changes that it could not say. */
export const takenOver = (unsaid: Unsaid): SharedText => ({ ...unsaid, text: applied(applied(unsaid.base, unsaid.sent?.splices ?? []), unsaid.waiting) });

/** The changes that the person made, each on the text that the one before it left. */
export function typed(state: SharedText, splices: readonly Splice[]): SharedText {
  const text = applied(state.text, splices);
  const waiting = plain([...state.waiting, ...splices]);
  return { ...state, text, waiting: waiting.length > MAX_WAITING ? between(applied(state.base, state.sent?.splices ?? []), text) : waiting };
}

/** What is to be said next, if anything; the state then knows it as sent. After a line was cut, what was sent is said again under its mark. */
export function toSay(state: SharedText, mark: string): { state: SharedText; saying: { base: number; splices: readonly Splice[]; mark: string } | null } {
  if (state.sent || state.waiting.length === 0) return { state, saying: null };
  return { state: { ...state, sent: { splices: state.waiting, mark }, waiting: [] }, saying: { base: state.version, splices: state.waiting, mark } };
}

/** What was sent and not told back, as it would be said now. */
export const toSayAgain = ({ sent, version }: SharedText) => sent && { base: version, splices: sent.splices, mark: sent.mark };

/** What the server told of an edit, by this window or another, and what that changes in what is shown: nothing that was typed here is lost. Null where an edit was missed. */
export function told(state: SharedText, edit: ToldEdit): { state: SharedText; shown: readonly Splice[] } | null {
  if (edit.version <= state.version) return { state, shown: [] };
  if (edit.version !== state.version + 1) return null;
  const { sent } = state;
  const base = applied(state.base, edit.splices);
  if (sent && edit.mark === sent.mark) return { state: { ...state, version: edit.version, base, sent: null }, shown: [] };
  const [pastSent, sentNow] = crossed(edit.splices, sent?.splices ?? []);
  const [shown, waiting] = crossed(pastSent, state.waiting);
  return { shown, state: { version: edit.version, base, sent: sent && { ...sent, splices: sentNow }, waiting, text: applied(state.text, shown) } };
}

/** After the server forgot what lies between: the tab as it was read again, with all that was typed here on top. */
export function rebased(state: SharedText, sql: string, version: number): { state: SharedText; shown: readonly Splice[] } {
  const [shown, waiting] = crossed(between(state.base, sql), takenBack(state).waiting);
  return { shown, state: { version, base: sql, sent: null, waiting, text: applied(state.text, shown) } };
}

/** What was sent and refused waits again, with what was typed since. */
export const takenBack = (state: SharedText): SharedText => ({ ...state, sent: null, waiting: [...(state.sent?.splices ?? []), ...state.waiting] });
