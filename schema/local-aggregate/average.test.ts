import { expect, it } from "vitest";
import { average } from "./average";

it.each([
  // As PostgreSQL 17 prints avg().
  [1, 3, "0.33333333333333333333"],
  [2, 3, "0.66666666666666666667"],
  [-7, 2, "-3.5000000000000000"],
  [0, 5, "0.00000000000000000000"],
  [10_000, 30_000, "0.33333333333333333333"],
  [123_456_789, 1000, "123456.789000000000"],
  [9_007_199_254_740_991, 7, "1286742750677284.4286"],
])("divides %d by %d as %s", (sum, count, text) => {
  expect(average(sum, count)).toBe(Number(text));
});
