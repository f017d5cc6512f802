import { expect, it } from "vitest";
import { offsetOf, positionAt, viewOf } from "./view";

it("viewOf returns the valid fields and drops others", () => {
  const view = { cursorPosition: { row: 2, column: 0 }, northPercent: 40, southPercent: 60 };
  expect(viewOf({ ...view, updatedAt: 5 })).toEqual(view);
  expect(viewOf({ cursorPosition: { row: -1, column: 0 }, northPercent: "40", southPercent: 400 })).toEqual({});
});

it("positionAt and offsetOf convert between offsets and positions", () => {
  const text = "select 1,\n  2\n";
  for (let offset = 0; offset <= text.length; offset++) expect(offsetOf(text, positionAt(text, offset))).toBe(offset);
  expect(positionAt(text, 12)).toEqual({ row: 1, column: 2 });
});

it("offsetOf ends within a text that has become shorter", () => {
  expect(offsetOf("a\nb", { row: 0, column: 9 })).toBe(1);
  expect(offsetOf("a\nb", { row: 9, column: 9 })).toBe(3);
});
