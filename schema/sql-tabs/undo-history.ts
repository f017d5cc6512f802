import type { TextSplice } from "../messages/sql-tabs";
import { crossed, plain } from "./text-splices";

/** Changes that one window can undo and redo, in order, newest last. */
export interface UndoHistory {
  undo: readonly (readonly TextSplice[])[];
  redo: readonly (readonly TextSplice[])[];
}

export const NO_HISTORY: UndoHistory = { undo: [], redo: [] };
const MAX_STEPS = 500;

/** Adds a change of this window; one that joins the previous change is undone together with it. */
export function changed(
  { undo }: UndoHistory,
  before: string,
  splices: readonly TextSplice[],
  joins: boolean,
): UndoHistory {
  const back = inverse(before, splices);
  const last = joins ? undo.at(-1) : undefined;
  return { undo: (last ? [...undo.slice(0, -1), [...back, ...last]] : [...undo, back]).slice(-MAX_STEPS), redo: [] };
}

/** Rebases the history on a change of another window, which no undo removes. */
export const changedByOthers = ({ undo, redo }: UndoHistory, splices: readonly TextSplice[]): UndoHistory => ({
  undo: moved(undo, splices),
  redo: moved(redo, splices),
});

/** Undoes the last change, if there is one. */
export function undoEdit(
  { undo, redo }: UndoHistory,
  text: string,
): { history: UndoHistory; splices: readonly TextSplice[] } | null {
  const at = undo.findLastIndex((splices) => splices.length > 0);
  const splices = undo[at];
  return splices ? { splices, history: { undo: undo.slice(0, at), redo: [...redo, inverse(text, splices)] } } : null;
}

/** Redoes the change that was undone last. */
export function redoEdit(
  { undo, redo }: UndoHistory,
  text: string,
): { history: UndoHistory; splices: readonly TextSplice[] } | null {
  const found = undoEdit({ undo: redo, redo: undo }, text);
  return found && { splices: found.splices, history: { undo: found.history.redo, redo: found.history.undo } };
}

function moved(steps: UndoHistory["undo"], splices: readonly TextSplice[]): UndoHistory["undo"] {
  let others: readonly TextSplice[] = plain(splices);
  return steps
    .toReversed()
    .map((step) => {
      const [mine, theirs] = crossed(step, others);
      others = theirs;
      return mine;
    })
    .toReversed();
}

function inverse(before: string, splices: readonly TextSplice[]): TextSplice[] {
  let text = before;
  const back = splices.map(({ at, remove, insert }) => {
    const removed = text.slice(at, at + remove);
    text = text.slice(0, at) + insert + text.slice(at + remove);
    return { at, remove: insert.length, insert: removed };
  });
  return plain(back.reverse());
}
