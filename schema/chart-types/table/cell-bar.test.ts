import { expect, it } from "vitest";
import { cellBar } from "./cell-bar";

const colors = { positiveColor: "green", negativeColor: "red" };
const rows = [{ n: 100 }, { n: -50 }, { n: null }, { n: 25 }];

it("cellBar splits the cell at zero when values are positive and negative", () => {
  const bar = cellBar({ key: "n", rows, aligned: false, ...colors })!;
  expect(bar(100)).toEqual({ left: 33, width: 67, color: "green", sign: "positive" });
  expect(bar(-50)).toEqual({ left: 0, width: 33, color: "red", sign: "negative" });
});
it("cellBar starts at the left edge when aligned", () => {
  const bar = cellBar({ key: "n", rows, aligned: true, ...colors })!;
  expect(bar(-50)).toEqual({ left: 0, width: 50, color: "red", sign: "negative" });
});
it("cellBar returns null for an empty value and for a column without numbers", () => {
  expect(cellBar({ key: "n", rows, aligned: true, ...colors })!(null)).toBeNull();
  expect(cellBar({ key: "m", rows, aligned: true, ...colors })).toBeNull();
});
it("cellBar has no width when all values are zero", () => {
  expect(cellBar({ key: "n", rows: [{ n: 0 }], aligned: false, ...colors })!(0)).toMatchObject({ left: 0, width: 0 });
});
