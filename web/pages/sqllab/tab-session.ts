import type { QueryClient } from "@tanstack/react-query";
import type { TextSplice, TabEvent } from "../../../schema/messages/sql-tabs";
import type { TabFields } from "../../../schema/sql-tabs/tab";
import { ApiError } from "../../api/transport/api-error";
import { type EditorStart, type EditorTab, type NewTab, type Run, sqlEditor } from "../../api/sql/sql-editor";
import { t } from "../../i18n";
import { toast } from "../../ui/Toast";
import { type OwnUndo, ownUndo } from "./code/own-undo";
import { DEFAULT_LIMIT, untitled } from "./first-tab";
import { closePendingTabs, closedTabs, rememberClosedTab } from "./live/closed-tabs";
import { inOneWindow, savePendingEdits, nameWindow, takePendingEdits } from "./live/offline-queue";
import { importSupersetTabs } from "./live/superset-tabs";
import { isLocal, saveLocalTab, copyOfTab, localTabs, migrateTab, newLocalTab } from "./live/local-tabs";
import { openTabChannel, type TabChannel } from "./live/tab-channel";
import { tabTexts } from "./live/tab-texts";
import { debounce } from "./debounce";
import { shownTables } from "./shown-tables";
import { type Saving, tabSaver } from "./tab-saver";

export const startKey = ["sqllab", "start"];
export const tabKey = (id: number) => ["sqllab", "tab", id];

export type ListedTab = EditorStart["tab_state_ids"][number];
type TabChange = Partial<Omit<TabFields, "sql">>;
/** Returns whether the edits are displayed. */
type Shower = (splices: readonly TextSplice[]) => boolean;

/**
 * State of a window's tabs besides the server's: save status, local tabs, and the tabs that were opened, latest last.
 */
export interface SessionState {
  saving: Saving;
  isSaid: boolean;
  /** Whether the channel is disconnected. */
  isCut: boolean;
  locals: readonly ListedTab[];
  opened: readonly number[];
  /** Whether a held key is passing over tabs. */
  isPassing: boolean;
  /**
   * Name of the tab that another window closed while the person was typing in it: further keys are not meant for the
   * next tab.
   */
  takenAway: string | null;
}

/** Most closed tabs that can be reopened. */
export const MOST_CLOSED = 30;
/** Concurrent calls when many tabs are closed. */
const AT_ONCE = 8;
/** Debounce before the active tab is stored for other visits, and before notifications about tabs are processed. */
const REST_MS = 300;
/** Longer than the repeat interval of a held key. */
const HELD_MS = 200;
/** Delay before a retry when the server is unreachable. */
const AGAIN_MS = 5_000;

/**
 * The tabs of a window, stored on the server and shared by all windows of a person: local changes are sent in the
 * background, changes of other windows are received.
 */
