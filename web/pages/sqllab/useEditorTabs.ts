import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { startKey } from "../../api/sql/editor-conf";
import { tabSession } from "./session/tab-session";

/** State and actions of the editor's tabs. */
export function useEditorTabs() {
  const cache = useQueryClient();
  const [session] = useState(() => tabSession(cache));
  const start = useQuery({
    queryKey: startKey,
    queryFn: ({ signal }) => session.start(signal),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
  const { tabs, active, isPassing, closedWhileTyping, saving } = useSyncExternalStore(session.subscribe, session.view);
  const isReady = start.data !== undefined;
  useEffect(() => (isReady ? session.connect() : undefined), [isReady, session]);
  const [open, setOpen] = useState(active);
  // While a key is held, only the strip follows; the tab where it stops is opened.
  const isBehind = isPassing && tabs.some(({ id }) => id === open);
  if (!isBehind && open !== active) setOpen(active);
  return { ...session, session, start, tabs, active, closedWhileTyping, opened: isBehind ? open : active, saving };
}

export type EditorTabs = ReturnType<typeof useEditorTabs>;
