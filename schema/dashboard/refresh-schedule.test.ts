import { expect, it } from "vitest";
import { roundStart } from "./refresh-schedule";

it("puts everyone who refreshes at an interval into the same rounds", () => {
  expect([roundStart(1_000_003_500, 10_000), roundStart(1_000_009_999, 10_000), roundStart(1_000_010_000, 10_000)]).toEqual([1_000_000_000, 1_000_000_000, 1_000_010_000]);
  expect(roundStart(5, 0)).toBe(5);
});
