import { changeFields, confirmFields, retryFields, saveFields } from "./field-transitions";
import { outdateListRead, readList } from "./list-reads";
import { listTransition, readListSoon, renamed } from "./list-transitions";
import type { TabEvent } from "../../../../schema/messages/sql-tabs";
import { type SessionEvent, chain, to, type Transition } from "./session-event";
import { isLocal, listedTabs, type SessionState, type TabChange, unsavedFields } from "./session-state";
import { changeView, sendView, sendViews } from "./view-transitions";
import { receiveText, resumeTexts, suspendTexts, textTransition } from "./text-transitions";

/**
 * The tabs of a window, stored on the server and shared by all windows of a person: what an event changes, and what is
 * to be done about it. Pure; `session-effects.ts` does it.
 */
export function sessionReducer(before: SessionState, event: SessionEvent): Transition {
  const state = outdateListRead(before, event);
  switch (event.kind) {
    case "channel-opened":
      return chain(chain(resumeTexts({ ...state, channel: "open", isRefreshDue: true }), sendViews), (next) =>
        chain(to(next, { kind: "sync-offline-tabs", isImmediate: true }), readList),
      );
    case "channel-lost":
      return suspendTexts({ ...state, channel: "lost" });
    case "message-received":
      return receive(state, event.message);

    case "typed": {
      const { tab, sql } = event;
      const patched = to(state, { kind: "patch-tab", tab, fields: { sql } });
      if (isLocal(tab)) return chain(patched, (next) => to(next, { kind: "store-local-tab", tab }));
      return chain(patched, (next) => textTransition(next, event));
    }
    case "text-loaded":
    case "text-due":
    case "text-read":
    case "text-saved":
    case "text-request-failed":
      return textTransition(state, event);

    case "fields-changed":
      return change(state, event.tab, event.fields);
    case "run-started": {
      const { tab, run } = event;
      if (isLocal(tab)) return to(state);
      return chain(to(state, { kind: "patch-tab", tab, fields: { latest_query: run } }), (next) =>
        changeFields(next, tab, { latest_query_id: run.id }),
      );
    }
    case "fields-due":
      return saveFields(state);
    case "fields-saved":
      return confirmFields(state);
    case "fields-failed":
      return retryFields(state, event.problem);

    case "view-changed":
      return changeView(state, event.tab, event.view);
    case "view-due":
      return sendView(state, event.tab);

    default:
      return listTransition(state, event);
  }
}

function change(state: SessionState, tab: number, fields: TabChange): Transition {
  const patched = to(rename(state, tab, fields.label), { kind: "patch-tab", tab, fields: fields as object });
  return chain(patched, (next) =>
    isLocal(tab) ? to(next, { kind: "store-local-tab", tab }) : changeFields(next, tab, fields),
  );
}

/** What another window, or the server for this one, reports. */
function receive(state: SessionState, message: TabEvent): Transition {
  const { tab } = message;
  const isListed = listedTabs(state).some(({ id }) => id === tab);
  switch (message.kind) {
    case "edit":
    case "refused":
      return receiveText(state, message);
    case "active":
    case "gone":
      return to(state);
    case "set": {
      const { latest_query_id: run, ...fields } = message.fields as TabChange;
      return to(
        rename(state, tab, fields.label),
        { kind: "patch-tab", tab, fields: { ...fields, ...unsavedFields(state, tab) } as object },
        ...(run && isListed ? [{ kind: "reload-run", tab, run } as const] : []),
      );
    }
    case "tab":
      if (state.closed[tab] === "here") return to(state);
      return to(state, isListed ? { kind: "reload-tab", tab } : readListSoon);
  }
}

function rename(state: SessionState, tab: number, label: string | undefined): SessionState {
  if (label === undefined) return state;
  return isLocal(tab)
    ? { ...state, localTabs: renamed(state.localTabs, tab, label) }
    : { ...state, tabs: renamed(state.tabs, tab, label) };
}
