import { expect, it } from "vitest";
import { sheetNames } from "./sheet-names";

it("returns valid, unique sheet names", () => {
  expect(sheetNames(["Sales", "sales", "A/B: [x]?", "'quoted'", "", "x".repeat(40), "x".repeat(40)])).toEqual([
    "Sales",
    "sales (2)",
    "A B x",
    "quoted",
    "Sheet",
    "x".repeat(31),
    `${"x".repeat(27)} (2)`,
  ]);
});
