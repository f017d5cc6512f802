import { describe, expect, it } from "vitest";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import type { SessionEffect, SessionEvent } from "./session-event";
import { sessionReducer } from "./session-reducer";
import { activeTab, initialState, type SessionState, viewOf } from "./session-state";

const TABS = [
  { id: 1, label: "One" },
  { id: 2, label: "Two" },
];
const content = (id: number, sql = "stored"): EditorTab => ({ id, label: `Tab ${id}`, sql }) as EditorTab;
const typing = (at: number, insert: string, sql: string): SessionEvent => ({
  kind: "typed",
  tab: 1,
  splices: [{ at, remove: 0, insert }],
  sql,
});

/** The state after events, and the effects of the last one. */
function play(...events: SessionEvent[]): { state: SessionState; effects: readonly SessionEffect[] } {
  return events.reduce<{ state: SessionState; effects: readonly SessionEffect[] }>(
    ({ state }, event) => sessionReducer(state, event),
    { state: initialState("w"), effects: [] },
  );
}

const started: SessionEvent[] = [
  { kind: "started", tabs: TABS, active: 1 },
  { kind: "text-loaded", tab: 1, sql: "a", version: 3, pending: null },
];
const opened: SessionEvent[] = [...started, { kind: "channel-opened" }, { kind: "listed", tabs: TABS, active: null }];
const sent: SessionEvent[] = [...opened, typing(1, "b", "ab"), { kind: "text-due", tab: 1 }];
const kinds = (effects: readonly SessionEffect[]) => effects.map(({ kind }) => kind);
const edit = { kind: "edit" as const, tab: 1, base: 3, splices: [{ at: 1, remove: 0, insert: "b" }], mark: "w-0" };
const dueText = { kind: "text-due", tab: 1 } as const;

describe("sessionReducer: typing", () => {
  it("shows the text at once and sends it after a pause", () => {
    const { effects } = play(...opened, typing(1, "b", "ab"));
    expect(effects).toEqual([
      { kind: "patch-tab", tab: 1, fields: { sql: "ab" } },
      { kind: "schedule", event: dueText, ms: 150 },
    ]);
    expect(play(...sent).effects).toEqual([{ kind: "send", message: edit }]);
  });

  it("sends nothing else until the edit is acknowledged, and then what was typed since", () => {
    const waiting = [...sent, typing(2, "c", "abc"), dueText];
    expect(play(...waiting).effects).toEqual([]);
    expect(viewOf(play(...waiting).state).saving).toBe("saving");
    const acknowledged: SessionEvent[] = [...waiting, { kind: "message-received", message: { ...edit, version: 4 } }];
    expect(play(...acknowledged).effects).toEqual([{ kind: "schedule", event: dueText, ms: 150 }]);
    expect(play(...acknowledged, dueText).effects).toMatchObject([
      { kind: "send", message: { base: 4, splices: [{ at: 2, insert: "c" }], mark: "w-1" } },
    ]);
  });

  it("deletes the stored edits once the server has all", () => {
    const { state, effects } = play(...sent, {
      kind: "message-received",
      message: { ...edit, version: 4 },
    });
    expect(effects).toEqual([{ kind: "store-edits", tab: 1, edits: null }]);
    expect(viewOf(state).saving).toBe("saved");
  });

  it("stores the text of a local tab in the browser and sends nothing", () => {
    expect(kinds(play(...opened, { ...typing(0, "x", "x"), tab: -5 } as SessionEvent).effects)).toEqual([
      "patch-tab",
      "store-local-tab",
    ]);
  });
});

