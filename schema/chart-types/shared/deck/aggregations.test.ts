import { expect, it } from "vitest";
import { aggregated } from "./aggregations";

it.each([
  ["sum", 20],
  ["min", 2],
  ["max", 9],
  ["mean", 5],
  ["median", 4.5],
  ["count", 4],
  ["variance", 26 / 3],
  ["deviation", Math.sqrt(26 / 3)],
  ["p1", 2.06],
  ["p95", 8.4],
] as const)("aggregates weights by %s", (by, value) => {
  expect(aggregated([4, 2, 9, 5], by)).toBeCloseTo(value, 10);
});

it("has no variance for a single weight", () => {
  expect([aggregated([4], "variance"), aggregated([4], "deviation")]).toEqual([0, 0]);
});
