import { describe, expect, it } from "vitest";
import { computedNumber, exactNumber, unabbreviated, withoutFloatError } from "./exact-number";

describe("exactNumber", () => {
  it.each([
    [0, "0"],
    [1234567, "1,234,567"],
    [-1234567.891, "-1,234,567.891"],
    [0.1, "0.1"],
    [0.30000000000000004, "0.30000000000000004"],
    [105.08251231527093, "105.08251231527093"],
    [0.000012, "0.000012"],
    [1e-9, "1e-9"],
    [9007199254740991, "9,007,199,254,740,991"],
    [1e21, "1e+21"],
  ])("formats %d as its shortest exact decimal: %s", (value, text) => {
    expect(exactNumber(null, "en-US")(value)).toBe(text);
  });
  it("groups digits by locale", () => {
    expect(exactNumber(null, "de")(1234567.5)).toBe("1.234.567,5");
    expect(exactNumber(null, "en-IN")(12345678)).toBe("1,23,45,678");
  });
  it("has at least the decimals of a currency", () => {
    expect(exactNumber({ symbol: "EUR", symbolPosition: "prefix" }, "en-US")(-1234)).toBe("-€ 1,234.00");
    expect(exactNumber({ symbol: "USD", symbolPosition: "suffix" }, "en-US")(0.125)).toBe("0.125 $");
    expect(exactNumber({ symbol: "JPY", symbolPosition: "prefix" }, "en-US")(1234)).toBe("¥ 1,234");
    expect(exactNumber({ symbol: "AUTO", symbolPosition: "prefix" }, "en-US")(1234)).toBe("1,234");
  });
  it("formats missing and infinite values", () => {
    expect([null, Number.NaN, Number.NEGATIVE_INFINITY].map(exactNumber(null, "en-US"))).toEqual(["N/A", "N/A", "-∞"]);
  });
});

describe("computedNumber", () => {
  it.each([
    [0.1 + 0.2, "0.3"],
    [105.08251231527093, "105.082512315271"],
    [2 / 3, "0.666666666666667"],
    [1234567 + 1 / 3, "1,234,567.33333333"],
    [9007199254740991, "9,007,199,254,740,991"],
    [0.1, "0.1"],
    [null, "N/A"],
  ])("formats %d with at most 15 significant digits, as %s", (value, text) => {
    expect(computedNumber(null, "en-US")(value)).toBe(text);
  });
});

describe("withoutFloatError", () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [560_545.23 - 370_895.58, 189_649.65],
    [2 ** 53, 2 ** 53],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
  ])("returns %d as %d", (sum, number) => {
    expect(withoutFloatError(sum)).toBe(number);
  });
});

describe("unabbreviated", () => {
  it("shows a metric's numbers with at most 15 digits", () => {
    expect(unabbreviated(null, null, "en-US")(0.1 + 0.2)).toBe("0.3");
  });
  it("applies a stored format other than SMART_NUMBER", () => {
    expect([null, "SMART_NUMBER", ".1s"].map((code) => unabbreviated(code, null, "en-US")(1234.5))).toEqual([
      "1,234.5",
      "1,234.5",
      "1k",
    ]);
  });
});
