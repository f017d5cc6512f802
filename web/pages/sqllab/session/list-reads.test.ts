import { describe, expect, it } from "vitest";
import type { Run } from "../../../../schema/query-run/calls";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import type { SessionEffect, SessionEvent } from "./session-event";
import { sessionReducer } from "./session-reducer";
import { initialState, type SessionState } from "./session-state";

const TABS = [
  { id: 1, label: "One" },
  { id: 2, label: "Two" },
];
const run = { id: "theirs" } as Run;
const stored = {
  id: 1,
  label: "Renamed",
  sql: "older",
  sql_version: 2,
  schema: "theirs",
  latest_query: run,
} as EditorTab;
const listed: SessionEvent = { kind: "listed", tabs: [{ id: 1, label: "Renamed" }, TABS[1]!], active: stored };

function play(...events: SessionEvent[]): { state: SessionState; effects: readonly SessionEffect[] } {
  return events.reduce<{ state: SessionState; effects: readonly SessionEffect[] }>(
    ({ state }, event) => sessionReducer(state, event),
    { state: initialState("w"), effects: [] },
  );
}

const opened: SessionEvent[] = [
  { kind: "started", tabs: TABS, active: 1 },
  { kind: "text-loaded", tab: 1, sql: "a", version: 3, pending: null },
  { kind: "channel-opened" },
];
const changedHere: SessionEvent = { kind: "fields-changed", tab: 1, fields: { schema: "mine", label: "Mine" } };

describe("sessionReducer: fields that changed while the channel was not open", () => {
  it("reads changed fields with one request for the list, which contains the active tab, and reloads other tabs", () => {
    expect(play(...opened).effects.at(-1)).toEqual({ kind: "read-list" });
    const { state, effects } = play(...opened, listed);
    expect(state.tabs).toEqual([{ id: 1, label: "Renamed" }, TABS[1]]);
    expect(effects).toEqual([
      { kind: "patch-tab", tab: 1, fields: { label: "Renamed", schema: "theirs", latest_query: run } },
      { kind: "reload-tabs", except: 1 },
    ]);
  });

  it("reads changed fields again after each reconnect, but not with every list", () => {
    expect(play(...opened, listed, { kind: "list-due" }, listed).effects).toEqual([]);
    const again = [...opened, listed, { kind: "channel-lost" }, { kind: "channel-opened" }] as const;
    expect(play(...again).effects.at(-1)).toEqual({ kind: "read-list" });
    expect(play(...again, listed).effects).toContainEqual({ kind: "reload-tabs", except: 1 });
  });

  it("does not overwrite changes of this window that are not saved", () => {
    const { state, effects } = play(...opened.slice(0, 2), changedHere, opened[2]!, listed);
    expect(state.tabs[0]).toEqual({ id: 1, label: "Mine" });
    expect(effects[0]).toMatchObject({ fields: { schema: "mine", label: "Mine", latest_query: run } });
  });

  it("does not replace a run that this window has just started", () => {
    const mine: SessionEvent = { kind: "run-started", tab: 1, run: { id: "mine" } as Run };
    const { effects } = play(...opened.slice(0, 2), mine, opened[2]!, listed);
    expect(effects[0]).not.toHaveProperty("fields.latest_query");
  });
});

describe("sessionReducer: a running request for the list", () => {
  it("is repeated, and its response ignored, where something changed since it began", () => {
    const changes: SessionEvent[] = [
      changedHere,
      { kind: "fields-saved" },
      { kind: "tab-created", tab: { id: 9, label: "New" } },
      { kind: "message-received", message: { kind: "set", tab: 1, fields: { schema: "newer" }, mark: null } },
      { kind: "list-due" },
    ];
    for (const change of changes) {
      const { state, effects } = play(...opened, change, listed);
      expect(effects).toEqual([{ kind: "read-list" }]);
      expect(sessionReducer(state, listed).effects).toContainEqual({ kind: "reload-tabs", except: 1 });
    }
    const created = play(...opened, changes[2]!, listed).state;
    expect(created.tabs.map(({ id }) => id)).toEqual([1, 2, 9]);
  });

  it("leaves a loaded tab that it lacks to the channel, which reports it as closed", () => {
    const without: SessionEvent = { kind: "listed", tabs: [TABS[1]!], active: null };
    expect(play(...opened, without).state.tabs.map(({ id }) => id)).toEqual([2, 1]);
    expect(play(...opened, { kind: "channel-lost" }, without).state.tabs).toEqual([TABS[1]]);
  });

  it("is retried while the server is unreachable and the channel open", () => {
    const failed = (isUnreachable: boolean): SessionEvent => ({ kind: "list-failed", isUnreachable });
    expect(play(...opened, failed(true)).effects).toEqual([
      { kind: "schedule", event: { kind: "list-due" }, ms: 5000 },
    ]);
    expect(play(...opened, failed(false)).effects).toEqual([]);
    expect(play(...opened, { kind: "channel-lost" }, failed(true)).effects).toEqual([]);
    expect(play(...opened, failed(true), { kind: "list-due" }, listed).effects).toContainEqual({
      kind: "reload-tabs",
      except: 1,
    });
  });
});
