import { expect, it } from "vitest";
import { caretBehind } from "./caret";

it("caretBehind keeps the caret after the character that it was after", () => {
  const put = (at: number, remove: number, insert: string) => [{ at, remove, insert }];
  expect(caretBehind(5, put(0, 0, "ab"))).toBe(7);
  expect(caretBehind(5, put(5, 0, "ab"))).toBe(5);
  expect(caretBehind(5, put(8, 2, ""))).toBe(5);
  expect(caretBehind(5, put(2, 6, ""))).toBe(2);
  expect(caretBehind(5, [...put(0, 1, ""), ...put(0, 0, "xyz")])).toBe(7);
});
