import type { TabView } from "../../../../schema/sql-tabs/view";
import { chain, type SessionEffect, to, type Transition } from "./session-event";
import { isLocal, listedTabs, type SessionState } from "./session-state";

/** Debounce of sending a view by itself: what is typed sends it earlier, in its own message. */
export const VIEW_DELAY_MS = 1_000;

/** Where the cursor of a tab is, and the heights of its panels. */
export function changeView(state: SessionState, tab: number, change: TabView): Transition {
  const { shown, unsent } = state.views;
  return to(
    {
      ...state,
      views: {
        shown: { ...shown, [tab]: { ...shown[tab], ...change } },
        unsent: { ...unsent, [tab]: { ...unsent[tab], ...change } },
      },
    },
    { kind: "schedule", event: { kind: "view-due", tab }, ms: VIEW_DELAY_MS },
  );
}

/** Stores a view; without a channel it waits for the next message or connection. */
export function sendView(state: SessionState, tab: number): Transition {
  if (!listedTabs(state).some(({ id }) => id === tab)) return to(takeView(state, tab).state);
  if (!isLocal(tab) && state.channel !== "open") return to(state);
  const { state: sent, view, effects } = takeView(state, tab);
  if (!view) return to(state);
  if (!isLocal(tab)) return to(sent, ...effects, { kind: "send", message: { kind: "view", tab, view } });
  const fields = { extra_json: { ...state.views.shown[tab] } };
  return to(sent, ...effects, { kind: "patch-tab", tab, fields }, { kind: "store-local-tab", tab });
}

export const sendViews = (state: SessionState): Transition =>
  Object.keys(state.views.unsent)
    .map(Number)
    .reduce<Transition>((before, tab) => chain(before, (now) => sendView(now, tab)), to(state));

/** The view that a message of the tab takes along, and the state in which it is sent. */
export function takeView(
  state: SessionState,
  tab: number,
): { state: SessionState; view: TabView | undefined; effects: SessionEffect[] } {
  const { [tab]: view, ...unsent } = state.views.unsent;
  if (!view) return { state, view, effects: [] };
  return {
    state: { ...state, views: { ...state.views, unsent } },
    view,
    effects: [{ kind: "unschedule", event: { kind: "view-due", tab } }],
  };
}