export function tabSession(cache: QueryClient) {
  // Tabs loaded by an earlier editor page are reloaded, with its unsent edits applied.
  cache.removeQueries({ queryKey: ["sqllab", "tab"] });
  let state: SessionState = { saving: "saved", isSaid: true, isCut: false, locals: [], opened: [], isPassing: false, takenAway: null };
  const listeners = new Set<() => void>();
  const set = (change: Partial<SessionState>) => {
    if (Object.entries(change).every(([key, value]) => state[key as keyof SessionState] === value)) return;
    state = { ...state, ...change };
    listeners.forEach((tell) => tell());
  };
  const { name, leave: leaveName } = nameWindow();
  const showers = new Map<number, Shower>();
  const pasts = new Map<number, OwnUndo>();
  const closed: EditorTab[] = [];
  /** Tabs that are being closed; responses to earlier requests must not restore them. */
  const leaving = new Set<number>();
  let line: TabChannel | undefined;
  let marks = 0;

  const start = () => cache.getQueryData<EditorStart>(startKey);
  const user = () => start()?.active_tab?.user_id ?? 0;
  const listed = (): ListedTab[] => [...(start()?.tab_state_ids ?? []), ...state.locals];
  const active = () => activeOf(listed(), state.opened, start()?.active_tab?.id);
  const tabOf = (id: number) => cache.getQueryData<EditorTab>(tabKey(id));
  const patch = (id: number, fields: Partial<EditorTab>) => cache.setQueryData<EditorTab>(tabKey(id), (old) => old && { ...old, ...fields });
  const setTabs = (next: (tabs: ListedTab[]) => ListedTab[]) => cache.setQueryData<EditorStart>(startKey, (old) => old && { ...old, tab_state_ids: next(old.tab_state_ids) });
  const readList = debounce(() => void sqlEditor.start().then(({ tab_state_ids }) => setTabs(() => tab_state_ids.filter(({ id }) => !leaving.has(id))), () => {}), REST_MS);
  const show = (id: number) => set({ takenAway: null, opened: [...state.opened.filter((each) => each !== id), id] });
  /** Remembers a tab that another window closed, with its text, so that it can be reopened here. */
  const takenAway = (id: number) => {
    const tab = tabOf(id);
    const entry = listed().find((each) => each.id === id);
    if (!entry) return;
    if (tab) closed.push({ ...tab, sql: texts.text(id) ?? tab.sql });
    if (active() !== id) return;
    if (tab && document.hasFocus() && document.activeElement?.closest(".sql-code, .sql-light")) set({ takenAway: entry.label });
    else toast("warning", t("“{name}” was closed in another window. “Reopen closed tab” in the menu of the tabs brings it back.", { name: entry.label }));
  };
  const gone = (id: number) => {
    if (!leaving.has(id)) takenAway(id);
    void saver.forget(id);
    texts.forget(id);
    pasts.delete(id);
    setTabs((old) => old.filter((tab) => tab.id !== id));
  };
  const unlessGone = <T>(id: number, call: Promise<T>) => call.catch((problem: unknown) => {
    if (isGone(problem)) gone(id);
    throw problem;
  });

  const unlessLeaving = <T>(id: number, call: () => Promise<T>): Promise<T> => (leaving.has(id) ? Promise.reject(new Error("The tab is being closed.")) : call());

  const saver = tabSaver((id, fields) => unlessGone(id, sqlEditor.changeTab(id, fields)).catch((problem: unknown) => {
    if (!isGone(problem)) throw problem;
  }), (saving) => set({ saving }), (fields, problem) => {
    console.warn(t("An error occurred while saving your editor state."), problem);
    if (fields.includes("saved_query_id")) toast("danger", t("Your query was not properly saved"));
  });
  const texts = tabTexts({
    say: (saying) => line?.say(saying),
    mark: () => `${name}-${marks++}`,
    read: (id) => unlessGone(id, unlessLeaving(id, () => sqlEditor.tab(id))),
    replace: (id, sql) => unlessGone(id, unlessLeaving(id, () => sqlEditor.changeTab(id, { sql }))),
    show: (id, splices, sql) => {
      patch(id, { sql });
      if (!showers.get(id)?.(splices)) pasts.get(id)?.note(splices, sql, "others");
    },
    keep: (id, unsaid) => savePendingEdits(name, user(), id, unsaid),
    refused: (id, why) => (why === "gone" ? gone(id) : toast("danger", t("An error occurred while storing your query in the backend... It is too long to be kept. Please make it shorter."))),
    unkept: (id, problem) => !leaving.has(id) && !isGone(problem) && toast("danger", t("An error occurred while storing your query in the backend... It is kept in this browser, and tried again.")),
    tell: (isSaid) => set({ isSaid }),
  });

  const keepLocally = (id: number) => {
    const tab = tabOf(id);
    if (tab) saveLocalTab(user(), id, tab);
  };
  const hear = (news: TabEvent): void => {
    switch (news.news) {
      case "edit":
      case "refused":
        return texts.hear(news);
      case "gone":
        return gone(news.tab);
      case "active":
        return;
      case "set": {
        const { latest_query_id, ...fields } = news.fields as TabChange;
        if (fields.label !== undefined) setTabs((old) => old.map((tab) => (tab.id === news.tab ? { ...tab, label: fields.label! } : tab)));
        patch(news.tab, { ...fields, ...saver.pending(news.tab) } as Partial<EditorTab>);
        if (latest_query_id && listed().some(({ id }) => id === news.tab) && latest_query_id !== tabOf(news.tab)?.latest_query?.id) void cache.invalidateQueries({ queryKey: tabKey(news.tab) });
        return;
      }
      case "tab":
        if (leaving.has(news.tab)) return;
        if (listed().some(({ id }) => id === news.tab)) void cache.invalidateQueries({ queryKey: tabKey(news.tab) });
        else readList.soon();
    }
  };
  const toldUnmoved = new Set<number>();
  /** Local tabs that the server refused: they remain local and are retried only after the next reconnect. */
  const refused = new Set<number>();
  /** Moves tabs that were created while offline to the server, in one window only. */
  const migrate = async () => {
    for (const { id: local } of localTabs(user())) {
      const tab = localTabs(user()).find(({ id }) => id === local);
      if (!tab) continue;
      try {
        const id = await migrateTab(tab);
        const past = pasts.get(tab.id);
        if (past) pasts.set(id, past);
        setTabs((old) => (old.some((each) => each.id === id) ? old : [...old, { id, label: tab.label }]));
        set({ locals: state.locals.filter((each) => each.id !== tab.id), opened: state.opened.map((each) => (each === tab.id ? id : each)) });
      } catch (problem) {
        if (!isAway(problem)) refused.add(tab.id);
        if (!toldUnmoved.has(tab.id)) toast("warning", t("Unable to keep the tab “{name}” on the server yet. It is tried again later.", { name: tab.label }));
        toldUnmoved.add(tab.id);
      }
    }
  };
  const syncOfflineTabs = async () => {
    if (!line) return;
    await inOneWindow("sync-offline-tabs", async () => {
      await migrate();
      await closePendingTabs(user(), (problem) => !isAway(problem));
    });
    // Tabs that another window moved are in the server's list.
    const left = new Set(localTabs(user()).map(({ id }) => id));
    if (state.locals.some(({ id }) => !left.has(id))) {
      set({ locals: state.locals.filter(({ id }) => left.has(id)) });
      readList.soon();
    }
    if ([...left].some((id) => !refused.has(id)) || closedTabs(user()).length) syncSoon.soon();
  };
  const syncSoon = debounce(() => void syncOfflineTabs(), AGAIN_MS);

  const open = async (like: Partial<NewTab> = {}): Promise<number | undefined> => {
    const now = active();
    const beside = now === null ? undefined : tabOf(now);
    const tab: NewTab = { name: untitled(listed().map(({ label }) => label)), sql: "", dbId: beside?.database_id ?? null, catalog: beside?.catalog ?? null, schema: beside?.schema ?? null, queryLimit: beside?.query_limit ?? DEFAULT_LIMIT, ...like };
    try {
      const id = await sqlEditor.addTab(tab);
      setTabs((old) => (old.some((each) => each.id === id) ? old : [...old, { id, label: tab.name }]));
      show(id);
      return id;
    } catch (problem) {
      if (!isAway(problem)) return failed(problem);
      const local = newLocalTab(user(), tab);
      saveLocalTab(user(), local.id, local);
      set({ locals: [...state.locals, { id: local.id, label: local.label }] });
      show(local.id);
      syncSoon.soon();
      toast("warning", t("The tab is kept in this browser until the server can keep it."));
      return local.id;
    }
  };
  const closeOne = async (id: number) => {
    if (isLocal(id)) {
      saveLocalTab(user(), id, null);
      return set({ locals: state.locals.filter((each) => each.id !== id) });
    }
    // Running requests and pending saves of the tab would fail with 404.
    await Promise.all([cache.cancelQueries({ queryKey: tabKey(id) }), saver.forget(id)]);
    await sqlEditor.closeTab(id).then(() => gone(id), (problem: unknown) => {
      if (isGone(problem)) return gone(id);
      if (isAway(problem)) {
        rememberClosedTab(user(), id, true);
        return syncSoon.soon();
      }
      leaving.delete(id);
      saver.remember(id);
      failed(problem);
      readList.soon();
    });
  };
  const activate = debounce(() => {
    const id = active();
    if (id !== null && !isLocal(id)) void sqlEditor.activateTab(id).catch(() => {});
  }, REST_MS);
  const arrive = debounce(() => set({ isPassing: false }), HELD_MS);
  const choose = (id: number, isHeld = false) => {
    set({ isPassing: isHeld });
    if (isHeld) arrive.soon();
    show(id);
    activate.soon();
  };
  /** Deferred, so that the run's own request is sent first. */
  const keepRun = (id: number, run: Run) => {
    if (isLocal(id)) return;
    patch(id, { latest_query: run });
    saver.change(id, { latest_query_id: run.id });
  };
  const tables = shownTables({ tables: (id) => tabOf(id)?.table_schemas ?? [], put: (id, table_schemas) => patch(id, { table_schemas }), keepLocally, failed });

  return {
    ...tables, open, choose, keepRun, listed,
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    state: () => state,
    /** Starts when the list of tabs is loaded; ends when the page is left. */
    connect() {
      importSupersetTabs(user(), Object.keys(start()?.databases ?? {}).map(Number));
      set({ locals: localTabs(user()).map(({ id, label }) => ({ id, label })) });
      const unclosed = closedTabs(user());
      unclosed.forEach((id) => leaving.add(id));
      if (unclosed.length) setTabs((old) => old.filter(({ id }) => !leaving.has(id)));
      line = openTabChannel({
        opened: () => {
          set({ isCut: false });
          texts.opened();
          void syncOfflineTabs();
        },
        closed: () => {
          set({ isCut: true });
          texts.closed();
        },
        hear,
      });
      const leave = () => {
        activate.now();
        texts.leave();
        void saver.flush();
      };
      addEventListener("pagehide", leave);
      addEventListener("keyup", arrive.now);
      return () => {
        removeEventListener("pagehide", leave);
        removeEventListener("keyup", arrive.now);
        leave();
        line?.leave();
        line = undefined;
        leaveName();
      };
    },
    /** Loads a tab and applies edits that are not saved yet. A tab that no longer exists is removed from the strip. */
    async read(id: number, signal?: AbortSignal): Promise<EditorTab> {
      const local = isLocal(id) && localTabs(user()).find((tab) => tab.id === id);
      if (local) return local;
      const given = start()?.active_tab;
      const first = given?.id === id && !tabOf(id) ? given : null;
      const [tab, left] = await Promise.all([first ?? unlessGone(id, sqlEditor.tab(id, signal)), texts.text(id) === undefined ? takePendingEdits(user(), id) : null]);
      return { ...tab, ...(saver.pending(id) as Partial<EditorTab>), sql: texts.begin(id, tab, left) };
    },
    async close(ids: readonly number[]) {
      const isAll = listed().every(({ id }) => ids.includes(id));
      const stored = new Set(ids.slice(-MOST_CLOSED));
      ids.forEach((id) => leaving.add(id));
      // Optimistic; a tab that the server fails to close is restored.
      setTabs((old) => old.filter(({ id }) => !ids.includes(id)));
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        await Promise.all(ids.slice(at, at + AT_ONCE).map(async (id) => {
          const tab = tabOf(id) ?? (isLocal(id) || !stored.has(id) ? undefined : await sqlEditor.tab(id).catch(() => undefined));
          if (tab) closed.push({ ...tab, sql: texts.text(id) ?? tab.sql });
          await closeOne(id);
        }));
      }
      closed.splice(0, Math.max(0, closed.length - MOST_CLOSED));
      if (isAll) await open();
    },
    /** Activates the tab `by` positions away in the strip, wrapping around. */
    step(by: number, isHeld = false) {
      const all = listed();
      const at = all.findIndex(({ id }) => id === active());
      const next = all.at((at + by) % all.length);
      if (at >= 0 && next && all.length > 1) choose(next.id, isHeld);
    },
    /** Copies a tab, optionally with other SQL, which then runs by itself. */
    async copy(id: number, other: Partial<NewTab> = {}) {
      const tab = tabOf(id) ?? (await sqlEditor.tab(id));
      await open({ ...copyOfTab(tab), remoteId: null, autorun: true, name: t("Copy of {name}", { name: tab.label }), ...other });
    },
    letGo: () => set({ takenAway: null }),
    canReopen: () => closed.length > 0,
    async reopen() {
      const tab = closed.pop();
      const id = tab && (await open(copyOfTab(tab)));
      if (!tab || id === undefined || isLocal(id)) return;
      for (const { database_id, catalog, schema, table, expanded } of tab.table_schemas) if (database_id !== null && schema !== null) await tables.showTable(id, { database: database_id, catalog, schema, table }, expanded);
      if (tab.latest_query) keepRun(id, tab.latest_query);
    },
    change(id: number, fields: TabChange) {
      patch(id, fields as Partial<EditorTab>);
      const rename = (tabs: readonly ListedTab[]) => tabs.map((tab) => (tab.id === id ? { id, label: fields.label! } : tab));
      if (fields.label !== undefined && isLocal(id)) set({ locals: rename(state.locals) });
      else if (fields.label !== undefined) setTabs(rename);
      if (isLocal(id)) keepLocally(id);
      else saver.change(id, fields);
    },
    type(id: number, splices: readonly TextSplice[], value: string) {
      patch(id, { sql: value });
      if (isLocal(id)) keepLocally(id);
      else texts.typed(id, splices, value);
    },
    /** This window's undo history of a tab, however often the tab is left and reopened. */
    past(id: number, sql: string): OwnUndo {
      const known = pasts.get(id) ?? ownUndo(sql);
      pasts.set(id, known);
      return known;
    },
    /** Displays edits of other windows while the tab is shown. */
    showEdits(id: number, shower: Shower) {
      showers.set(id, shower);
      return () => {
        if (showers.get(id) === shower) showers.delete(id);
      };
    },
  };
}

/** The latest opened tab that still exists; else the server's active one; else the last one. */
export function activeOf(tabs: readonly ListedTab[], opened: readonly number[], first: number | undefined): number | null {
  const isThere = (id: number | undefined) => tabs.some((tab) => tab.id === id);
  return opened.findLast(isThere) ?? (first !== undefined && isThere(first) ? first : (tabs.at(-1)?.id ?? null));
}

const isGone = (problem: unknown) => problem instanceof ApiError && problem.status === 404;
/** Whether the server was unreachable, so that a retry is worthwhile. */
const isAway = (problem: unknown) => !(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500;
const failed = (problem: unknown, what?: string): undefined => void toast("danger", [...(what ? [what] : []), problem instanceof Error ? problem.message : String(problem)].join(". "));
