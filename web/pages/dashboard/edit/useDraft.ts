import { useEffect, useReducer, useState } from "react";
import type { Layout } from "../../../../schema/dashboard/layout";
import { isUnchanged, layoutHistory, startHistory, undoSlotsUsed, UNDO_LIMIT } from "../../../../schema/dashboard/edit/layout-history";
import { t } from "../../../i18n";
import { toast } from "../../../ui/Toast";
import type { DashboardResult } from "../queries";
import { type DashboardSettings, settingsOf } from "./dashboard-settings";
import { draftStore } from "./draft-store";

const WRITE_AFTER_MS = 400;

/** A dashboard being edited: its layout with undo, its settings, kept by the browser until it is saved or discarded. */
export function useDraft(dashboard: DashboardResult, saved: Layout) {
  const [stored] = useState(() => draftStore.read(dashboard.id));
  const [history, dispatch] = useReducer(layoutHistory, saved, (layout) => {
    const begun = startHistory(layout);
    return stored && JSON.stringify(stored.layout) !== JSON.stringify(layout) ? layoutHistory(begun, { type: "restore", layout: stored.layout }) : begun;
  });
  const [before, setBefore] = useState(() => settingsOf(dashboard));
  const [settings, setSettings] = useState<DashboardSettings>(() => stored?.settings ?? before);
  const [base, setBase] = useState(stored?.base ?? dashboard.changed_on);
  const settingsChanged = JSON.stringify(before) !== JSON.stringify(settings);
  const unsaved = !isUnchanged(history) || settingsChanged;

  useEffect(() => {
    if (!stored) return;
    if (stored.base !== dashboard.changed_on) toast("warning", t("Your unsaved changes are here again. The dashboard was saved by someone since you made them."));
    else toast("info", t("Your unsaved changes are here again."));
    // Once, when editing begins.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!unsaved) return draftStore.drop(dashboard.id);
    const write = () => draftStore.write(dashboard.id, { layout: history.layout, settings, base });
    const timer = setTimeout(write, WRITE_AFTER_MS);
    // A reload or a closed window comes before the time is over.
    window.addEventListener("pagehide", write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", write);
    };
  }, [unsaved, history.layout, settings, dashboard.id, base]);
  const full = undoSlotsUsed(history);
  useEffect(() => {
    if (full) toast("warning", t("You have used all {historyLength} undo slots and will not be able to fully undo subsequent actions. You may save your current state to reset the history.", { historyLength: UNDO_LIMIT }));
  }, [full]);

  return {
    history,
    dispatch,
    before,
    settings,
    unsaved,
    /** Steps and settings that differ from what is stored. */
    changes: history.past.length + (settingsChanged ? 1 : 0),
    set: (changes: Partial<DashboardSettings>) => setSettings((old) => ({ ...old, ...changes })),
    setMetadata: (changes: Record<string, unknown>) => setSettings((old) => ({ ...old, metadata: { ...old.metadata, ...changes } })),
    /** What is edited is what is stored now, as this version. */
    markSaved: (version: string) => {
      setBase(version);
      draftStore.drop(dashboard.id);
      dispatch({ type: "restart", layout: history.layout });
      setBefore(settings);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
