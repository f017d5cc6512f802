import type { TextSplice } from "../../../../schema/messages/sql-tabs";
import { type OwnUndo, ownUndo } from "../code/own-undo";

/** Displays edits of others in a tab's editor; returns false when it can't. */
export type EditDisplay = (splices: readonly TextSplice[]) => boolean;

/** The editors that are shown, and this window's undo history of each tab, however often a tab is left. */
export function tabEditors() {
  const displays = new Map<number, EditDisplay>();
  const histories = new Map<number, OwnUndo>();
  return {
    showEdits(tab: number, splices: readonly TextSplice[], sql: string) {
      if (!displays.get(tab)?.(splices)) histories.get(tab)?.note(splices, sql, "others");
    },
    /** Registers the display of a tab while it is shown. */
    register(tab: number, display: EditDisplay) {
      displays.set(tab, display);
      return () => {
        if (displays.get(tab) === display) displays.delete(tab);
      };
    },
    history(tab: number, sql: string): OwnUndo {
      const known = histories.get(tab) ?? ownUndo(sql);
      histories.set(tab, known);
      return known;
    },
    moveHistory(from: number, to: number) {
      const history = histories.get(from);
      if (history) histories.set(to, history);
    },
    dropHistory(tab: number): void {
      histories.delete(tab);
    },
    isTyping: () => document.hasFocus() && Boolean(document.activeElement?.closest(".sql-code, .sql-light")),
  };
}

export type TabEditors = ReturnType<typeof tabEditors>;
