import { expect, it } from "vitest";
import { aggregate } from "./aggregate";

it.each([
  ["sum", 10],
  ["MEAN", 2.5],
  ["min", 1],
  ["max", 4],
  ["median", 2.5],
])("aggregate %s skips nulls", (name, expected) => {
  expect(aggregate(name, [4, null, 1, 2, 3])).toBe(expected);
});
it("aggregate returns null without values and for an unknown name", () => {
  expect(aggregate("sum", [null])).toBeNull();
  expect(aggregate("mode", [1])).toBeNull();
});
