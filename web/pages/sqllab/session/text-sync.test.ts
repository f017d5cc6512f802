import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { edit, editsAfter, replace, type TabText } from "../../../../durable-objects/sql-tabs/state";
import type { TabEvent, TabMessage } from "../../../../schema/messages/sql-tabs";
import { applied } from "../../../../schema/sql-tabs/text-splices";
import type { PendingEdits } from "../../../../schema/sql-tabs/shared-text";
import { sessionOf } from "./test-session";
import { initialState, isTextSaved } from "./session-state";
import { SAVE_DELAY_MS as WHOLE_MS } from "./text-transitions";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A simulated server for one tab, and the channels of windows, which deliver on request and can be cut. */
function place(sql: string) {
  let text: TabText = { sql, version: 0, edits: [] };
  let isAway = false;
  const windows: { events: (TabEvent & { kind: "edit" | "refused" })[]; isOpen: boolean }[] = [];
  const broadcast = (event: TabEvent & { kind: "edit" | "refused" }) =>
    windows.forEach((each) => each.isOpen && each.events.push(event));
  const keep = (made: ReturnType<typeof replace>) => {
    if (made?.kind !== "edited") return;
    text = made.text;
    broadcast({ kind: "edit", tab: 1, version: text.version, ...made.edit });
  };
  const receive = (line: (typeof windows)[number], message: TabMessage) => {
    const refuse = (why: "base" | "full") => line.events.push({ kind: "refused", tab: 1, why, mark: null });
    if (message.kind === "resume") {
      const missed = editsAfter(text, message.version);
      if (!missed) return refuse("base");
      missed.forEach((each, at) =>
        line.events.push({ kind: "edit", tab: 1, version: message.version + at + 1, ...each }),
      );
    } else if (message.kind === "edit") {
      const made = edit(text, message.base, message);
      if (made.kind === "refused") refuse(made.why);
      else keep(made);
    }
  };
  return {
    get sql() {
      return text.sql;
    },
    goAway: (away: boolean) => {
      isAway = away;
    },
    forgetEdits: () => {
      text = { ...text, edits: [] };
    },
    window(name: string, left: PendingEdits | null = null) {
      const line = { events: [] as (TabEvent & { kind: "edit" | "refused" })[], isOpen: false };
      windows.push(line);
      const seen = { shown: "", left: null as PendingEdits | null, isSaved: true, unkept: 0 };
      const session = sessionOf(
        {
          server: {
            tab: async () => ({ sql: text.sql, sql_version: text.version }),
            changeTab: async (_, { sql: whole }) => {
              if (isAway) throw new Error("away");
              keep(replace(text, whole!));
            },
          },
          channel: {
            send: (message) => {
              if (line.isOpen) receive(line, message);
            },
          },
          editors: {
            showEdits: (_, splices, whole) => {
              seen.shown = applied(seen.shown, splices);
              expect(seen.shown).toBe(whole);
            },
          },
          storage: {
            storeEdits: (_, edits) => {
              seen.left = edits;
            },
          },
          notify: ({ kind }) => {
            if (kind === "text-not-stored") seen.unkept++;
          },
        },
        initialState(name),
      );
      const { dispatch, state } = session;
      dispatch({ kind: "text-loaded", tab: 1, sql: text.sql, version: text.version, pending: left });
      seen.shown = state().texts[1]!.shared.text;
      return {
        get seen() {
          return Object.assign(seen, { isSaved: isTextSaved(state()) });
        },
        dispatch,
        open() {
          line.isOpen = true;
          dispatch({ kind: "channel-opened" });
        },
        cut() {
          line.isOpen = false;
          line.events = [];
          dispatch({ kind: "channel-lost" });
        },
        deliver(count = Infinity) {
          for (let n = 0; n < count && line.events.length; n++) session.receive(line.events.shift()!);
        },
        type(at: number, letter: string) {
          seen.shown = applied(seen.shown, [{ at, remove: 0, insert: letter }]);
          dispatch({ kind: "typed", tab: 1, splices: [{ at, remove: 0, insert: letter }], sql: seen.shown });
        },
      };
    },
  };
}

