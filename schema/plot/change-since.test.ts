import { expect, it } from "vitest";
import { changeSince } from "./change-since";

it("changeSince returns relative changes since a position", () => {
  expect(changeSince([2, 4, null, 3], 0)).toEqual([0, 1, null, 0.5]);
  expect(changeSince([2, 4, null, 3], 1)).toEqual([-0.5, 0, null, -0.25]);
  expect(changeSince([-2, -1], 0)).toEqual([0, 0.5]);
});
it("changeSince uses the previous value where the position has none or zero, or else the next one", () => {
  expect(changeSince([2, null, 4], 1)).toEqual([0, null, 1]);
  expect(changeSince([null, 0, 4, 2], 1)).toEqual([null, -1, 0, -0.5]);
  expect(changeSince([null, 0], 0)).toEqual([null, null]);
});
