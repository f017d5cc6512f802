import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { startEditor } from "./first-tab";
import type { Saving } from "./tab-saver";
import { activeOf, startKey, tabSession } from "./tab-session";

/** State and actions of the editor's tabs. */
export function useEditorTabs() {
  const cache = useQueryClient();
  const [session] = useState(() => tabSession(cache));
  const start = useQuery({ queryKey: startKey, queryFn: ({ signal }) => startEditor(signal), staleTime: Infinity, gcTime: 0, refetchOnMount: false, refetchOnWindowFocus: false });
  const { saving, isSaid, isCut, locals, opened, isPassing, takenAway } = useSyncExternalStore(session.subscribe, session.state);
  const isReady = start.data !== undefined;
  useEffect(() => (isReady ? session.connect() : undefined), [isReady, session]);
  const tabs = useMemo(() => [...(start.data?.tab_state_ids ?? []), ...locals], [start.data, locals]);
  const shown: Saving = saving === "failed" || isSaid ? saving : isCut ? "failed" : "saving";
  const active = activeOf(tabs, opened, start.data?.active_tab?.id);
  const [open, setOpen] = useState(active);
  // While a key is held, only the strip follows; the tab where it stops is opened.
  const isBehind = isPassing && tabs.some(({ id }) => id === open);
  if (!isBehind && open !== active) setOpen(active);
  return { ...session, session, start, tabs, active, takenAway, opened: isBehind ? open : active, saving: shown };
}

export type EditorTabs = ReturnType<typeof useEditorTabs>;
