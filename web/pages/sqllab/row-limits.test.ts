import { expect, it } from "vitest";
import { rowLimits } from "./row-limits";

it("rowLimits returns powers of ten up to the maximum, and the default limit", () => {
  expect(rowLimits({ SQL_MAX_ROW: 100_000, DEFAULT_SQLLAB_LIMIT: 1000 })).toEqual([10, 100, 1000, 10_000, 100_000]);
  expect(rowLimits({ SQL_MAX_ROW: 2500, DEFAULT_SQLLAB_LIMIT: 300 })).toEqual([10, 100, 300, 1000, 2500]);
});
