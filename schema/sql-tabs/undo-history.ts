import type { Splice } from "../messages/sql-tabs";
import { crossed, plain } from "./splices";

/** What one window may take back and make again, newest last: each leads from the text that the one behind it leaves. */
export interface UndoHistory {
  undo: readonly (readonly Splice[])[];
  redo: readonly (readonly Splice[])[];
}

export const NO_HISTORY: UndoHistory = { undo: [], redo: [] };
const MAX_STEPS = 500;

/** After this window changed the text; what joins the change before it is taken back together with that. */
export function changed({ undo }: UndoHistory, before: string, splices: readonly Splice[], joins: boolean): UndoHistory {
  const back = inverse(before, splices);
  const last = joins ? undo.at(-1) : undefined;
  return { undo: (last ? [...undo.slice(0, -1), [...back, ...last]] : [...undo, back]).slice(-MAX_STEPS), redo: [] };
}

/** After somebody else changed it: what was theirs stays, wherever this window goes back to. */
export const changedByOthers = ({ undo, redo }: UndoHistory, splices: readonly Splice[]): UndoHistory => ({ undo: moved(undo, splices), redo: moved(redo, splices) });

/** What takes the last change back, if anything is left of one. */
export function takeBack({ undo, redo }: UndoHistory, text: string): { history: UndoHistory; splices: readonly Splice[] } | null {
  const at = undo.findLastIndex((splices) => splices.length > 0);
  const splices = undo[at];
  return splices ? { splices, history: { undo: undo.slice(0, at), redo: [...redo, inverse(text, splices)] } } : null;
}

/** What makes the last one again that was taken back. */
export function makeAgain({ undo, redo }: UndoHistory, text: string): { history: UndoHistory; splices: readonly Splice[] } | null {
  const found = takeBack({ undo: redo, redo: undo }, text);
  return found && { splices: found.splices, history: { undo: found.history.redo, redo: found.history.undo } };
}

function moved(steps: UndoHistory["undo"], splices: readonly Splice[]): UndoHistory["undo"] {
  let others: readonly Splice[] = plain(splices);
  return steps.toReversed().map((step) => {
    const [mine, theirs] = crossed(step, others);
    others = theirs;
    return mine;
  }).toReversed();
}

function inverse(before: string, splices: readonly Splice[]): Splice[] {
  let text = before;
  const back = splices.map(({ at, remove, insert }) => {
    const removed = text.slice(at, at + remove);
    text = text.slice(0, at) + insert + text.slice(at + remove);
    return { at, remove: insert.length, insert: removed };
  });
  return plain(back.reverse());
}
