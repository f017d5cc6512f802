import { expect, it } from "vitest";
import { caretBehind } from "./caret";
import { reformatted } from "./reformatted";
import { applied, crossed, plain } from "./text-splices";
import { changed, changedByOthers, NO_HISTORY, undoEdit } from "./undo-history";

const ugly = "select a,b from t where a='X' and b>1";
const neat = "SELECT\n  a,\n  b\nFROM t\nWHERE\n  a = 'X' AND b > 1";

it("reformatted returns the changes to formatted SQL, even if the formatter changed more than spaces and case", () => {
  for (const [before, after] of [
    [ugly, neat],
    [neat, ugly],
    ["", "a"],
    ["a", ""],
    ["a;", "a"],
    ["a b", "a as b"],
    ["x ", "x"],
    ["select 1", "select 1"],
    ["a  ", " a"],
    ["ä b", "Ä  b"],
    ["x,y", "totally different"],
    ["a ".repeat(900), "A\n".repeat(900)],
  ] as const) {
    expect(applied(before, reformatted(before, after)), `${before} → ${after}`).toBe(after);
  }
});

it("reformatted keeps a caret at its word, and concurrent edits of others inside theirs", () => {
  const splices = reformatted(ugly, neat);
  expect(neat.slice(caretBehind(ugly.indexOf("X'"), splices))).toBe("X' AND b > 1");
  const theirs = [{ at: ugly.indexOf("X'") + 1, remove: 0, insert: "YZ" }];
  const [mine] = crossed(plain(splices), theirs);
  expect(applied(applied(ugly, theirs), mine)).toBe(neat.replace("'X'", "'XYZ'"));
});

it("undoing a format keeps what others typed into it", () => {
  const splices = reformatted(ugly, neat);
  const others = [{ at: neat.indexOf("'X'") + 2, remove: 0, insert: "YZ" }];
  const history = changedByOthers(changed(NO_HISTORY, ugly, splices, false), others);
  const text = applied(neat, others);
  expect(applied(text, undoEdit(history, text)!.splices)).toBe(ugly.replace("'X'", "'XYZ'"));
});
