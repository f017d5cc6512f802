import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { type ListEvent, type SessionEffect, type SessionEvent, to, type Transition } from "./session-event";
import { type SessionState, unsavedFields } from "./session-state";

/** Delay before the list is requested again after the server was unreachable. */
export const RETRY_LIST_MS = 5_000;

/** Requests the list of tabs, one request at a time. */
export const readList = (state: SessionState): Transition =>
  state.listRead === "none"
    ? to({ ...state, listRead: "running" }, { kind: "read-list" })
    : to({ ...state, listRead: "outdated" });

/** A response that was requested before a change may lack it: the list is requested once more. */
export const outdateListRead = (state: SessionState, event: SessionEvent): SessionState =>
  state.listRead === "running" && changesList(event) ? { ...state, listRead: "outdated" } : state;

function changesList(event: SessionEvent): boolean {
  switch (event.kind) {
    case "tab-created":
    case "tab-migrated":
    case "tab-closed-elsewhere":
    case "fields-changed":
    case "fields-saved":
    case "run-started":
      return true;
    case "message-received":
      return event.message.kind === "set" || event.message.kind === "tab";
    default:
      return false;
  }
}

/**
 * Merges the list of the server without overwriting what is unsaved here. After the channel was down, it merges the
 * fields of the active tab too, and reloads the other loaded tabs where they are shown.
 */
export function receiveList(state: SessionState, { tabs, active }: Extract<ListEvent, { kind: "listed" }>): Transition {
  const settled: SessionState = { ...state, listRead: "none" };
  if (state.listRead === "outdated") return readList(settled);
  const listed = tabs
    .filter(({ id }) => state.closed[id] !== "here")
    .map(({ id, label }) => ({ id, label: unsavedFields(state, id).label ?? label }));
  // The channel reports these as closed, which retains what was typed in them.
  const unreported = state.channel === "open" ? state.tabs.filter(({ id }) => state.texts[id] && !has(tabs, id)) : [];
  const merged: SessionState = { ...settled, tabs: [...listed, ...unreported], isRefreshDue: false };
  if (!state.isRefreshDue) return to(merged);
  return to(merged, ...(active ? [patch(state, active)] : []), { kind: "reload-tabs", except: active?.id ?? null });
}

/** Without a list, changes that were missed stay unknown: it is requested again while the channel is open. */
export function failListRead(state: SessionState, isUnreachable: boolean): Transition {
  const isRetried = isUnreachable && state.channel === "open";
  return to(
    { ...state, listRead: "none" },
    ...(isRetried ? [{ kind: "schedule", event: { kind: "list-due" }, ms: RETRY_LIST_MS } as const] : []),
  );
}

/** The SQL is merged by its version instead, and a run that was just started here is later than the server's. */
function patch(state: SessionState, { id, sql: _sql, sql_version: _version, ...fields }: EditorTab): SessionEffect {
  const unsaved = unsavedFields(state, id);
  const { latest_query, ...others } = fields;
  return {
    kind: "patch-tab",
    tab: id,
    fields: { ...others, ...("latest_query_id" in unsaved ? {} : { latest_query }), ...(unsaved as object) },
  };
}

const has = (tabs: readonly { id: number }[], id: number): boolean => tabs.some((tab) => tab.id === id);
