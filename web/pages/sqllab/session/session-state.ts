import type { EditorStart } from "../../../../schema/query-run/calls";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import type { SharedText } from "../../../../schema/sql-tabs/shared-text";
import { isSynchronized } from "../../../../schema/sql-tabs/shared-text";
import type { TabFields } from "../../../../schema/sql-tabs/tab";
import type { TabView } from "../../../../schema/sql-tabs/view";

export type ListedTab = EditorStart["tab_state_ids"][number];
export type TabChange = Partial<Omit<TabFields, "sql">>;
export type Saving = "saved" | "saving" | "failed";

/** Everything that decides what a window's tabs do next. Contents of tabs besides their SQL are in the query cache. */
export interface SessionState {
  /** This window's name and how many edits it sent: together they identify a message. */
  window: string;
  sentMessages: number;
  /** The WebSocket of the person's tabs. While it isn't open, texts are stored in the browser and saved by HTTP. */
  channel: "connecting" | "open" | "lost";

  /** Tabs on the server, in the order of the strip, and those that exist only in this browser. */
  tabs: readonly ListedTab[];
  localTabs: readonly ListedTab[];
  /** The running request for the list. Its response is ignored once something has changed since it began. */
  listRead: "none" | "running" | "outdated";
  /** Whether tabs may have changed while the channel wasn't open, so that their fields are to be read again. */
  isRefreshDue: boolean;
  /** The tab that the server named active at the start. */
  initialTab: number | null;
  /** Tabs that were shown in this window, latest last. */
  shown: readonly number[];
  /** Whether a held key is passing over tabs. */
  isPassing: boolean;
  /** Whether the server is yet to be notified of the active tab. */
  isActivationDue: boolean;
  /** Tabs that were closed, by this window or by another: responses to earlier requests don't restore them. */
  closed: Readonly<Record<number, "here" | "elsewhere">>;
  /** Contents of closed tabs, latest last. */
  reopenable: readonly EditorTab[];
  /**
   * Name of the tab that another window closed while the person was typing in it: further keys are not meant for the
   * next tab.
   */
  closedWhileTyping: string | null;

  texts: Readonly<Record<number, TabText>>;
  fields: FieldSaves;
  /** Cursors and heights that changed in this window, and of those the ones that are not sent yet, by tab. */
  views: { shown: Readonly<Record<number, TabView>>; unsent: Readonly<Record<number, TabView>> };
}

/** The SQL of a loaded tab. */
export interface TabText {
  shared: SharedText;
  request: TextRequest | null;
  /** Whether the person was notified that saving fails. */
  isFailureReported: boolean;
}

/**
 * A running HTTP request about a text: `read` after the server dropped edits in between; the other three, in this
 * order, save the whole text while the channel is not open.
 */
export type TextRequest =
  | { kind: "read" }
  | { kind: "read-before-save" }
  | { kind: "save"; sql: string; version: number }
  | { kind: "read-after-save" };

/** Changes of the tabs' other fields, which are saved by HTTP, one request at a time. */
export interface FieldSaves {
  /** Changes that wait for the next save, by tab. */
  pending: Readonly<Record<number, TabChange>>;
  /** The running request and those behind it. */
  sending: readonly { tab: number; fields: TabChange }[];
  /** Fields whose failure was reported, by tab. */
  reported: Readonly<Record<number, readonly string[]>>;
  status: Saving;
}

export const initialState = (window: string): SessionState => ({
  window,
  sentMessages: 0,
  channel: "connecting",
  tabs: [],
  localTabs: [],
  listRead: "none",
  isRefreshDue: false,
  initialTab: null,
  shown: [],
  isPassing: false,
  isActivationDue: false,
  closed: {},
  reopenable: [],
  closedWhileTyping: null,
  texts: {},
  fields: { pending: {}, sending: [], reported: {}, status: "saved" },
  views: { shown: {}, unsent: {} },
});

/** Most closed tabs that can be reopened. */
export const MOST_CLOSED = 30;

/** Whether a tab was created while offline and is not on the server yet; such ids are negative. */
export const isLocal = (id: number): boolean => id < 0;

export const listedTabs = (state: SessionState): ListedTab[] => [...state.tabs, ...state.localTabs];

/** The latest shown tab that still exists; else the server's active one; else the last one. */
export function activeTab(state: SessionState): number | null {
  const listed = listedTabs(state);
  const isListed = (id: number | null) => listed.some((tab) => tab.id === id);
  return (
    state.shown.findLast(isListed) ?? (isListed(state.initialTab) ? state.initialTab : (listed.at(-1)?.id ?? null))
  );
}

export const isTextSaved = (state: SessionState): boolean =>
  Object.values(state.texts).every(({ shared }) => isSynchronized(shared));

/** Changes that the server may not have yet, which its responses must not overwrite. */
export const unsavedFields = ({ fields: { sending, pending } }: SessionState, tab: number): TabChange =>
  Object.assign({}, ...sending.filter((each) => each.tab === tab).map(({ fields }) => fields), pending[tab]);

/** What the components show. */
export interface SessionView {
  tabs: readonly ListedTab[];
  active: number | null;
  isPassing: boolean;
  closedWhileTyping: string | null;
  saving: Saving;
}

export const viewOf = (state: SessionState): SessionView => ({
  tabs: listedTabs(state),
  active: activeTab(state),
  isPassing: state.isPassing,
  closedWhileTyping: state.closedWhileTyping,
  saving: savingOf(state),
});

function savingOf(state: SessionState): Saving {
  const { status } = state.fields;
  if (status === "failed" || isTextSaved(state)) return status;
  return state.channel === "lost" ? "failed" : "saving";
}
