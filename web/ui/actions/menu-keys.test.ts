import { describe, expect, it } from "vitest";
import { itemToFocus, type Typed, typedBy } from "./menu-keys";

const labels = ["Edit properties", "Export", "Delete"];

describe("itemToFocus", () => {
  it("moves down and up, and wraps around at the ends", () => {
    expect(itemToFocus("ArrowDown", 0, labels)).toBe(1);
    expect(itemToFocus("ArrowDown", 2, labels)).toBe(0);
    expect(itemToFocus("ArrowUp", 0, labels)).toBe(2);
    expect(itemToFocus("ArrowDown", -1, labels)).toBe(0);
  });

  it("jumps to the ends", () => {
    expect(itemToFocus("Home", 2, labels)).toBe(0);
    expect(itemToFocus("End", 0, labels)).toBe(2);
  });

  it("finds the next label that starts with a letter", () => {
    expect(itemToFocus("e", 0, labels)).toBe(1);
    expect(itemToFocus("e", 1, labels)).toBe(0);
    expect(itemToFocus("D", 0, labels)).toBe(2);
    expect(itemToFocus("z", 0, labels)).toBeNull();
  });

  it("finds a label by several letters typed quickly, also with a space between", () => {
    const words = ["Export to .CSV", "Edit chart", "Enter fullscreen", "Export to Excel", "Edit"];
    const type = (keys: string, from = 0, apart = 100) => {
      let [at, typed]: [number, Typed?] = [from];
      for (const [index, key] of [...keys].entries()) {
        typed = typedBy(key, index * apart, typed);
        at = itemToFocus(key, at, words, typed.text) ?? at;
      }
      return words[at];
    };
    expect([type("en"), type("ED"), type("edit c", 4), type("export to e"), type("ex", 3)]).toEqual([
      "Enter fullscreen",
      "Edit chart",
      "Edit chart",
      "Export to Excel",
      "Export to .CSV",
    ]);
    expect([type("eee"), type("ed", 0, 900)]).toEqual(["Export to Excel", "Edit chart"]);
    expect(itemToFocus(" ", 4, words, "edit  ")).toBeNull();
  });

  it("leaves Enter and Space to the item", () => {
    expect(itemToFocus("Enter", 0, labels)).toBeNull();
    expect(itemToFocus(" ", 0, labels)).toBeNull();
  });
});