describe("sessionReducer: conflicts", () => {
  it("shows an edit of another window around what was typed here", () => {
    const { state, effects } = play(...sent, {
      kind: "message-received",
      message: { kind: "edit", tab: 1, version: 4, splices: [{ at: 0, remove: 0, insert: "-" }], mark: "other" },
    });
    expect(effects).toEqual([{ kind: "show-edits", tab: 1, splices: [{ at: 0, remove: 0, insert: "-" }], sql: "-ab" }]);
    expect(state.texts[1]!.shared).toMatchObject({ text: "-ab", sent: { splices: [{ at: 2, insert: "b" }] } });
  });

  it("requests the edits in between where one was missed", () => {
    const { effects } = play(...sent, {
      kind: "message-received",
      message: { kind: "edit", tab: 1, version: 9, splices: [], mark: null },
    });
    expect(effects).toEqual([{ kind: "send", message: { kind: "resume", tab: 1, version: 3 } }]);
  });

  it("reads the text again after the server dropped its edits, and sends what was typed on top of it", () => {
    const refused: SessionEvent[] = [
      ...sent,
      { kind: "message-received", message: { kind: "refused", tab: 1, why: "base", mark: "w-0" } },
    ];
    expect(play(...refused).effects).toEqual([{ kind: "read-text", tab: 1 }]);
    const { state, effects } = play(...refused, { kind: "text-read", tab: 1, sql: "-a", version: 8 });
    expect(state.texts[1]!.shared.text).toBe("-ab");
    expect(effects).toMatchObject([
      { kind: "show-edits", sql: "-ab" },
      { kind: "send", message: { kind: "edit", base: 8, splices: [{ at: 2, insert: "b" }] } },
    ]);
  });

  it("reports a text that is too long and keeps what was typed", () => {
    const { state, effects } = play(...sent, {
      kind: "message-received",
      message: { kind: "refused", tab: 1, why: "full", mark: "w-0" },
    });
    expect(effects).toEqual([{ kind: "notify", notice: { kind: "text-too-long" } }]);
    expect(state.texts[1]!.shared).toMatchObject({ text: "ab", sent: null, waiting: [{ insert: "b" }] });
  });

  it("prefers a field's unsaved change over another window's", () => {
    const { state, effects } = play(
      ...opened,
      { kind: "fields-changed", tab: 1, fields: { schema: "mine" } },
      {
        kind: "message-received",
        message: { kind: "set", tab: 1, fields: { schema: "theirs", label: "Renamed" }, mark: null },
      },
    );
    expect(effects).toEqual([{ kind: "patch-tab", tab: 1, fields: { schema: "mine", label: "Renamed" } }]);
    expect(state.tabs[0]!.label).toBe("Renamed");
  });
});

describe("sessionReducer: offline queue", () => {
  const lost: SessionEvent[] = [...sent, { kind: "channel-lost" }];

  it("stores unacknowledged edits and every further one in the browser, and saves the text after a longer pause", () => {
    expect(play(...lost).effects).toMatchObject([
      { kind: "store-edits", edits: { version: 3, sent: { mark: "w-0" } } },
      { kind: "schedule", event: dueText, ms: 5000 },
    ]);
    expect(viewOf(play(...lost).state).saving).toBe("failed");
    expect(play(...lost, typing(2, "c", "abc")).effects).toMatchObject([
      { kind: "patch-tab" },
      { kind: "store-edits", edits: { waiting: [{ at: 2, insert: "c" }] } },
      { kind: "schedule", ms: 5000 },
    ]);
  });

  it("saves the text merged with the server's, and keeps what was typed during the request", () => {
    const due = [...started, typing(1, "b", "ab"), dueText];
    expect(play(...due).effects).toEqual([{ kind: "read-text", tab: 1 }]);
    const merged: SessionEvent[] = [...due, { kind: "text-read", tab: 1, sql: "-a", version: 4 }];
    expect(play(...merged).effects).toEqual([
      { kind: "show-edits", tab: 1, splices: [{ at: 0, remove: 0, insert: "-" }], sql: "-ab" },
      { kind: "save-text", tab: 1, sql: "-ab" },
    ]);
    const saved: SessionEvent[] = [...merged, typing(3, "c", "-abc"), { kind: "text-saved", tab: 1 }];
    expect(play(...saved).effects).toEqual([{ kind: "read-text", tab: 1 }]);
    const { state, effects } = play(...saved, { kind: "text-read", tab: 1, sql: "-ab", version: 5 });
    expect(state.texts[1]!.shared).toMatchObject({ text: "-abc", version: 5, waiting: [{ at: 3, insert: "c" }] });
    expect(kinds(effects)).toEqual(["store-edits", "schedule"]);
  });

  it("runs one request per text at a time", () => {
    expect(play(...started, typing(1, "b", "ab"), dueText, typing(2, "c", "abc"), dueText).effects).toEqual([
      { kind: "schedule", event: dueText, ms: 5000 },
    ]);
  });

  it("reports a failed save once and retries it", () => {
    const failed: SessionEvent[] = [...started, typing(1, "b", "ab"), dueText, { kind: "text-request-failed", tab: 1 }];
    expect(kinds(play(...failed).effects)).toEqual(["schedule", "notify"]);
    expect(kinds(play(...failed, dueText, { kind: "text-request-failed", tab: 1 }).effects)).toEqual(["schedule"]);
  });

  it("adopts the edits of a closed window", () => {
    const pending = { version: 3, base: "a", sent: null, waiting: [{ at: 1, remove: 0, insert: "b" }] };
    const { state, effects } = play(
      { kind: "started", tabs: TABS, active: 1 },
      { kind: "text-loaded", tab: 1, sql: "newer", version: 4, pending },
    );
    expect(state.texts[1]!.shared.text).toBe("ab");
    expect(kinds(effects)).toEqual(["store-edits", "schedule"]);
  });

  it("shows a tab that was created offline, until it has an id of the server", () => {
    const offline: SessionEvent[] = [...started, { kind: "tab-created-offline", content: content(-5) }];
    expect(kinds(play(...offline).effects)).toEqual(["store-local-tab", "sync-offline-tabs", "notify"]);
    expect(activeTab(play(...offline).state)).toBe(-5);
    const { state, effects } = play(...offline, { kind: "tab-migrated", local: -5, tab: { id: 9, label: "Tab -5" } });
    expect(viewOf(state)).toMatchObject({ active: 9, tabs: [{ id: 1 }, { id: 2 }, { id: 9 }] });
    expect(effects).toEqual([{ kind: "move-history", from: -5, to: 9 }]);
  });
});

