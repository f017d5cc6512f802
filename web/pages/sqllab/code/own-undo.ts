import type { Splice } from "../../../../schema/messages/sql-tabs";
import { between } from "../../../../schema/sql-tabs/splices";
import { changed, changedByOthers, makeAgain, NO_HISTORY, takeBack, type UndoHistory } from "../../../../schema/sql-tabs/undo-history";

/** Letters typed within it are taken back in one go. */
const PAUSE_MS = 500;

/** Undo and redo of what this window typed, in place of the editor's own, which would take back what other windows typed. */
export function ownUndo(first: string, now = () => performance.now()) {
  let history: UndoHistory = NO_HISTORY;
  let text = first;
  let typedAt = -Infinity;
  let canJoin = false;
  return {
    /** The text as it is shown again: what it differs in came from elsewhere. */
    resume(shown: string) {
      if (shown !== text) history = changedByOthers(history, between(text, shown));
      text = shown;
      canJoin = false;
    },
    note(splices: readonly Splice[], after: string, cause: "typing" | "others" | "history") {
      // A closing quote typed over itself.
      if (after === text) return;
      if (cause === "typing") {
        const isLetter = splices.length === 1 && splices[0]!.insert.length + splices[0]!.remove === 1 && splices[0]!.insert !== "\n";
        history = changed(history, text, splices, canJoin && isLetter && now() - typedAt < PAUSE_MS);
        canJoin = isLetter;
        typedAt = now();
      } else if (cause === "others") history = changedByOthers(history, splices);
      text = after;
    },
    /** What a press of keys asks for: none where it asks for something else, an empty list where there is nothing to take back. */
    asked({ key, ctrlKey, metaKey, shiftKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): readonly Splice[] | null {
      const letter = key.toLowerCase();
      if (!(ctrlKey || metaKey) || altKey || (letter !== "z" && letter !== "y")) return null;
      const found = letter === "z" && !shiftKey ? takeBack(history, text) : makeAgain(history, text);
      if (!found) return [];
      history = found.history;
      canJoin = false;
      return found.splices;
    },
  };
}

export type OwnUndo = ReturnType<typeof ownUndo>;
