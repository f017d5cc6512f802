import { describe, expect, it } from "vitest";
import type { Splice } from "../../schema/messages/sql-tabs";
import { applied, between, crossed } from "../../schema/sql-tabs/splices";
import { type SharedText, sharedText, type ToldEdit, told, toSay, toSayAgain, typed } from "../../schema/sql-tabs/shared-text";
import { MAX_TAB_CHARACTERS } from "../../schema/sql-tabs/tab";
import { edit, editsAfter, KEPT_EDITS, replace, type TabText } from "./state";

const text = (sql: string): TabText => ({ sql, version: 0, edits: [] });
const put = (at: number, insert: string, remove = 0): Splice => ({ at, remove, insert });
const said = (state: TabText, base: number, splice: Splice, mark: string | null = null): TabText => {
  const result = edit(state, base, { splices: [splice], mark });
  if (result.kind !== "edited") throw new Error(JSON.stringify(result));
  return result.text;
};
const after = (start: string, ...splices: Splice[]): string => splices.reduce((state, splice) => said(state, 0, splice), text(start)).sql;

describe("the text of a tab", () => {
  it("takes edits that were typed on an older text where they belong now", () => {
    expect(after("select 1", put(0, "-- x\n"), put(8, ", 2"))).toBe("-- x\nselect 1, 2");
    expect(after("abcdef", put(1, "", 3), put(2, "X"))).toBe("aXef");
    expect(after("abcdef", put(2, "X"), put(1, "", 4))).toBe("aXf");
    expect(after("abcdef", put(1, "", 2), put(2, "", 2))).toBe("aef");
    expect(after("ab", put(1, "1"), put(1, "2"))).toBe("a12b");
  });
  it("makes an edit once, however often it is said", () => {
    const once = said(text("a"), 0, put(1, "b"), "m");
    expect(edit(once, 0, { splices: [put(1, "b")], mark: "m" })).toEqual({ kind: "known" });
    expect(editsAfter(once, 0)).toEqual([{ splices: [put(1, "b")], mark: "m" }]);
  });
  it("refuses an edit of a text that it never had, or of one too long ago", () => {
    const refused = { kind: "refused", why: "base" };
    expect(edit(text("a"), 1, { splices: [put(0, "x")], mark: null })).toEqual(refused);
    expect(edit(text("a"), 0, { splices: [put(0, "", 2)], mark: null })).toEqual(refused);
    let state = text("");
    for (let n = 0; n <= KEPT_EDITS; n++) state = said(state, n, put(0, "x"));
    expect(edit(state, 0, { splices: [put(0, "y")], mark: null })).toEqual(refused);
    expect(said(state, 1, put(0, "y")).sql).toHaveLength(KEPT_EDITS + 2);
  });
  it("does not grow beyond its size, and may become shorter", () => {
    const full = text("x".repeat(MAX_TAB_CHARACTERS + 5));
    expect(edit(full, 0, { splices: [put(0, "y")], mark: null })).toEqual({ kind: "refused", why: "full" });
    expect(said(full, 0, put(0, "", 1)).sql).toHaveLength(MAX_TAB_CHARACTERS + 4);
  });
  it("is replaced by as little as differs", () => {
    expect(replace(text("select a from t"), "select b from t")).toMatchObject({ edit: { splices: [put(7, "", 1), put(7, "b")] } });
    expect(replace(text("a"), "a")).toBeNull();
  });
});

/** A few numbers that look random and are the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * sides);
  };
}

it("both orders of two ways on from a text end in the same text", () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const roll = dice(seed);
    const start = "abcdefgh";
    const way = (letter: string): Splice[] => {
      const splices: Splice[] = [];
      for (let n = roll(3) + 1; n > 0; n--) {
        const { length } = applied(start, splices);
        const at = roll(length + 1);
        splices.push(roll(2) ? put(at, letter.repeat(roll(2) + 1)) : put(at, "", roll(length - at + 1)));
      }
      return splices.filter(({ remove, insert }) => remove > 0 || insert !== "");
    };
    const [first, second] = [way("X"), way("Y")];
    const [firstBehind, secondBehind] = crossed(first, second);
    expect(applied(applied(start, first), secondBehind), `seed ${seed}`).toBe(applied(applied(start, second), firstBehind));
  }
});

it("windows that type at once, and lose their line now and then, show the same in the end, with every letter once", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const roll = dice(seed);
    let server = text("select * from t");
    const windows: SharedText[] = [0, 1, 2].map(() => sharedText(server.sql, 0));
    let wires: ToldEdit[][] = [[], [], []];
    const letters: string[] = [];
    let marks = 0;
    const hear = (at: number): void => {
      const news = wires[at]!.shift();
      if (news) windows[at] = told(windows[at]!, news)!.state;
    };
    const serve = (saying: { base: number; splices: readonly Splice[]; mark: string } | null, arrives = true): void => {
      if (!saying || !arrives) return;
      const result = edit(server, saying.base, saying);
      if (result.kind === "refused") throw new Error(`seed ${seed}: ${result.why}`);
      if (result.kind === "known") return;
      server = result.text;
      wires = wires.map((wire) => [...wire, { version: server.version, ...result.edit }]);
    };
    const say = (at: number, arrives = true): void => {
      const { state, saying } = toSay(windows[at]!, `${at}:${marks++}`);
      windows[at] = state;
      serve(saying, arrives);
    };
    /** The window asks for what it missed, and says again what was not told back. */
    const reconnect = (at: number): void => {
      wires[at] = editsAfter(server, windows[at]!.version)!.map((each, n) => ({ version: windows[at]!.version + n + 1, ...each }));
      while (wires[at]!.length) hear(at);
      serve(toSayAgain(windows[at]!));
    };
    for (let turn = 0; turn < 60; turn++) {
      const at = roll(3);
      const { text: shown } = windows[at]!;
      const letter = String.fromCodePoint(0x4e00 + turn);
      const action = roll(8);
      if (action === 0) hear(at);
      else if (action === 1) say(at);
      else if (action === 2) {
        say(at, roll(2) === 0);
        reconnect(at);
      } else {
        letters.push(letter);
        windows[at] = typed(windows[at]!, [put(roll(shown.length + 1), letter)]);
      }
    }
    for (let turn = 0; turn < 100; turn++) for (const at of [0, 1, 2]) { say(at); hear(at); }
    expect(windows.map((window) => window.text), `seed ${seed}`).toEqual([server.sql, server.sql, server.sql]);
    for (const letter of letters) expect(server.sql.split(letter).length, `seed ${seed}`).toBe(2);
  }
});

it("finds the change between two texts", () => {
  expect([between("abc", "abXc"), between("aaa", "aa"), between("", "x"), between("x", ""), between("a", "a")]).toEqual([[put(2, "X")], [put(2, "", 1)], [put(0, "x")], [put(0, "", 1)], []]);
});
