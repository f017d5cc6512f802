import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { forgetFields, saveFields } from "./field-transitions";
import { failListRead, readList, receiveList } from "./list-reads";
import { type ListEvent, type SessionEffect, chain, to, type Transition } from "./session-event";
import { activeTab, isLocal, listedTabs, type ListedTab, MOST_CLOSED, type SessionState } from "./session-state";
import { forgetText, leaveTexts } from "./text-transitions";
import { sendViews } from "./view-transitions";

/** Debounce before the active tab is stored for other visits, and before the list of tabs is read again. */
export const REST_MS = 300;
/** Longer than the repeat interval of a held key. */
export const HELD_MS = 200;

/** The tabs of the strip: which there are, which is shown, and which were closed. */
export function listTransition(state: SessionState, event: ListEvent): Transition {
  switch (event.kind) {
    case "started":
      return to({ ...state, tabs: event.tabs, initialTab: event.active });
    case "connected": {
      const closed = { ...state.closed, ...closedHere(event.unclosed) };
      return to({ ...withoutTabs(state, event.unclosed), localTabs: event.localTabs, closed });
    }
    case "list-due":
      return readList(state);
    case "listed":
      return receiveList(state, event);
    case "list-failed":
      return failListRead(state, event.isUnreachable);
    case "tab-created":
      return to(show(withTab(state, event.tab), event.tab.id));
    case "tab-created-offline": {
      const { id, label } = event.content;
      return to(
        show({ ...state, localTabs: [...state.localTabs, { id, label }] }, id),
        { kind: "store-local-tab", tab: id, content: event.content },
        { kind: "sync-offline-tabs", isImmediate: false },
        { kind: "notify", notice: { kind: "tab-stored-locally" } },
      );
    }
    case "tab-migrated": {
      const { local, tab } = event;
      return to(
        {
          ...withTab(state, tab),
          localTabs: state.localTabs.filter(({ id }) => id !== local),
          shown: state.shown.map((each) => (each === local ? tab.id : each)),
        },
        { kind: "move-history", from: local, to: tab.id },
      );
    }
    case "local-tabs-retained": {
      const localTabs = state.localTabs.filter(({ id }) => event.ids.has(id));
      return localTabs.length === state.localTabs.length ? to(state) : to({ ...state, localTabs }, readListSoon);
    }
    case "tab-chosen":
      return to(
        { ...show(state, event.tab), isPassing: event.isKeyHeld, isActivationDue: true },
        ...(event.isKeyHeld ? [PASSING] : []),
        { kind: "schedule", event: { kind: "activation-due" }, ms: REST_MS },
      );
    case "passing-ended":
      return state.isPassing ? to({ ...state, isPassing: false }) : to(state);
    case "activation-due":
      return activate(state);
    case "close-requested":
      return to(
        event.tabs.reduce(forgetFields, {
          ...withoutTabs(state, event.tabs),
          closed: { ...state.closed, ...closedHere(event.tabs) },
        }),
      );
    case "content-retained":
      return to(retain(state, event.content));
    case "content-reopened":
      return to({ ...state, reopenable: state.reopenable.slice(0, -1) });
    case "tab-closed":
      return isLocal(event.tab)
        ? to({ ...state, localTabs: state.localTabs.filter(({ id }) => id !== event.tab) })
        : drop(state, event.tab);
    case "close-deferred":
      return to(state, { kind: "store-closed-tab", tab: event.tab }, { kind: "sync-offline-tabs", isImmediate: false });
    case "close-refused": {
      const { [event.tab]: _, ...closed } = state.closed;
      return to({ ...state, closed }, readListSoon);
    }
    case "tab-closed-elsewhere":
      return closeElsewhere(state, event);
    case "closed-notice-dismissed":
      return to({ ...state, closedWhileTyping: null });
    case "page-left":
      return chain(
        chain(chain(state.isActivationDue ? activate(state) : to(state), leaveTexts), sendViews),
        saveFields,
      );
  }
}

export const readListSoon: SessionEffect = { kind: "schedule", event: { kind: "list-due" }, ms: REST_MS };
const PASSING: SessionEffect = { kind: "schedule", event: { kind: "passing-ended" }, ms: HELD_MS };

export const renamed = (tabs: readonly ListedTab[], id: number, label: string): readonly ListedTab[] =>
  tabs.map((tab) => (tab.id === id ? { id, label } : tab));

const show = (state: SessionState, tab: number): SessionState => ({
  ...state,
  closedWhileTyping: null,
  shown: [...state.shown.filter((each) => each !== tab), tab],
});

function activate(state: SessionState): Transition {
  const tab = activeTab(state);
  return to(
    { ...state, isActivationDue: false },
    { kind: "unschedule", event: { kind: "activation-due" } },
    ...(tab === null || isLocal(tab) ? [] : [{ kind: "activate-tab", tab } as const]),
  );
}

/** Retains a tab that another window closed, with its text, so that it can be reopened here. */
function closeElsewhere(
  state: SessionState,
  { tab, content, isTyping }: Extract<ListEvent, { kind: "tab-closed-elsewhere" }>,
): Transition {
  const listed = listedTabs(state).find(({ id }) => id === tab);
  const closed = { ...state.closed, [tab]: state.closed[tab] ?? "elsewhere" } as const;
  if (!listed || state.closed[tab] === "here") return drop({ ...state, closed }, tab);
  const retained = { ...(content ? retain(state, content) : state), closed };
  if (activeTab(state) !== tab) return drop(retained, tab);
  if (content && isTyping) return drop({ ...retained, closedWhileTyping: listed.label }, tab);
  const notice = { kind: "tab-closed-elsewhere", name: listed.label } as const;
  return chain(to(retained, { kind: "notify", notice }), (after) => drop(after, tab));
}

const drop = (state: SessionState, tab: number): Transition =>
  chain(forgetText(withoutTabs(forgetFields(state, tab), [tab]), tab), (after) =>
    to(after, { kind: "drop-history", tab }),
  );

const retain = (state: SessionState, content: EditorTab): SessionState => ({
  ...state,
  reopenable: [...state.reopenable, { ...content, sql: state.texts[content.id]?.shared.text ?? content.sql }].slice(
    -MOST_CLOSED,
  ),
});

const withTab = (state: SessionState, tab: ListedTab): SessionState =>
  state.tabs.some(({ id }) => id === tab.id) ? state : { ...state, tabs: [...state.tabs, tab] };
const withoutTabs = (state: SessionState, ids: readonly number[]): SessionState => ({
  ...state,
  tabs: state.tabs.filter(({ id }) => !ids.includes(id)),
});
const closedHere = (tabs: readonly number[]) => Object.fromEntries(tabs.map((id) => [id, "here" as const]));
