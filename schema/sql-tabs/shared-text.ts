import type { TextSplice } from "../messages/sql-tabs";
import { applied, between, crossed, plain } from "./text-splices";

/**
 * A tab's SQL in one window: the latest version from the server, what was sent and not yet acknowledged, and what was
 * typed since. At most one message is unacknowledged.
 */
export interface SharedText {
  version: number;
  /** The text at that version, without edits of this window that are not acknowledged. */
  base: string;
  sent: { splices: readonly TextSplice[]; mark: string } | null;
  waiting: readonly TextSplice[];
  /** The text that the window shows. */
  text: string;
}

export interface ServerEdit {
  version: number;
  splices: readonly TextSplice[];
  mark: string | null;
}

/** Edits of a text that are not on the server yet, as stored when the window closes. */
export type PendingEdits = Omit<SharedText, "text">;

/** Most pending splices; more become one change of the whole text. */
const MAX_WAITING = 400;

export const sharedText = (text: string, version: number): SharedText => ({
  version,
  base: text,
  sent: null,
  waiting: [],
  text,
});

export const isSynchronized = ({ sent, waiting }: SharedText): boolean => sent === null && waiting.length === 0;

/** Restores a text of another window with its pending edits. */
export const restorePending = (pending: PendingEdits): SharedText => ({
  ...pending,
  text: applied(applied(pending.base, pending.sent?.splices ?? []), pending.waiting),
});

/** Adds splices that the person typed, each applied to the result of the previous one. */
export function typed(state: SharedText, splices: readonly TextSplice[]): SharedText {
  const text = applied(state.text, splices);
  const waiting = plain([...state.waiting, ...splices]);
  return {
    ...state,
    text,
    waiting: waiting.length > MAX_WAITING ? between(applied(state.base, state.sent?.splices ?? []), text) : waiting,
  };
}

/**
 * The next message to send, if any, and the state in which it is sent. After a lost connection, the unacknowledged
 * message is resent under its mark.
 */
export function nextMessage(
  state: SharedText,
  mark: string,
): { state: SharedText; message: { base: number; splices: readonly TextSplice[]; mark: string } | null } {
  if (state.sent || state.waiting.length === 0) return { state, message: null };
  return {
    state: { ...state, sent: { splices: state.waiting, mark }, waiting: [] },
    message: { base: state.version, splices: state.waiting, mark },
  };
}

/** The unacknowledged message, rebased on the current version. */
export const resentMessage = ({ sent, version }: SharedText) =>
  sent && { base: version, splices: sent.splices, mark: sent.mark };

/**
 * Applies an edit from the server, of this window or another; returns the state and the splices for the shown text, in
 * which nothing typed here is lost. Null where an edit was missed.
 */
export function applyServerEdit(
  state: SharedText,
  edit: ServerEdit,
): { state: SharedText; shown: readonly TextSplice[] } | null {
  if (edit.version <= state.version) return { state, shown: [] };
  if (edit.version !== state.version + 1) return null;
  const { sent } = state;
  const base = applied(state.base, edit.splices);
  if (sent && edit.mark === sent.mark)
    return { state: { ...state, version: edit.version, base, sent: null }, shown: [] };
  const [pastSent, sentNow] = crossed(edit.splices, sent?.splices ?? []);
  const [shown, waiting] = crossed(pastSent, state.waiting);
  return {
    shown,
    state: {
      version: edit.version,
      base,
      sent: sent && { ...sent, splices: sentNow },
      waiting,
      text: applied(state.text, shown),
    },
  };
}

/** Rebases all pending edits on the tab as it was read again, after the server dropped the edits in between. */
export function rebased(
  state: SharedText,
  sql: string,
  version: number,
): { state: SharedText; shown: readonly TextSplice[] } {
  const [shown, waiting] = crossed(between(state.base, sql), requeuePending(state).waiting);
  return { shown, state: { version, base: sql, sent: null, waiting, text: applied(state.text, shown) } };
}

/** Makes a refused message pending again, together with later edits. */
export const requeuePending = (state: SharedText): SharedText => ({
  ...state,
  sent: null,
  waiting: [...(state.sent?.splices ?? []), ...state.waiting],
});
