import type { Splice } from "../messages/sql-tabs";
import { applied, crossed, plain } from "./splices";

/** A tab's SQL as one window has it: the version that the server told last, what was said and not told back yet, and what was typed since. One saying is under way at a time. */
export interface SharedText {
  version: number;
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

export const sharedText = (text: string, version: number): SharedText => ({ version, sent: null, waiting: [], text });

/** The changes that the person made, each on the text that the one before it left. */
export const typed = (state: SharedText, splices: readonly Splice[]): SharedText => ({ ...state, waiting: plain([...state.waiting, ...splices]), text: applied(state.text, splices) });

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
  if (sent && edit.mark === sent.mark) return { state: { ...state, version: edit.version, sent: null }, shown: [] };
  const [pastSent, sentNow] = crossed(edit.splices, sent?.splices ?? []);
  const [shown, waiting] = crossed(pastSent, state.waiting);
  return { shown, state: { version: edit.version, sent: sent && { ...sent, splices: sentNow }, waiting, text: applied(state.text, shown) } };
}