const rest = async (windows: { deliver: () => void }[]) => {
  for (let turn = 0; turn < 12; turn++) {
    await vi.advanceTimersByTimeAsync(1000);
    windows.forEach((window) => window.deliver());
  }
};

function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * sides);
  };
}

it("converges to the same text in all windows, with every letter once, whatever was disconnected", async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const roll = dice(seed);
    const server = place("select * from t");
    const windows = ["a", "b", "c"].map((name) => server.window(name));
    windows.forEach((window) => window.open());
    const letters: string[] = [];
    for (let turn = 0; turn < 80; turn++) {
      const window = windows[roll(3)]!;
      const action = roll(10);
      if (action < 5) {
        const letter = String.fromCodePoint(0x4e00 + turn);
        letters.push(letter);
        window.type(roll(window.seen.shown.length + 1), letter);
      } else if (action < 7) window.deliver(roll(3));
      else if (action === 7) {
        window.cut();
        window.open();
      } else await vi.advanceTimersByTimeAsync(roll(200));
    }
    await rest(windows);
    for (const { seen } of windows)
      expect(seen, `seed ${seed}`).toEqual({ shown: server.sql, left: null, isSaved: true, unkept: 0 });
    for (const letter of letters) expect(server.sql.split(letter).length, `seed ${seed}`).toBe(2);
  }
});

it("reloads the tab when too much happened while disconnected", async () => {
  const server = place("select 1");
  const [away, here] = [server.window("a"), server.window("b")];
  away.open();
  here.open();
  away.cut();
  away.type(8, ", 2");
  here.type(0, "-- x\n");
  await rest([here]);
  server.forgetEdits();
  away.open();
  await rest([away, here]);
  expect([server.sql, away.seen.shown, here.seen.shown]).toEqual(Array(3).fill("-- x\nselect 1, 2"));
});

it("saves the whole text when no channel opens, merged with what others saved", async () => {
  const server = place("select 1");
  const [alone, here] = [server.window("a"), server.window("b")];
  here.open();
  alone.type(8, ", 2");
  here.type(0, "-- x\n");
  await vi.advanceTimersByTimeAsync(WHOLE_MS);
  here.deliver();
  expect([server.sql, alone.seen.shown, here.seen.shown]).toEqual(Array(3).fill("-- x\nselect 1, 2"));
  expect(alone.seen).toMatchObject({ left: null, isSaved: true });
});

it("reports a failed save once, stores the text locally and retries until it succeeds", async () => {
  const server = place("select 1");
  const alone = server.window("a");
  server.goAway(true);
  alone.dispatch({ kind: "channel-lost" });
  alone.type(8, ", 2");
  await vi.advanceTimersByTimeAsync(WHOLE_MS * 3);
  expect(alone.seen).toMatchObject({ unkept: 1, isSaved: false, left: { waiting: [{ at: 8, insert: ", 2" }] } });
  server.goAway(false);
  await vi.advanceTimersByTimeAsync(WHOLE_MS);
  expect([server.sql, alone.seen.left]).toEqual(["select 1, 2", null]);
  server.goAway(true);
  alone.type(11, ", 3");
  await vi.advanceTimersByTimeAsync(WHOLE_MS);
  expect(alone.seen.unkept).toBe(2);
});

it("passes unacknowledged edits to the next window, which sends them once", async () => {
  for (const arrives of [true, false]) {
    const server = place("select 1");
    const first = server.window("a");
    first.open();
    if (!arrives) first.cut();
    first.type(8, ", 2");
    first.dispatch({ kind: "page-left" });
    const { left } = JSON.parse(JSON.stringify(first.seen)) as { left: PendingEdits };
    first.cut();
    // Simulates a closed window.
    vi.clearAllTimers();
    const second = server.window("b", left);
    expect(second.seen.shown).toBe("select 1, 2");
    second.open();
    await rest([second]);
    expect([server.sql, second.seen.shown, second.seen.left]).toEqual(["select 1, 2", "select 1, 2", null]);
  }
});
