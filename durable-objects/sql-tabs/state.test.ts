import { describe, expect, it } from "vitest";
import type { TextSplice } from "../../schema/messages/sql-tabs";
import { applied, between, crossed } from "../../schema/sql-tabs/text-splices";
import {
  type SharedText,
  sharedText,
  type ServerEdit,
  applyServerEdit,
  nextMessage,
  resentMessage,
  typed,
} from "../../schema/sql-tabs/shared-text";
import { MAX_TAB_CHARACTERS } from "../../schema/sql-tabs/tab";
import { edit, editsAfter, MAX_RETAINED_EDITS, replace, type TabText } from "./state";

const text = (sql: string): TabText => ({ sql, version: 0, edits: [] });
const put = (at: number, insert: string, remove = 0): TextSplice => ({ at, remove, insert });
const parsed = (state: TabText, base: number, splice: TextSplice, mark: string | null = null): TabText => {
  const result = edit(state, base, { splices: [splice], mark });
  if (result.kind !== "edited") throw new Error(JSON.stringify(result));
  return result.text;
};
const after = (start: string, ...splices: TextSplice[]): string =>
  splices.reduce((state, splice) => parsed(state, 0, splice), text(start)).sql;

describe("tab text", () => {
  it("rebases edits that were typed on an older text", () => {
    expect(after("select 1", put(0, "-- x\n"), put(8, ", 2"))).toBe("-- x\nselect 1, 2");
    expect(after("abcdef", put(1, "", 3), put(2, "X"))).toBe("aXef");
    expect(after("abcdef", put(2, "X"), put(1, "", 4))).toBe("aXf");
    expect(after("abcdef", put(1, "", 2), put(2, "", 2))).toBe("aef");
    expect(after("ab", put(1, "1"), put(1, "2"))).toBe("a12b");
  });
  it("applies an edit once, however often it is sent", () => {
    const once = parsed(text("a"), 0, put(1, "b"), "m");
    expect(edit(once, 0, { splices: [put(1, "b")], mark: "m" })).toEqual({ kind: "known" });
    expect(editsAfter(once, 0)).toEqual([{ splices: [put(1, "b")], mark: "m" }]);
  });
  it("refuses an edit whose base version is unknown or too old", () => {
    const refused = { kind: "refused", why: "base" };
    expect(edit(text("a"), 1, { splices: [put(0, "x")], mark: null })).toEqual(refused);
    expect(edit(text("a"), 0, { splices: [put(0, "", 2)], mark: null })).toEqual(refused);
    let state = text("");
    for (let n = 0; n <= MAX_RETAINED_EDITS; n++) state = parsed(state, n, put(0, "x"));
    expect(edit(state, 0, { splices: [put(0, "y")], mark: null })).toEqual(refused);
    expect(parsed(state, 1, put(0, "y")).sql).toHaveLength(MAX_RETAINED_EDITS + 2);
  });
  it("refuses edits beyond the maximum length, except those that shorten the text", () => {
    const full = text("x".repeat(MAX_TAB_CHARACTERS + 5));
    expect(edit(full, 0, { splices: [put(0, "y")], mark: null })).toEqual({ kind: "refused", why: "full" });
    expect(parsed(full, 0, put(0, "", 1)).sql).toHaveLength(MAX_TAB_CHARACTERS + 4);
  });
  it("replaces only the part of the text that differs", () => {
    expect(replace(text("select a from t"), "select b from t")).toMatchObject({
      edit: { splices: [put(7, "", 1), put(7, "b")] },
    });
    expect(replace(text("a"), "a")).toBeNull();
  });
});

/** Returns a deterministic pseudo-random generator. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((state / 4294967296) * sides);
  };
}

it("crossed() makes both orders of two concurrent edits end in the same text", () => {
  for (let seed = 1; seed <= 2000; seed++) {
    const roll = dice(seed);
    const start = "abcdefgh";
    const way = (letter: string): TextSplice[] => {
      const splices: TextSplice[] = [];
      for (let n = roll(3) + 1; n > 0; n--) {
        const { length } = applied(start, splices);
        const at = roll(length + 1);
        splices.push(roll(2) ? put(at, letter.repeat(roll(2) + 1)) : put(at, "", roll(length - at + 1)));
      }
      return splices.filter(({ remove, insert }) => remove > 0 || insert !== "");
    };
    const [first, second] = [way("X"), way("Y")];
    const [firstBehind, secondBehind] = crossed(first, second);
    expect(applied(applied(start, first), secondBehind), `seed ${seed}`).toBe(
      applied(applied(start, second), firstBehind),
    );
  }
});

it("converges in windows that type concurrently and lose their connection at times, with every letter once", () => {
  for (let seed = 1; seed <= 200; seed++) {
    const roll = dice(seed);
    let server = text("select * from t");
    const windows: SharedText[] = [0, 1, 2].map(() => sharedText(server.sql, 0));
    let wires: ServerEdit[][] = [[], [], []];
    const letters: string[] = [];
    let marks = 0;
    const apply = (at: number): void => {
      const event = wires[at]!.shift();
      if (event) windows[at] = applyServerEdit(windows[at]!, event)!.state;
    };
    const serve = (
      message: { base: number; splices: readonly TextSplice[]; mark: string } | null,
      arrives = true,
    ): void => {
      if (!message || !arrives) return;
      const result = edit(server, message.base, message);
      if (result.kind === "refused") throw new Error(`seed ${seed}: ${result.why}`);
      if (result.kind === "known") return;
      server = result.text;
      wires = wires.map((wire) => [...wire, { version: server.version, ...result.edit }]);
    };
    const sendNext = (at: number, arrives = true): void => {
      const { state, message } = nextMessage(windows[at]!, `${at}:${marks++}`);
      windows[at] = state;
      serve(message, arrives);
    };
    /** The window requests what it missed, and resends what was not acknowledged. */
    const reconnect = (at: number): void => {
      wires[at] = editsAfter(server, windows[at]!.version)!.map((each, n) => ({
        version: windows[at]!.version + n + 1,
        ...each,
      }));
      while (wires[at]!.length) apply(at);
      serve(resentMessage(windows[at]!));
    };
    for (let turn = 0; turn < 60; turn++) {
      const at = roll(3);
      const { text: shown } = windows[at]!;
      const letter = String.fromCodePoint(0x4e00 + turn);
      const action = roll(8);
      if (action === 0) apply(at);
      else if (action === 1) sendNext(at);
      else if (action === 2) {
        sendNext(at, roll(2) === 0);
        reconnect(at);
      } else {
        letters.push(letter);
        windows[at] = typed(windows[at]!, [put(roll(shown.length + 1), letter)]);
      }
    }
    for (let turn = 0; turn < 100; turn++)
      for (const at of [0, 1, 2]) {
        sendNext(at);
        apply(at);
      }
    expect(
      windows.map((window) => window.text),
      `seed ${seed}`,
    ).toEqual([server.sql, server.sql, server.sql]);
    for (const letter of letters) expect(server.sql.split(letter).length, `seed ${seed}`).toBe(2);
  }
});

it("between() finds the change between two texts", () => {
  expect([between("abc", "abXc"), between("aaa", "aa"), between("", "x"), between("x", ""), between("a", "a")]).toEqual(
    [[put(2, "X")], [put(2, "", 1)], [put(0, "x")], [put(0, "", 1)], []],
  );
});