describe("sessionReducer: reconnecting", () => {
  it("requests missed edits, resends the unacknowledged one under its mark and moves offline tabs to the server", () => {
    expect(play(...sent, { kind: "channel-lost" }, { kind: "channel-opened" }).effects).toEqual([
      { kind: "send", message: { kind: "resume", tab: 1, version: 3 } },
      { kind: "send", message: edit },
      { kind: "sync-offline-tabs", isImmediate: true },
      { kind: "read-list" },
    ]);
  });

  it("sends what was typed offline", () => {
    expect(play(...started, typing(1, "b", "ab"), { kind: "channel-opened" }).effects).toMatchObject([
      { message: { kind: "resume" } },
      { message: edit },
      { kind: "sync-offline-tabs" },
      { kind: "read-list" },
    ]);
  });

  it("ignores a text that was read to be saved: its edits travel on the channel again", () => {
    const before = [...started, typing(1, "b", "ab"), dueText, { kind: "channel-opened" } as const];
    const after = play(...before, { kind: "text-read", tab: 1, sql: "ab", version: 4 });
    expect(after.effects).toEqual([]);
    expect(after.state.texts[1]!.shared.text).toBe("ab");
  });
});

describe("sessionReducer: saving fields", () => {
  it("batches changes and runs one request at a time", () => {
    const changed: SessionEvent[] = [
      ...started,
      { kind: "fields-changed", tab: 1, fields: { label: "S" } },
      { kind: "fields-changed", tab: 1, fields: { schema: "s" } },
      { kind: "fields-changed", tab: 2, fields: { autorun: true } },
    ];
    expect(play(...changed).effects.at(-1)).toEqual({ kind: "schedule", event: { kind: "fields-due" }, ms: 400 });
    const due: SessionEvent[] = [...changed, { kind: "fields-due" }];
    expect(play(...due).effects.slice(1)).toEqual([
      { kind: "save-fields", tab: 1, fields: { label: "S", schema: "s" } },
    ]);
    expect(play(...due, { kind: "fields-saved" }).effects).toEqual([
      { kind: "save-fields", tab: 2, fields: { autorun: true } },
    ]);
    expect(viewOf(play(...due, { kind: "fields-saved" }, { kind: "fields-saved" }).state).saving).toBe("saved");
  });

  it("merges a failed change under later ones and retries it", () => {
    const problem = new Error("away");
    const { state, effects } = play(
      ...started,
      { kind: "fields-changed", tab: 1, fields: { label: "Old", schema: "s" } },
      { kind: "fields-due" },
      { kind: "fields-changed", tab: 1, fields: { label: "New" } },
      { kind: "fields-failed", problem },
    );
    expect(state.fields).toMatchObject({ pending: { 1: { label: "New", schema: "s" } }, status: "failed" });
    expect(effects).toEqual([
      { kind: "notify", notice: { kind: "fields-not-saved", fields: ["label", "schema"], problem } },
      { kind: "schedule", event: { kind: "fields-due" }, ms: 5000 },
    ]);
  });
});

