import { expect, it } from "vitest";
import { horizonBands } from "./horizon-bands";

it("folds what is higher than the row onto itself", () => {
  const { above, below } = horizonBands({ values: [1, 4, null], reach: 4 }, 2, 30, 20);
  expect(above).toEqual(["M0 20V10H10V20ZM10 20V0H20V20Z", "M10 20V0H20V20Z"]);
  expect(below).toEqual([]);
});
it("stands values below ground up in a list of their own", () => {
  expect(horizonBands({ values: [-2, 1], reach: 2 }, 1, 20, 10)).toEqual({ above: ["M10 10V5H20V10Z"], below: ["M0 10V0H10V10Z"] });
});
it("draws nothing of nothing", () => {
  expect(horizonBands({ values: [0, null], reach: 0 }, 3, 10, 10)).toEqual({ above: [], below: [] });
});
