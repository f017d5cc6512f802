import { expect, it } from "vitest";
import { FormulaError, parseFormula } from "./formula";

it("parseFormula applies the usual operator precedence", () => {
  expect(parseFormula("2 + 3 * x ^ 2")(2)).toBe(14);
  expect(parseFormula("y = -x ^ 2")(3)).toBe(-9);
  expect(parseFormula("2 ^ 3 ^ 2")(0)).toBe(512);
  expect(parseFormula("(x - 1) / 4 % 2")(11)).toBe(0.5);
  expect(parseFormula("max1 * 0".replace("max1", "sqrt(x)"))(9)).toBe(0);
});
it("parseFormula rejects anything that is not arithmetic", () => {
  for (const text of ["", "x +", "(x", "alert(1)", "x.constructor", "x; 1", "1 2"])
    expect(() => parseFormula(text)).toThrow(FormulaError);
});
