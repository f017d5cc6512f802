import type { QueryClient } from "@tanstack/react-query";
import type { EditorStart, Run } from "../../../../schema/query-run/calls";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import type { TextSplice } from "../../../../schema/messages/sql-tabs";
import { type TabView, viewOf } from "../../../../schema/sql-tabs/view";
import { editorConf, startKey } from "../../../api/sql/editor-conf";
import { type NewTab, sqlEditor } from "../../../api/sql/sql-editor";
import { t } from "../../../i18n";
import { defaultDatabase, startEditor, untitled } from "../first-tab";
import { copyOfTab, newLocalTab } from "./local-tabs";
import { nameWindow } from "./offline-queue";
import { offlineTabSync } from "./offline-tab-sync";
import { runSession } from "./session-effects";
import {
  activeTab,
  initialState,
  isLocal,
  listedTabs,
  MOST_CLOSED,
  type TabChange,
  unsavedFields,
} from "./session-state";
import { shownTables } from "./shown-tables";
import { importSupersetTabs } from "./superset-tabs";
import { openTabChannel, type TabChannel } from "./tab-channel";
import { contentOf, tabContents } from "./tab-contents";
import { tabEditors } from "./tab-editors";
import { isNotFound, isUnreachable } from "./tab-errors";
import { notify, notifyFailure } from "./tab-notifications";
import { tabStorage } from "./tab-storage";

/** Concurrent calls when many tabs are closed. */
const CONCURRENT_CLOSES = 8;

