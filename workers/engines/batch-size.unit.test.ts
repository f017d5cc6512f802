import { expect, it } from "vitest";
import { nextBatchRows } from "./batch-size";

const rows = (count: number, width: number) => Array.from({ length: count }, () => ["x".repeat(width), null]);

it("requests fewer rows the wider they are, at least one", () => {
  expect(nextBatchRows(rows(200, 10), 2000)).toBe(2000);
  expect(nextBatchRows(rows(200, 20_000), 2000)).toBe(209);
  expect(nextBatchRows(rows(3, 10_000_000), 2000)).toBe(1);
  expect(nextBatchRows([], 2000)).toBe(2000);
});