describe("sessionReducer: another window closes a tab", () => {
  const elsewhere = (tab: number, isTyping: boolean): SessionEvent => ({
    kind: "tab-closed-elsewhere",
    tab,
    content: content(tab),
    isTyping,
  });

  it("shows a notice to the person who is typing in it, and retains the text as typed", () => {
    const { state } = play(...sent, elsewhere(1, true));
    expect(viewOf(state)).toMatchObject({ active: 2, closedWhileTyping: "One", tabs: [{ id: 2 }] });
    expect(state.reopenable).toEqual([{ ...content(1), sql: "ab" }]);
    expect(state.texts).toEqual({});
    expect(play(...sent, elsewhere(1, true), { kind: "closed-notice-dismissed" }).state.closedWhileTyping).toBeNull();
  });

  it("notifies a person who only has it open, and nobody of a tab in the background", () => {
    expect(play(...opened, elsewhere(1, false)).effects[0]).toEqual({
      kind: "notify",
      notice: { kind: "tab-closed-elsewhere", name: "One" },
    });
    expect(kinds(play(...opened, elsewhere(2, false)).effects)).not.toContain("notify");
  });

  it("reads a tab again that another window replaced, and the list where it is a new one", () => {
    const changed = (tab: number): SessionEvent => ({ kind: "message-received", message: { kind: "tab", tab } });
    expect(play(...opened, changed(1)).effects).toEqual([{ kind: "reload-tab", tab: 1 }]);
    expect(play(...opened, changed(7)).effects).toEqual([{ kind: "schedule", event: { kind: "list-due" }, ms: 300 }]);
  });
});

describe("sessionReducer: closing", () => {
  const closing: SessionEvent[] = [
    ...sent,
    { kind: "fields-changed", tab: 1, fields: { label: "Unsaved" } },
    { kind: "close-requested", tabs: [1] },
  ];

  it("removes the tab at once, saves nothing more of it and ignores earlier responses", () => {
    const { state } = play(...closing);
    expect(viewOf(state)).toMatchObject({ active: 2, tabs: [{ id: 2 }], closedWhileTyping: null });
    expect(state.fields.pending).toEqual({});
    expect(play(...closing, { kind: "listed", tabs: TABS, active: null }).state.tabs).toEqual([TABS[1]]);
    expect(play(...closing, { kind: "fields-changed", tab: 1, fields: { latest_query_id: "r" } }).effects).toEqual([
      { kind: "patch-tab", tab: 1, fields: { latest_query_id: "r" } },
    ]);
  });

  it("retains the text as typed, and drops it once the server has closed the tab", () => {
    const closed = play(...closing, { kind: "content-retained", content: content(1) }, { kind: "tab-closed", tab: 1 });
    expect(closed.state.reopenable).toEqual([{ ...content(1), sql: "ab" }]);
    expect(closed.state.texts).toEqual({});
    expect(closed.effects).toEqual([
      { kind: "unschedule", event: dueText },
      { kind: "store-edits", tab: 1, edits: null },
      { kind: "drop-history", tab: 1 },
    ]);
  });

  it("restores a tab that the server refused to close, and closes it later where the server was unreachable", () => {
    const refused = play(...closing, { kind: "close-refused", tab: 1 });
    expect(refused.effects).toEqual([{ kind: "schedule", event: { kind: "list-due" }, ms: 300 }]);
    expect(sessionReducer(refused.state, { kind: "listed", tabs: TABS, active: null }).state.tabs).toEqual(TABS);
    expect(refused.state.texts[1]!.shared.text).toBe("ab");
    expect(kinds(play(...closing, { kind: "close-deferred", tab: 1 }).effects)).toEqual([
      "store-closed-tab",
      "sync-offline-tabs",
    ]);
  });
});

describe("sessionReducer: leaving the page", () => {
  it("notifies the server of the active tab, sends and stores edits, and saves fields", () => {
    const { effects } = play(
      ...opened,
      { kind: "tab-chosen", tab: 2, isKeyHeld: false },
      typing(1, "b", "ab"),
      { kind: "fields-changed", tab: 2, fields: { autorun: true } },
      { kind: "page-left" },
    );
    expect(effects.filter(({ kind }) => kind !== "unschedule")).toMatchObject([
      { kind: "activate-tab", tab: 2 },
      { kind: "send", message: edit },
      { kind: "store-edits", edits: { sent: { mark: "w-0" } } },
      { kind: "save-fields", tab: 2 },
    ]);
  });

  it("opens the tab where a held key stops", () => {
    const passing = play(...opened, { kind: "tab-chosen", tab: 2, isKeyHeld: true });
    expect(viewOf(passing.state)).toMatchObject({ active: 2, isPassing: true });
    expect(viewOf(sessionReducer(passing.state, { kind: "passing-ended" }).state).isPassing).toBe(false);
  });
});
