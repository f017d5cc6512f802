import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { TabFields } from "../../../schema/sql-tabs/tab";
import { type EditorStart, type EditorTab, sqlEditor } from "../../api/sql-editor";
import { toast } from "../../ui/Toast";
import { DEFAULT_LIMIT, startEditor, untitled } from "./first-tab";
import { type Saving, tabSaver } from "./tab-saver";

export const tabKey = (id: number) => ["sqllab", "tab", id];

/** The tabs of the editor, which the server keeps; what changes is sent there while one goes on. */
export function useEditorTabs() {
  const cache = useQueryClient();
  const [saving, setSaving] = useState<Saving>("saved");
  const saver = useMemo(() => tabSaver(sqlEditor.changeTab, setSaving), []);
  const start = useQuery({ queryKey: ["sqllab", "start"], queryFn: ({ signal }) => startEditor(signal), staleTime: Infinity, gcTime: 0, refetchOnMount: false, refetchOnWindowFocus: false });
  const [chosen, choose] = useState<number | null>(null);
  const active = chosen ?? start.data?.active_tab?.id ?? null;
  useEffect(() => {
    const leave = () => void saver.flush();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [saver]);

  const setTabs = (next: (tabs: EditorStart["tab_state_ids"]) => EditorStart["tab_state_ids"]) =>
    cache.setQueryData<EditorStart>(["sqllab", "start"], (old) => old && { ...old, tab_state_ids: next(old.tab_state_ids) });
  const tabs = start.data?.tab_state_ids ?? [];
  const failed = (problem: unknown) => toast("danger", String(problem instanceof Error ? problem.message : problem));
  const open = async () => {
    const like = active === null ? undefined : cache.getQueryData<EditorTab>(tabKey(active));
    const name = untitled(tabs.map(({ label }) => label));
    try {
      const id = await sqlEditor.addTab({ name, sql: "", dbId: like?.database_id ?? null, schema: like?.schema ?? null, queryLimit: like?.query_limit ?? DEFAULT_LIMIT });
      setTabs((old) => [...old, { id, label: name }]);
      choose(id);
    } catch (problem) {
      failed(problem);
    }
  };
  return {
    start, tabs, active, saving, open,
    choose(id: number) {
      choose(id);
      void sqlEditor.activateTab(id).catch(failed);
    },
    async close(id: number) {
      const at = tabs.findIndex((tab) => tab.id === id);
      saver.forget(id);
      try {
        await sqlEditor.closeTab(id);
      } catch (problem) {
        return failed(problem);
      }
      setTabs((old) => old.filter((tab) => tab.id !== id));
      const next = tabs[at + 1] ?? tabs[at - 1];
      if (!next) await open();
      else if (id === active) choose(next.id);
    },
    change(id: number, fields: Partial<TabFields>) {
      cache.setQueryData<EditorTab>(tabKey(id), (old) => old && { ...old, ...fields });
      if (fields.label !== undefined) setTabs((old) => old.map((tab) => (tab.id === id ? { id, label: fields.label! } : tab)));
      saver.change(id, fields);
    },
    /** Names the run whose rows the tab shows; at once, since they are what a reload looks for. */
    keepRun(id: number, run: string) {
      saver.change(id, { latest_query_id: run });
      void saver.flush();
    },
  };
}

export type EditorTabs = ReturnType<typeof useEditorTabs>;
