import type { TabFields } from "../../../../schema/sql-tabs/tab";
import { runSession, type SessionAdapters } from "./session-effects";
import type { SessionNotice } from "./session-event";
import { initialState, type SessionState } from "./session-state";

/** What a test replaces of the outside; the rest does nothing. */
export interface TestAdapters {
  server?: {
    tab?: (tab: number) => Promise<{ sql: string; sql_version: number }>;
    changeTab?: (tab: number, fields: Partial<TabFields>) => Promise<unknown>;
  };
  channel?: SessionAdapters["channel"];
  storage?: Partial<SessionAdapters["storage"]>;
  editors?: Partial<SessionAdapters["editors"]>;
  notify?: (notice: SessionNotice) => unknown;
}

/** The reducer and the effect runner of a session in a test's own world. */
export function sessionOf({ server, channel, storage, editors, notify }: TestAdapters, state?: SessionState) {
  const ignore = () => {};
  return runSession(state ?? initialState("window"), {
    server: { start: () => new Promise(() => {}), ...server } as SessionAdapters["server"],
    channel: channel ?? { send: ignore },
    storage: { storeEdits: ignore, storeLocalTab: ignore, storeClosedTab: ignore, ...storage },
    contents: { get: () => undefined, patch: ignore, reload: ignore, reloadAll: ignore },
    editors: { showEdits: ignore, moveHistory: ignore, dropHistory: ignore, isTyping: () => false, ...editors },
    offlineTabs: { sync: async () => {}, syncSoon: ignore },
    notify: (notice) => void notify?.(notice),
  });
}
