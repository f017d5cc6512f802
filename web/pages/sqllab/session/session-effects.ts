import type { TabEvent } from "../../../../schema/messages/sql-tabs";
import type { sqlEditor } from "../../../api/sql/sql-editor";
import type { SessionEffect, SessionEvent, SessionNotice } from "./session-event";
import { sessionReducer } from "./session-reducer";
import { type SessionState, type SessionView, viewOf } from "./session-state";
import type { TabChannel } from "./tab-channel";
import type { TabContents } from "./tab-contents";
import type { TabEditors } from "./tab-editors";
import { isNotFound, isUnreachable } from "./tab-errors";
import type { TabStorage } from "./tab-storage";

/** The world outside of the reducer. */
export interface SessionAdapters {
  server: Pick<typeof sqlEditor, "start" | "tab" | "changeTab" | "activateTab">;
  channel: Pick<TabChannel, "send">;
  storage: Pick<TabStorage, "storeEdits" | "storeLocalTab" | "storeClosedTab">;
  contents: Pick<TabContents, "get" | "patch" | "reload" | "reloadAll">;
  editors: Pick<TabEditors, "showEdits" | "moveHistory" | "dropHistory" | "isTyping">;
  offlineTabs: { sync: () => Promise<void>; syncSoon: () => void };
  notify: (notice: SessionNotice) => void;
}

/** Holds the state of a session: applies events one after the other and performs their effects. */
export function runSession(initial: SessionState, adapters: SessionAdapters) {
  const { server, channel, storage, contents, editors, offlineTabs } = adapters;
  let state = initial;
  let view = viewOf(initial);
  let isDispatching = false;
  const events: SessionEvent[] = [];
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const saves = new Map<number, Promise<void>>();

  function dispatch(event: SessionEvent): void {
    events.push(event);
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = events.shift(); next; next = events.shift()) {
        const { state: after, effects } = sessionReducer(state, next);
        state = after;
        effects.forEach(perform);
      }
    } finally {
      isDispatching = false;
    }
    const shown = viewOf(state);
    if (isSameView(view, shown)) return;
    view = shown;
    listeners.forEach((listener) => listener());
  }

  function perform(effect: SessionEffect): void {
    switch (effect.kind) {
      case "schedule":
        return schedule(effect.event, effect.ms);
      case "unschedule":
        return unschedule(effect.event);
      case "send":
        return channel.send(effect.message);
      case "read-text":
        return void requestText(
          effect.tab,
          server.tab(effect.tab).then(({ sql, sql_version: version }) => ({ kind: "text-read", sql, version })),
        );
      case "save-text":
        return void requestText(
          effect.tab,
          server.changeTab(effect.tab, { sql: effect.sql }).then(() => ({ kind: "text-saved" })),
        );
      case "save-fields":
        return saveFields(effect);
      case "activate-tab":
        return void server.activateTab(effect.tab).catch(() => {});
      case "read-list":
        return void server.start().then(
          ({ tab_state_ids: tabs, active_tab: active }) => dispatch({ kind: "listed", tabs, active }),
          (problem: unknown) => dispatch({ kind: "list-failed", isUnreachable: isUnreachable(problem) }),
        );
      case "sync-offline-tabs":
        return effect.isImmediate ? void offlineTabs.sync() : offlineTabs.syncSoon();
      case "store-edits":
        return storage.storeEdits(effect.tab, effect.edits);
      case "store-local-tab": {
        const content = effect.content ?? contents.get(effect.tab);
        return content && storage.storeLocalTab(effect.tab, content);
      }
      case "store-closed-tab":
        return storage.storeClosedTab(effect.tab);
      case "patch-tab":
        return contents.patch(effect.tab, effect.fields);
      case "reload-tab":
        return contents.reload(effect.tab);
      case "reload-tabs":
        return contents.reloadAll(effect.except);
      case "reload-run":
        return effect.run === contents.get(effect.tab)?.latest_query?.id ? undefined : contents.reload(effect.tab);
      case "show-edits":
        contents.patch(effect.tab, { sql: effect.sql });
        return editors.showEdits(effect.tab, effect.splices, effect.sql);
      case "move-history":
        return editors.moveHistory(effect.from, effect.to);
      case "drop-history":
        return editors.dropHistory(effect.tab);
      case "notify":
        return adapters.notify(effect.notice);
    }
  }

  function schedule(event: SessionEvent, ms: number): void {
    unschedule(event);
    const fire = () => {
      timers.delete(JSON.stringify(event));
      dispatch(event);
    };
    timers.set(JSON.stringify(event), setTimeout(fire, ms));
  }

  function unschedule(event: SessionEvent): void {
    clearTimeout(timers.get(JSON.stringify(event)));
    timers.delete(JSON.stringify(event));
  }

  async function requestText(tab: number, request: Promise<TextResponse>): Promise<void> {
    const response = await request.catch((problem: unknown) => {
      if (isNotFound(problem)) closeElsewhere(tab);
      return { kind: "text-request-failed" } as const;
    });
    dispatch({ tab, ...response });
  }

  function saveFields({ tab, fields }: Extract<SessionEffect, { kind: "save-fields" }>): void {
    const save = server.changeTab(tab, fields).then(
      () => dispatch({ kind: "fields-saved" }),
      (problem: unknown) => {
        if (!isNotFound(problem)) return dispatch({ kind: "fields-failed", problem });
        closeElsewhere(tab);
        dispatch({ kind: "fields-saved" });
      },
    );
    saves.set(tab, save);
  }

  /** Another window closed the tab, or this one before its response arrived. */
  const closeElsewhere = (tab: number): void =>
    dispatch({ kind: "tab-closed-elsewhere", tab, content: contents.get(tab), isTyping: editors.isTyping() });

  return {
    dispatch,
    state: () => state,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Resolves after the running save of a tab's fields. */
    saved: async (tab: number): Promise<void> => saves.get(tab),
    closeElsewhere,
    receive(message: TabEvent): void {
      if (message.kind === "gone" || (message.kind === "refused" && message.why === "gone"))
        closeElsewhere(message.tab);
      else dispatch({ kind: "message-received", message });
    },
  };
}

type TextResponse = { kind: "text-read"; sql: string; version: number } | { kind: "text-saved" };

const isSameView = (one: SessionView, other: SessionView): boolean =>
  one.active === other.active &&
  one.isPassing === other.isPassing &&
  one.closedWhileTyping === other.closedWhileTyping &&
  one.saving === other.saving &&
  one.tabs.length === other.tabs.length &&
  one.tabs.every((tab, at) => tab === other.tabs[at]);
