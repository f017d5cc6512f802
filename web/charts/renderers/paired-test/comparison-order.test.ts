import { expect, it } from "vitest";
import { comparisonOrder } from "./comparison-order";

const found = (pValue: number, lift: number) => ({
  pValue,
  lift,
  pText: "",
  liftText: "",
  isSignificant: pValue < 0.05,
});
const groups = [["b10"], ["b9"], ["c"]];
const compared = [null, found(0.2, -5), found(0.01, 9)];
const order = (column: number, descending = false) => comparisonOrder(groups, compared, { column, descending }, "en");

it("sorts groups in natural order, with the control last when sorting by numbers", () => {
  expect(comparisonOrder(groups, compared, null, "en")).toEqual([0, 1, 2]);
  expect([order(0), order(0, true)]).toEqual([
    [1, 0, 2],
    [2, 0, 1],
  ]);
  expect([order(1), order(1, true), order(2), order(3, true)]).toEqual([
    [2, 1, 0],
    [1, 2, 0],
    [1, 2, 0],
    [2, 1, 0],
  ]);
});
