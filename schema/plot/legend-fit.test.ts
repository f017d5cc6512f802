import { expect, it } from "vitest";
import { legendFit } from "./legend-fit";

it("legendFit returns all entries when they fit, and otherwise reserves space for the number of the rest", () => {
  expect(legendFit([40, 40, 40], 300)).toBe(3);
  expect(legendFit([40, 40, 40], 200)).toBe(2);
  expect(legendFit([40, 40, 40], 100)).toBe(0);
  expect(legendFit([], 100)).toBe(0);
});
