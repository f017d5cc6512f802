import { expect, it } from "vitest";
import { sheetNames } from "./sheet-names";

it("gives each sheet a name that workbooks take, once", () => {
  expect(sheetNames(["Sales", "sales", "A/B: [x]?", "'quoted'", "", "x".repeat(40), "x".repeat(40)])).toEqual(["Sales", "sales (2)", "A B x", "quoted", "Sheet", "x".repeat(31), `${"x".repeat(27)} (2)`]);
});
