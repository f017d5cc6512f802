import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { closedTabs, rememberClosedTab } from "./closed-tabs";
import { localTabs, saveLocalTab } from "./local-tabs";
import { savePendingEdits, takePendingEdits } from "./offline-queue";
import { warnOfFullStorage } from "./storage-usage";
import type { PendingEdits } from "../../../../schema/sql-tabs/shared-text";

/** What this browser stores of a person's tabs: unsent edits, local tabs, and closed tabs that the server still has. */
export const tabStorage = (window: string, user: () => number) => ({
  storeEdits: (tab: number, edits: PendingEdits | null) => {
    savePendingEdits(window, user(), tab, edits);
    if (edits) warnOfFullStorage();
  },
  takeEdits: (tab: number) => takePendingEdits(user(), tab),
  storeLocalTab: (tab: number, content: EditorTab | null) => {
    saveLocalTab(user(), tab, content);
    if (content) warnOfFullStorage();
  },
  localTabs: () => localTabs(user()),
  storeClosedTab: (tab: number) => rememberClosedTab(user(), tab, true),
  closedTabs: () => closedTabs(user()),
});

export type TabStorage = ReturnType<typeof tabStorage>;
