import type { QueryClient } from "@tanstack/react-query";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { isLocal } from "./session-state";

export const tabKey = (id: number) => ["sqllab", "tab", id];

/** Changed fields as a tab's contents: it names its saved query by an object. */
export const contentOf = (fields: Partial<EditorTab> & { saved_query_id?: number | null }): Partial<EditorTab> =>
  fields.saved_query_id === undefined
    ? fields
    : { ...fields, saved_query: fields.saved_query_id === null ? null : { id: fields.saved_query_id } };

/** The contents of loaded tabs, in the query cache. */
export const tabContents = (cache: QueryClient) => ({
  get: (id: number) => cache.getQueryData<EditorTab>(tabKey(id)),
  patch(id: number, fields: Partial<EditorTab>): void {
    cache.setQueryData<EditorTab>(tabKey(id), (old) => old && { ...old, ...contentOf(fields) });
  },
  reload(id: number): void {
    void cache.invalidateQueries({ queryKey: tabKey(id) });
  },
  /** Reloads shown tabs at once and others when they are shown; the excepted one only if it has no contents yet. */
  reloadAll(except: number | null): void {
    void cache.invalidateQueries({
      queryKey: ["sqllab", "tab"],
      predicate: ({ queryKey: [, , id], state: { data } }) => !isLocal(Number(id)) && (id !== except || !data),
    });
  },
  cancelReads: (id: number) => cache.cancelQueries({ queryKey: tabKey(id) }),
});

export type TabContents = ReturnType<typeof tabContents>;
