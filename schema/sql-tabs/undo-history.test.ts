import { describe, expect, it } from "vitest";
import type { TextSplice } from "../messages/sql-tabs";
import { applied } from "./text-splices";
import { changed, changedByOthers, redoEdit, NO_HISTORY, undoEdit, type UndoHistory } from "./undo-history";

/** A window's text and history, with its operations. */
function windowOf(text: string) {
  let history: UndoHistory = NO_HISTORY;
  const go = (found: ReturnType<typeof undoEdit>) => {
    if (!found) return text;
    history = found.history;
    return (text = applied(text, found.splices));
  };
  return {
    type: (at: number, insert: string, remove = 0, joins = false) => {
      const splices: TextSplice[] = [{ at, remove, insert }];
      history = changed(history, text, splices, joins);
      return (text = applied(text, splices));
    },
    receive: (at: number, insert: string, remove = 0) => {
      const splices: TextSplice[] = [{ at, remove, insert }];
      history = changedByOthers(history, splices);
      return (text = applied(text, splices));
    },
    undo: () => go(undoEdit(history, text)),
    redo: () => go(redoEdit(history, text)),
    text: () => text,
  };
}

describe("UndoHistory", () => {
  it("undoes and redoes the window's own changes, joined ones as one", () => {
    const one = windowOf("select 1");
    one.type(8, " f");
    one.type(10, "rom t", 0, true);
    one.type(7, "2", 1);
    expect([one.undo(), one.undo(), one.undo()]).toEqual(["select 1 from t", "select 1", "select 1"]);
    expect([one.redo(), one.redo(), one.redo()]).toEqual(["select 1 from t", "select 2 from t", "select 2 from t"]);
    one.undo();
    expect([one.type(0, "x"), one.redo()]).toEqual(["xselect 1 from t", "xselect 1 from t"]);
  });
  it("keeps what another window typed before, after and within the window's own text", () => {
    const one = windowOf("a");
    one.type(1, "bcd");
    one.receive(0, "<");
    one.receive(5, ">");
    one.receive(3, "|");
    expect(one.text()).toBe("<ab|cd>");
    expect([one.undo(), one.undo()]).toEqual(["<a|>", "<a|>"]);
    expect(one.redo()).toBe("<ab|cd>");
  });
  it("does nothing where another window removed the typed text", () => {
    const one = windowOf("a");
    one.type(1, "b");
    one.type(2, "c");
    expect(one.receive(2, "", 1)).toBe("ab");
    expect([one.undo(), one.undo()]).toEqual(["a", "a"]);
  });
  it("never removes text of others in random edits of both", () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1664525 + 1013904223) % 4294967296) % below;
    for (let round = 0; round < 300; round++) {
      const one = windowOf("");
      let received = 0;
      for (let step = 0; step < 20; step++) {
        const length = one.text().length;
        const which = random(4);
        if (which === 0) one.type(random(length + 1), "mine".slice(0, 1 + random(4)));
        else if (which === 1) received += one.receive(random(length + 1), "#").length > length ? 1 : 0;
        else if (which === 2) one.undo();
        else one.redo();
      }
      expect(one.text().replaceAll(/[^#]/g, "")).toBe("#".repeat(received));
      for (let step = 0; step < 20; step++) one.undo();
      expect(one.text()).toBe("#".repeat(received));
    }
  });
});
