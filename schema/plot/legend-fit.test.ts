import { expect, it } from "vitest";
import { legendFit } from "./legend-fit";

it("shows every entry that fits, and keeps room for the rest's number", () => {
  expect(legendFit([40, 40, 40], 300)).toBe(3);
  expect(legendFit([40, 40, 40], 200)).toBe(2);
  expect(legendFit([40, 40, 40], 100)).toBe(0);
  expect(legendFit([], 100)).toBe(0);
});
