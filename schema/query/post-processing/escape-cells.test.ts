import { expect, it } from "vitest";
import { frameFromColumns } from "../frame";
import { postProcess } from ".";

const frame = frameFromColumns([
  { name: "a, b", values: [",", "x, y", null, ";"] },
  { name: "n", values: [1, 2, 3, 4] },
]);
const cells = (...steps: { operation: string; options?: Record<string, unknown> }[]) =>
  postProcess(frame, steps).columns.map(({ label, values }) => [label[0], ...values]);

it("escape_separator escapes only cells that equal the separator", () => {
  expect(cells({ operation: "escape_separator" })).toEqual([
    ["a, b", "\\,", "x, y", null, ";"],
    ["n", 1, 2, 3, 4],
  ]);
  expect(cells({ operation: "escape_separator", options: { sep: " ; " } })[0]).toEqual([
    "a, b",
    ",",
    "x, y",
    null,
    "\\;",
  ]);
});

it("unescape_separator restores escaped cells", () => {
  expect(cells({ operation: "escape_separator" }, { operation: "unescape_separator" })).toEqual(cells());
});

it("unescape_separator refuses unknown options", () => {
  expect(() => cells({ operation: "unescape_separator", options: { nope: 1 } })).toThrow(
    "unescape_separator() got an unexpected keyword argument 'nope'",
  );
});
