import { useEffect, useReducer, useState } from "react";
import type { DashboardDetails } from "../../../../schema/dashboard/calls";
import type { Layout } from "../../../../schema/dashboard/layout";
import {
  isUnchanged,
  layoutHistory,
  startHistory,
  undoSlotsUsed,
  UNDO_LIMIT,
} from "../../../../schema/dashboard/edit/layout-history";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import { type DashboardSettings, settingsOf } from "./dashboard-settings";
import { contentOf } from "../versions/content-of";
import { type Beginning, draftStore } from "./draft-store";

const WRITE_AFTER_MS = 400;

/** The draft of a dashboard: its layout with undo, and its settings, stored in the browser until saved or discarded. */
export function useDraft(dashboard: DashboardDetails, saved: Layout, userId: number) {
  const [store] = useState(() => draftStore(userId, dashboard.id));
  const [stored] = useState(store.read);
  const [history, dispatch] = useReducer(layoutHistory, saved, (layout) => {
    const begun = startHistory(layout);
    return stored && JSON.stringify(stored.layout) !== JSON.stringify(layout)
      ? layoutHistory(begun, { type: "restore", layout: stored.layout })
      : begun;
  });
  const [before, setBefore] = useState(() => settingsOf(dashboard));
  const [settings, setSettings] = useState<DashboardSettings>(() => stored?.settings ?? before);
  const [began, setBegan] = useState<Beginning>(
    () => stored?.began ?? { version: dashboard.changed_on, content: contentOf(dashboard) },
  );
  const settingsChanged = JSON.stringify(before) !== JSON.stringify(settings);
  const unsaved = !isUnchanged(history) || settingsChanged;

  useEffect(() => {
    if (!stored) return;
    if (stored.began.version !== dashboard.changed_on)
      toast("warning", t("Your unsaved changes were restored. Someone saved the dashboard in the meantime."));
    else toast("info", t("Your unsaved changes were restored."));
    // Only when editing begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!unsaved) return store.drop();
    const write = () => store.write({ layout: history.layout, settings, began });
    const timer = setTimeout(write, WRITE_AFTER_MS);
    // A reload or a closed window ends before the debounce.
    window.addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [unsaved, history.layout, settings, store, began]);
  const full = undoSlotsUsed(history);
  useEffect(() => {
    if (full)
      toast(
        "warning",
        t(
          "You have used all {historyLength} undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.",
          { historyLength: UNDO_LIMIT },
        ),
      );
  }, [full]);

  return {
    history,
    dispatch,
    before,
    settings,
    unsaved,
    /**
     * Number of undo steps and settings that differ from what is stored; null if there were more steps than the
     * history holds.
     */
    changes: history.exceeded ? null : history.past.length + (settingsChanged ? 1 : 0),
    /** The stored version that layout and settings are based on. */
    began,
    set: (changes: Partial<DashboardSettings>) => setSettings((old) => ({ ...old, ...changes })),
    setMetadata: (changes: Record<string, unknown>) =>
      setSettings((old) => ({ ...old, metadata: { ...old.metadata, ...changes } })),
    forget: store.drop,
    /** Marks the draft as saved in this version. */
    markSaved: (now: Beginning) => {
      setBegan(now);
      store.drop();
      dispatch({ type: "restart", layout: history.layout });
      setBefore(settings);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
