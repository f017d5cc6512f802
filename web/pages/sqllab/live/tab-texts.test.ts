import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { edit, editsAfter, replace, type TabText } from "../../../../durable-objects/sql-tabs/state";
import type { TabEvent, TabMessage } from "../../../../schema/messages/sql-tabs";
import { applied } from "../../../../schema/sql-tabs/text-splices";
import type { PendingEdits } from "../../../../schema/sql-tabs/shared-text";
import { tabTexts, WHOLE_MS } from "./tab-texts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A simulated server for one tab, and the channels of windows, which deliver on request and can be cut. */
function place(sql: string) {
  let text: TabText = { sql, version: 0, edits: [] };
  let isAway = false;
  const windows: { news: (TabEvent & { news: "edit" | "refused" })[]; isOpen: boolean }[] = [];
  const tell = (news: TabEvent & { news: "edit" | "refused" }) => windows.forEach((each) => each.isOpen && each.news.push(news));
  const keep = (made: ReturnType<typeof replace>) => {
    if (made?.kind !== "edited") return;
    text = made.text;
    tell({ news: "edit", tab: 1, version: text.version, ...made.edit });
  };
  const hear = (line: (typeof windows)[number], saying: TabMessage) => {
    const refuse = (why: "base" | "full") => line.news.push({ news: "refused", tab: 1, why, mark: null });
    if (saying.say === "resume") {
      const missed = editsAfter(text, saying.version);
      if (!missed) return refuse("base");
      missed.forEach((each, at) => line.news.push({ news: "edit", tab: 1, version: saying.version + at + 1, ...each }));
    } else if (saying.say === "edit") {
      const made = edit(text, saying.base, saying);
      if (made.kind === "refused") refuse(made.why);
      else keep(made);
    }
  };
  return {
    get sql() { return text.sql; },
    goAway: (away: boolean) => { isAway = away; },
    forgetEdits: () => { text = { ...text, edits: [] }; },
    window(name: string, left: PendingEdits | null = null) {
      const line = { news: [] as (TabEvent & { news: "edit" | "refused" })[], isOpen: false };
      windows.push(line);
      const seen = { shown: "", left: null as PendingEdits | null, said: true, unkept: 0 };
      let marks = 0;
      const texts = tabTexts({
        say: (saying) => { if (line.isOpen) hear(line, saying); },
        mark: () => `${name}:${marks++}`,
        read: async () => ({ sql: text.sql, sql_version: text.version }),
        replace: async (_, whole) => {
          if (isAway) throw new Error("away");
          keep(replace(text, whole));
        },
        show: (_, splices, whole) => { seen.shown = applied(seen.shown, splices); expect(seen.shown).toBe(whole); },
        keep: (_, unsaid) => { seen.left = unsaid; },
        refused: () => {},
        unkept: () => { seen.unkept++; },
        tell: (said) => { seen.said = said; },
      });
      seen.shown = texts.begin(1, { sql: text.sql, sql_version: text.version }, left);
      return {
        seen, texts,
        open() { line.isOpen = true; texts.opened(); },
        cut() { line.isOpen = false; line.news = []; texts.closed(); },
        hear(count = Infinity) { for (let n = 0; n < count && line.news.length; n++) texts.hear(line.news.shift()!); },
        type(at: number, letter: string) { seen.shown = applied(seen.shown, [{ at, remove: 0, insert: letter }]); texts.typed(1, [{ at, remove: 0, insert: letter }], seen.shown); },
      };
    },
  };
}

const rest = async (windows: { hear: () => void }[]) => {
  for (let turn = 0; turn < 12; turn++) {
    await vi.advanceTimersByTimeAsync(1000);
    windows.forEach((window) => window.hear());
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
      } else if (action < 7) window.hear(roll(3));
      else if (action === 7) { window.cut(); window.open(); }
      else await vi.advanceTimersByTimeAsync(roll(200));
    }
    await rest(windows);
    for (const { seen } of windows) expect(seen, `seed ${seed}`).toEqual({ shown: server.sql, left: null, said: true, unkept: 0 });
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
  here.hear();
  expect([server.sql, alone.seen.shown, here.seen.shown]).toEqual(Array(3).fill("-- x\nselect 1, 2"));
  expect(alone.seen).toMatchObject({ left: null, said: true });
});

it("reports a failed save once, stores the text locally and retries until it succeeds", async () => {
  const server = place("select 1");
  const alone = server.window("a");
  server.goAway(true);
  alone.texts.closed();
  alone.type(8, ", 2");
  await vi.advanceTimersByTimeAsync(WHOLE_MS * 3);
  expect(alone.seen).toMatchObject({ unkept: 1, said: false, left: { waiting: [{ at: 8, insert: ", 2" }] } });
  server.goAway(false);
  await vi.advanceTimersByTimeAsync(WHOLE_MS);
  expect([server.sql, alone.seen.left]).toEqual(["select 1, 2", null]);
  server.goAway(true);
  alone.type(11, ", 3");
  await vi.advanceTimersByTimeAsync(WHOLE_MS);
  expect(alone.seen.unkept).toBe(2);
});

it("hands unacknowledged edits to the next window, which sends them once", async () => {
  for (const arrives of [true, false]) {
    const server = place("select 1");
    const first = server.window("a");
    first.open();
    if (!arrives) first.cut();
    first.type(8, ", 2");
    first.texts.leave();
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
