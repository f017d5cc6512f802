import { describe, expect, it } from "vitest";
import { itemToFocus } from "./menu-keys";

const labels = ["Edit properties", "Export", "Delete"];

describe("keys in a menu", () => {
  it("move down and up, and around the ends", () => {
    expect(itemToFocus("ArrowDown", 0, labels)).toBe(1);
    expect(itemToFocus("ArrowDown", 2, labels)).toBe(0);
    expect(itemToFocus("ArrowUp", 0, labels)).toBe(2);
    expect(itemToFocus("ArrowDown", -1, labels)).toBe(0);
  });

  it("jump to the ends", () => {
    expect(itemToFocus("Home", 2, labels)).toBe(0);
    expect(itemToFocus("End", 0, labels)).toBe(2);
  });

  it("find the next label that starts with a letter", () => {
    expect(itemToFocus("e", 0, labels)).toBe(1);
    expect(itemToFocus("e", 1, labels)).toBe(0);
    expect(itemToFocus("D", 0, labels)).toBe(2);
    expect(itemToFocus("z", 0, labels)).toBeNull();
  });

  it("leave Enter and Space to the item", () => {
    expect(itemToFocus("Enter", 0, labels)).toBeNull();
    expect(itemToFocus(" ", 0, labels)).toBeNull();
  });
});
