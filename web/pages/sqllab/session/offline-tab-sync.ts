import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import { debounce } from "../debounce";
import { isUnreachable } from "./tab-errors";
import { closePendingTabs, closedTabs } from "./closed-tabs";
import { localTabs, migrateTab } from "./local-tabs";
import { inOneWindow } from "./offline-queue";

/** Delay before a retry when the server is unreachable. */
const RETRY_MS = 5_000;

interface OfflineTabs {
  user: () => number;
  isConnected: () => boolean;
  /** Called when a local tab has an id of the server. */
  migrated: (tab: EditorTab, id: number) => void;
  /** Called with the ids of the tabs that remain local. */
  retained: (ids: ReadonlySet<number>) => void;
}

/** Moves tabs that were created while offline to the server, and closes there those that were closed while offline. */
export function offlineTabSync({ user, isConnected, migrated, retained }: OfflineTabs) {
  /** Tabs whose delay the user was notified of. */
  const notified = new Set<number>();
  /** Local tabs that the server refused: they remain local and are retried only after the next reconnect. */
  const refused = new Set<number>();
  const migrate = async () => {
    for (const { id: local } of localTabs(user())) {
      const tab = localTabs(user()).find(({ id }) => id === local);
      if (!tab) continue;
      try {
        migrated(tab, await migrateTab(tab));
      } catch (problem) {
        if (!isUnreachable(problem)) refused.add(tab.id);
        if (!notified.has(tab.id))
          toast(
            "warning",
            t("Couldn't save the tab “{name}” to the server yet. It will be retried.", { name: tab.label }),
          );
        notified.add(tab.id);
      }
    }
  };
  /** Runs in one window only. */
  const sync = async () => {
    if (!isConnected()) return;
    await inOneWindow("sync-offline-tabs", async () => {
      await migrate();
      await closePendingTabs(user(), (problem) => !isUnreachable(problem));
    });
    // Tabs that another window moved are in the server's list.
    const left = new Set(localTabs(user()).map(({ id }) => id));
    retained(left);
    if ([...left].some((id) => !refused.has(id)) || closedTabs(user()).length) soon.soon();
  };
  const soon = debounce(() => void sync(), RETRY_MS);
  return { sync, syncSoon: soon.soon };
}
