import { expect, it } from "vitest";
import { horizonBands } from "./horizon-bands";

it("horizonBands folds values above the row's height into bands", () => {
  const { above, below } = horizonBands({ values: [1, 4, null], reach: 4 }, 2, 30, 20);
  expect(above).toEqual(["M0 20V10H10V20ZM10 20V0H20V20Z", "M10 20V0H20V20Z"]);
  expect(below).toEqual([]);
});
it("horizonBands mirrors negative values upwards, in a separate list", () => {
  expect(horizonBands({ values: [-2, 1], reach: 2 }, 1, 20, 10)).toEqual({
    above: ["M10 10V5H20V10Z"],
    below: ["M0 10V0H10V10Z"],
  });
});
it("horizonBands returns no outlines for missing values and zero", () => {
  expect(horizonBands({ values: [0, null], reach: 0 }, 3, 10, 10)).toEqual({ above: [], below: [] });
});
