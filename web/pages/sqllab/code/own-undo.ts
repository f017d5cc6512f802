import type { TextSplice } from "../../../../schema/messages/sql-tabs";
import { between } from "../../../../schema/sql-tabs/text-splices";
import {
  changed,
  changedByOthers,
  redoEdit,
  NO_HISTORY,
  undoEdit,
  type UndoHistory,
} from "../../../../schema/sql-tabs/undo-history";

/** Letters typed within this time form one undo step. */
const PAUSE_MS = 500;

/** Undo and redo of this window's typing only; the editor's own would also undo changes of other windows. */
export function ownUndo(first: string, now = () => performance.now()) {
  let history: UndoHistory = NO_HISTORY;
  let text = first;
  let typedAt = -Infinity;
  let canJoin = false;
  return {
    /** Compares the text when it is shown again: differences are edits of other windows. */
    resume(shown: string) {
      if (shown !== text) history = changedByOthers(history, between(text, shown));
      text = shown;
      canJoin = false;
    },
    note(splices: readonly TextSplice[], after: string, cause: "typing" | "others" | "history") {
      // A closing quote typed over itself.
      if (after === text) return;
      if (cause === "typing") {
        const isLetter =
          splices.length === 1 && splices[0]!.insert.length + splices[0]!.remove === 1 && splices[0]!.insert !== "\n";
        history = changed(history, text, splices, canJoin && isLetter && now() - typedAt < PAUSE_MS);
        canJoin = isLetter;
        typedAt = now();
      } else if (cause === "others") history = changedByOthers(history, splices);
      text = after;
    },
    /** The undo or redo that the keys request: null for other keys, an empty list if there is nothing to undo. */
    requests({
      key,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
    }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): readonly TextSplice[] | null {
      const letter = key.toLowerCase();
      if (!(ctrlKey || metaKey) || altKey || (letter !== "z" && letter !== "y")) return null;
      const found = letter === "z" && !shiftKey ? undoEdit(history, text) : redoEdit(history, text);
      if (!found) return [];
      history = found.history;
      canJoin = false;
      return found.splices;
    },
  };
}

export type OwnUndo = ReturnType<typeof ownUndo>;