/** The tabs of a window for its components: each action becomes events of the session's reducer. */
export function tabSession(cache: QueryClient) {
  // Tabs loaded by an earlier editor page are reloaded, with its unsent edits applied.
  cache.removeQueries({ queryKey: ["sqllab", "tab"] });
  const { name, leave: releaseName } = nameWindow();
  let channel: TabChannel | undefined;
  let isInitialTabRead = false;
  const initial = () => cache.getQueryData<EditorStart>(startKey);
  const storage = tabStorage(name, () => initial()?.active_tab?.user_id ?? 0);
  const contents = tabContents(cache);
  const editors = tabEditors();
  const offlineTabs = offlineTabSync({
    user: () => initial()?.active_tab?.user_id ?? 0,
    isConnected: () => channel !== undefined,
    migrated: ({ id: local, label }, id) => dispatch({ kind: "tab-migrated", local, tab: { id, label } }),
    retained: (ids) => dispatch({ kind: "local-tabs-retained", ids }),
  });
  const session = runSession(initialState(name), {
    server: sqlEditor,
    channel: { send: (message) => channel?.send(message) },
    storage,
    contents,
    editors,
    offlineTabs,
    notify,
  });
  const { dispatch, state } = session;
  const start = ({ tab_state_ids: tabs, active_tab }: EditorStart) =>
    dispatch({ kind: "started", tabs, active: active_tab?.id ?? null });
  const loaded = initial();
  if (loaded) start(loaded);

  const open = async (fields: Partial<NewTab> = {}): Promise<number | undefined> => {
    const active = activeTab(state());
    const beside = active === null ? undefined : contents.get(active);
    const begun = initial();
    const tab: NewTab = {
      name: untitled(listedTabs(state()).map(({ label }) => label)),
      sql: "",
      dbId: beside?.database_id ?? (begun ? defaultDatabase(begun)?.id : null) ?? null,
      catalog: beside?.catalog ?? null,
      schema: beside?.schema ?? null,
      queryLimit: beside?.query_limit ?? editorConf().DEFAULT_SQLLAB_LIMIT,
      ...fields,
    };
    try {
      const id = await sqlEditor.addTab(tab);
      dispatch({ kind: "tab-created", tab: { id, label: tab.name } });
      return id;
    } catch (problem) {
      if (!isUnreachable(problem)) return notifyFailure(problem);
      const content = newLocalTab(initial()?.active_tab?.user_id ?? 0, tab);
      dispatch({ kind: "tab-created-offline", content });
      return content.id;
    }
  };

  const closeOne = async (tab: number): Promise<void> => {
    if (isLocal(tab)) {
      storage.storeLocalTab(tab, null);
      return dispatch({ kind: "tab-closed", tab });
    }
    // Running requests of the tab would fail with 404.
    await Promise.all([contents.cancelReads(tab), session.saved(tab)]);
    try {
      await sqlEditor.closeTab(tab);
      dispatch({ kind: "tab-closed", tab });
    } catch (problem) {
      if (isNotFound(problem)) return dispatch({ kind: "tab-closed", tab });
      if (isUnreachable(problem)) return dispatch({ kind: "close-deferred", tab });
      dispatch({ kind: "close-refused", tab });
      notifyFailure(problem);
    }
  };

  const choose = (tab: number, isKeyHeld = false) => dispatch({ kind: "tab-chosen", tab, isKeyHeld });
  const keepRun = (tab: number, run: Run) => dispatch({ kind: "run-started", tab, run });
  const tables = shownTables({
    tables: (id) => contents.get(id)?.table_schemas ?? [],
    put: (id, table_schemas) => contents.patch(id, { table_schemas }),
    keepLocally: (id) => {
      const content = contents.get(id);
      if (content) storage.storeLocalTab(id, content);
    },
    failed: notifyFailure,
  });

  return {
    ...tables,
    open,
    choose,
    keepRun,
    view: session.view,
    subscribe: session.subscribe,
    async start(signal: AbortSignal): Promise<EditorStart> {
      const response = await startEditor(signal);
      start(response);
      return response;
    },
    /** Begins when the list of tabs is loaded; the returned function ends it when the page is left. */
    connect() {
      importSupersetTabs(initial()?.active_tab?.user_id ?? 0, Object.keys(initial()?.databases ?? {}).map(Number));
      dispatch({
        kind: "connected",
        localTabs: storage.localTabs().map(({ id, label }) => ({ id, label })),
        unclosed: storage.closedTabs(),
      });
      channel = openTabChannel({
        opened: () => dispatch({ kind: "channel-opened" }),
        lost: () => dispatch({ kind: "channel-lost" }),
        received: session.receive,
      });
      const leave = () => dispatch({ kind: "page-left" });
      const endPassing = () => dispatch({ kind: "passing-ended" });
      addEventListener("pagehide", leave);
      addEventListener("keyup", endPassing);
      return () => {
        removeEventListener("pagehide", leave);
        removeEventListener("keyup", endPassing);
        leave();
        channel?.leave();
        channel = undefined;
        releaseName();
      };
    },
    /** Loads a tab and applies edits that are not saved yet. A tab that no longer exists is removed from the strip. */
    async read(id: number, signal?: AbortSignal): Promise<EditorTab> {
      const local = isLocal(id) && storage.localTabs().find((tab) => tab.id === id);
      if (local) return local;
      const given = initial()?.active_tab;
      const first = given?.id === id && !isInitialTabRead && !contents.get(id) ? given : null;
      // A second read was requested because the first may be outdated.
      if (first) isInitialTabRead = true;
      const tab =
        first ??
        (await sqlEditor.tab(id, signal).catch((problem: unknown) => {
          if (isNotFound(problem)) session.closeElsewhere(id);
          throw problem;
        }));
      // Read after the request, which fails when the tab is left: edits are returned only once.
      const pending = state().texts[id] ? null : await storage.takeEdits(id);
      dispatch({ kind: "text-loaded", tab: id, sql: tab.sql, version: tab.sql_version, pending });
      const unsaved = unsavedFields(state(), id);
      const shown = "latest_query_id" in unsaved ? contents.get(id) : undefined;
      return {
        ...tab,
        ...contentOf(unsaved as Partial<EditorTab>),
        ...(shown ? { latest_query: shown.latest_query } : {}),
        sql: state().texts[id]!.shared.text,
      };
    },
    async close(ids: readonly number[]) {
      const isAll = listedTabs(state()).every(({ id }) => ids.includes(id));
      const retained = new Set(ids.slice(-MOST_CLOSED));
      // Optimistic; a tab that the server fails to close is restored.
      dispatch({ kind: "close-requested", tabs: ids });
      for (let at = 0; at < ids.length; at += CONCURRENT_CLOSES) {
        await Promise.all(
          ids.slice(at, at + CONCURRENT_CLOSES).map(async (id) => {
            const content =
              contents.get(id) ??
              (isLocal(id) || !retained.has(id) ? undefined : await sqlEditor.tab(id).catch(() => undefined));
            if (content) dispatch({ kind: "content-retained", content });
            await closeOne(id);
          }),
        );
      }
      if (isAll) await open();
    },
    /** Activates the tab `by` positions away in the strip, wrapping around. */
    step(by: number, isHeld = false) {
      const listed = listedTabs(state());
      const at = listed.findIndex(({ id }) => id === activeTab(state()));
      const next = listed.at((at + by) % listed.length);
      if (at >= 0 && next && listed.length > 1) choose(next.id, isHeld);
    },
    /** Copies a tab, optionally with other SQL, which then runs by itself. */
    async copy(id: number, other: Partial<NewTab> = {}) {
      const tab = contents.get(id) ?? (await sqlEditor.tab(id));
      await open({
        ...copyOfTab(tab),
        remoteId: null,
        autorun: true,
        name: t("Copy of {name}", { name: tab.label }),
        ...other,
      });
    },
    dismissClosedNotice: () => dispatch({ kind: "closed-notice-dismissed" }),
    canReopen: () => state().reopenable.length > 0,
    async reopen() {
      const tab = state().reopenable.at(-1);
      if (!tab) return;
      dispatch({ kind: "content-reopened" });
      const id = await open(copyOfTab(tab));
      if (id === undefined || isLocal(id)) return;
      for (const { database_id, catalog, schema, table, expanded } of tab.table_schemas)
        if (database_id !== null && schema !== null)
          await tables.showTable(id, { database: database_id, catalog, schema, table }, expanded);
      if (tab.latest_query) keepRun(id, tab.latest_query);
    },
    change: (tab: number, fields: TabChange) => dispatch({ kind: "fields-changed", tab, fields }),
    type: (tab: number, splices: readonly TextSplice[], sql: string) => dispatch({ kind: "typed", tab, splices, sql }),
    changeView: (tab: number, view: TabView) => dispatch({ kind: "view-changed", tab, view }),
    /** The view that a tab was left with: in this window, else as stored. */
    lastView: ({ id, extra_json }: EditorTab): TabView => ({ ...viewOf(extra_json), ...state().views.shown[id] }),
    /** This window's undo history of a tab, however often the tab is left and reopened. */
    past: editors.history,
    /** Displays edits of other windows while the tab is shown. */
    showEdits: editors.register,
  };
}
