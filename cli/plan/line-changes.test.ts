import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedGroups, lineChanges } from "./line-changes";

const show = (before: string, after: string): string[] =>
  lineChanges([...before], [...after]).map(({ sign, text }) => `${sign}${text}`);

describe("lineChanges", () => {
  it("returns the fewest added and removed lines", () => {
    expect(show("abcabba", "cbabac").filter((line) => !line.startsWith(" "))).toHaveLength(5);
    expect(show("abc", "abc")).toEqual([" a", " b", " c"]);
    expect(show("", "ab")).toEqual(["+a", "+b"]);
    expect(show("abd", "acd")).toEqual([" a", "-b", "+c", " d"]);
  });
  it("has both texts in it, whatever they are", () => {
    const lines = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 30 });
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = lineChanges(before, after);
        expect(changes.flatMap(({ sign, text }) => (sign === "+" ? [] : [text]))).toEqual(before);
        expect(changes.flatMap(({ sign, text }) => (sign === "-" ? [] : [text]))).toEqual(after);
      }),
    );
  });
});

describe("changedGroups", () => {
  it("joins changes that share the lines around them, and leaves out the rest", () => {
    const lines = lineChanges([..."abcdefghijklm"], [..."aBcdefghijkLm"]);
    expect(changedGroups(lines).map((group) => group.map(({ sign, text }) => sign + text).join(","))).toEqual([
      " a,-b,+B, c, d",
      " j, k,-l,+L, m",
    ]);
    expect(changedGroups(lineChanges([..."abcd"], [..."AbcD"]))).toHaveLength(1);
  });
});
