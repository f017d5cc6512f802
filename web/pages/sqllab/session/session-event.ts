import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import type { Run } from "../../../../schema/query-run/calls";
import type { TabEvent, TabMessage, TextSplice } from "../../../../schema/messages/sql-tabs";
import type { PendingEdits } from "../../../../schema/sql-tabs/shared-text";
import type { TabView } from "../../../../schema/sql-tabs/view";
import type { ListedTab, SessionState, TabChange } from "./session-state";

/** What happens to a session: actions of the person, messages of the channel, responses, and timers that are due. */
export type SessionEvent = ListEvent | TextEvent | FieldEvent | ViewEvent | ChannelEvent;

export type ListEvent =
  | { kind: "started"; tabs: readonly ListedTab[]; active: number | null }
  /** The page is shown: with the tabs that exist only in this browser, and those that are still to be closed. */
  | { kind: "connected"; localTabs: readonly ListedTab[]; unclosed: readonly number[] }
  | { kind: "list-due" }
  /** The server's list of tabs, and the contents of the tab that is active there. */
  | { kind: "listed"; tabs: readonly ListedTab[]; active: EditorTab | null }
  | { kind: "list-failed"; isUnreachable: boolean }
  | { kind: "tab-created"; tab: ListedTab }
  | { kind: "tab-created-offline"; content: EditorTab }
  | { kind: "tab-migrated"; local: number; tab: ListedTab }
  /** Only these local tabs are left; another window moved the others to the server. */
  | { kind: "local-tabs-retained"; ids: ReadonlySet<number> }
  | { kind: "tab-chosen"; tab: number; isKeyHeld: boolean }
  | { kind: "passing-ended" }
  | { kind: "activation-due" }
  | { kind: "close-requested"; tabs: readonly number[] }
  | { kind: "content-retained"; content: EditorTab }
  | { kind: "content-reopened" }
  | { kind: "tab-closed"; tab: number }
  | { kind: "close-deferred"; tab: number }
  | { kind: "close-refused"; tab: number }
  /** Another window closed it: `content` is what this one has of it. */
  | { kind: "tab-closed-elsewhere"; tab: number; content: EditorTab | undefined; isTyping: boolean }
  | { kind: "closed-notice-dismissed" }
  | { kind: "page-left" };

export type TextEvent =
  /** `pending`: edits of a closed window that the server doesn't have. */
  | { kind: "text-loaded"; tab: number; sql: string; version: number; pending: PendingEdits | null }
  | { kind: "typed"; tab: number; splices: readonly TextSplice[]; sql: string }
  | { kind: "text-due"; tab: number }
  | { kind: "text-read"; tab: number; sql: string; version: number }
  | { kind: "text-saved"; tab: number }
  | { kind: "text-request-failed"; tab: number };

export type FieldEvent =
  | { kind: "fields-changed"; tab: number; fields: TabChange }
  | { kind: "run-started"; tab: number; run: Run }
  | { kind: "fields-due" }
  | { kind: "fields-saved" }
  | { kind: "fields-failed"; problem: unknown };

export type ViewEvent = { kind: "view-changed"; tab: number; view: TabView } | { kind: "view-due"; tab: number };

export type ChannelEvent =
  | { kind: "channel-opened" }
  | { kind: "channel-lost" }
  /** A closed tab comes as `tab-closed-elsewhere`, with its content. */
  | { kind: "message-received"; message: TabEvent };

/** A side effect that a transition requests. */
export type SessionEffect =
  /** One timer per event: scheduling it again restarts it. */
  | { kind: "schedule"; event: SessionEvent; ms: number }
  | { kind: "unschedule"; event: SessionEvent }
  // Channel.
  | { kind: "send"; message: TabMessage }
  // Server.
  | { kind: "read-text"; tab: number }
  | { kind: "save-text"; tab: number; sql: string }
  | { kind: "save-fields"; tab: number; fields: TabChange }
  | { kind: "activate-tab"; tab: number }
  | { kind: "read-list" }
  | { kind: "sync-offline-tabs"; isImmediate: boolean }
  // Storage of the browser.
  | { kind: "store-edits"; tab: number; edits: PendingEdits | null }
  | { kind: "store-local-tab"; tab: number; content?: EditorTab }
  | { kind: "store-closed-tab"; tab: number }
  // Messages to the person.
  | { kind: "patch-tab"; tab: number; fields: Partial<EditorTab> }
  | { kind: "reload-tab"; tab: number }
  /** Reloads the tabs that are loaded or about to be; the excepted one only if it is not loaded yet. */
  | { kind: "reload-tabs"; except: number | null }
  /** Reloads the tab unless it has this run already. */
  | { kind: "reload-run"; tab: number; run: string }
  | { kind: "show-edits"; tab: number; splices: readonly TextSplice[]; sql: string }
  | { kind: "move-history"; from: number; to: number }
  | { kind: "drop-history"; tab: number }
  | { kind: "notify"; notice: SessionNotice };

export type SessionNotice =
  | { kind: "text-too-long" | "text-not-stored" | "tab-stored-locally" }
  | { kind: "tab-closed-elsewhere"; name: string }
  | { kind: "fields-not-saved"; fields: readonly string[]; problem: unknown };

/** The next state and its side effects. */
export interface Transition {
  state: SessionState;
  effects: readonly SessionEffect[];
}

export const to = (state: SessionState, ...effects: SessionEffect[]): Transition => ({ state, effects });

/** Applies another transition to the result of one. */
export function chain({ state, effects }: Transition, next: (state: SessionState) => Transition): Transition {
  const step = next(state);
  return { state: step.state, effects: [...effects, ...step.effects] };
}
