import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TabMessage } from "../../../../schema/messages/sql-tabs";
import { sessionReducer } from "./session-reducer";
import { initialState } from "./session-state";
import { sessionOf } from "./test-session";
import { VIEW_DELAY_MS } from "./view-transitions";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A session with a loaded tab, and what it sends besides requests for missed edits. */
function opened() {
  const sent: TabMessage[] = [];
  const changeTab = vi.fn(async () => {});
  const { dispatch, state } = sessionOf({
    server: { changeTab },
    channel: { send: (message) => void (message.kind !== "resume" && sent.push(message)) },
  });
  dispatch({ kind: "started", tabs: [{ id: 1, label: "One" }], active: 1 });
  dispatch({ kind: "text-loaded", tab: 1, sql: "", version: 0, pending: null });
  const move = (row: number, column: number) =>
    dispatch({ kind: "view-changed", tab: 1, view: { cursorPosition: { row, column } } });
  return { sent, changeTab, dispatch, state, move };
}

it("sends the cursor with what was typed, in one message", () => {
  const { sent, dispatch, move } = opened();
  dispatch({ kind: "channel-opened" });
  dispatch({ kind: "typed", tab: 1, splices: [{ at: 0, remove: 0, insert: "a" }], sql: "a" });
  move(0, 1);
  vi.advanceTimersByTime(10 * VIEW_DELAY_MS);
  expect(sent).toMatchObject([{ kind: "edit", view: { cursorPosition: { row: 0, column: 1 } } }]);
});

it("sends the last of several positions and heights once the person rests, and makes no request", () => {
  const { sent, changeTab, dispatch, move } = opened();
  dispatch({ kind: "channel-opened" });
  move(0, 1);
  dispatch({ kind: "view-changed", tab: 1, view: { northPercent: 30, southPercent: 70 } });
  move(2, 3);
  vi.advanceTimersByTime(VIEW_DELAY_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  const view = { cursorPosition: { row: 2, column: 3 }, northPercent: 30, southPercent: 70 };
  expect(sent).toEqual([{ kind: "view", tab: 1, view }]);
  expect(changeTab).not.toHaveBeenCalled();
});

it("sends a view when the page is left, or after the connection is back", () => {
  const { sent, dispatch, move } = opened();
  move(1, 0);
  vi.advanceTimersByTime(VIEW_DELAY_MS);
  expect(sent).toEqual([]);
  dispatch({ kind: "channel-opened" });
  move(2, 0);
  dispatch({ kind: "page-left" });
  expect(sent).toMatchObject([{ view: { cursorPosition: { row: 1 } } }, { view: { cursorPosition: { row: 2 } } }]);
});

it("drops the view of a closed tab", () => {
  const { sent, dispatch, move } = opened();
  dispatch({ kind: "channel-opened" });
  move(1, 0);
  dispatch({ kind: "close-requested", tabs: [1] });
  vi.advanceTimersByTime(VIEW_DELAY_MS);
  expect(sent).toEqual([]);
});

it("stores the view of a tab that exists only in the browser there", () => {
  const state = { ...initialState("window"), localTabs: [{ id: -1, label: "Mine" }] };
  const changed = sessionReducer(state, { kind: "view-changed", tab: -1, view: { northPercent: 30 } });
  const { effects } = sessionReducer(changed.state, { kind: "view-due", tab: -1 });
  expect(effects).toEqual([
    { kind: "unschedule", event: { kind: "view-due", tab: -1 } },
    { kind: "patch-tab", tab: -1, fields: { extra_json: { northPercent: 30 } } },
    { kind: "store-local-tab", tab: -1 },
  ]);
});
