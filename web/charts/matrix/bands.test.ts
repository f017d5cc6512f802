import { expect, it } from "vitest";
import { bandsOf } from "./bands";

it("puts all columns side by side, or a given number per band", () => {
  expect(bandsOf(3, null)).toEqual([[0, 1, 2]]);
  expect(bandsOf(5, 2)).toEqual([[0, 1], [2, 3], [4]]);
  expect(bandsOf(0, 4)).toEqual([]);
});
