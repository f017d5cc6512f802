import { expect, it } from "vitest";
import { wrapped } from "./wrapped";

it("wrapped breaks lines at spaces, and words that are too wide at any character", () => {
  const letters = (text: string) => text.length;
  expect(wrapped("one two three\n\nfour", 8, letters)).toEqual(["one two", "three", "four"]);
  expect(wrapped("abcdefghij k", 4, letters)).toEqual(["abcd", "efgh", "ij k"]);
  expect(wrapped("  ", 4, letters)).toEqual([]);
});
