import { describe, expect, it } from "vitest";
import { numberFormatter } from "./number";

describe("numberFormatter", () => {
  it.each([
    ["SMART_NUMBER", 0, "0"],
    ["SMART_NUMBER", 1234567, "1.23M"],
    ["SMART_NUMBER", 12_345_000_000, "12.3B"],
    ["SMART_NUMBER", -1500, "-1.5k"],
    ["SMART_NUMBER", 12.345, "12.35"],
    ["SMART_NUMBER", 999.5, "999.5"],
    ["SMART_NUMBER", 0.12345, "0.1235"],
    ["SMART_NUMBER", 0.0001, "100µ"],
    ["SMART_NUMBER", 1e-9, "1n"],
    ["SMART_NUMBER_SIGNED", 1500, "+1.5k"],
    ["SMART_NUMBER_SIGNED", -1500, "-1.5k"],
    ["~g", 12345678.901, "12345678.901"],
    [",d", 12345.432, "12,345"],
    [".1s", 12345.432, "10k"],
    [",.1%", 0.1234, "12.3%"],
    [".3%", 0.1234, "12.340%"],
    [".4r", 12345.432, "12350"],
    ["+,", 12345.432, "+12,345.432"],
    ["$,.2f", 12345.432, "$12,345.43"],
    ["nonsense!", 5, "5"],
    ["MEMORY_DECIMAL", 0, "0B"],
    ["MEMORY_DECIMAL", 1024, "1.02kB"],
    ["MEMORY_BINARY", 1024, "1KiB"],
    ["MEMORY_BINARY", -1_572_864, "-1.5MiB"],
    ["MEMORY_BINARY", 0.5, "0.5B"],
    ["MEMORY_TRANSFER_RATE_DECIMAL", 2000, "2kB/s"],
    ["DURATION", 0, "0ms"],
    ["DURATION", 500, "500ms"],
    ["DURATION", 66_000, "1m 6s"],
    ["DURATION", 65_550, "1m 5.5s"],
    ["DURATION", 1_337_000_000, "15d 11h 23m 20s"],
    ["DURATION", -3_600_000, "-1h"],
    ["DURATION_SUB", 1.40008, "1ms 400µs 80ns"],
    ["DURATION_COL", 10_500, "0:10.5"],
    ["DURATION_COL", 66_000, "1:06"],
    ["DURATION_COL", 3_661_000, "1:01:01"],
  ])("formats %s of %d as %s", (code, value, text) => {
    expect(numberFormatter(code)(value)).toBe(text);
  });

  it("uses SMART_NUMBER when no code is stored", () => {
    expect(numberFormatter(null)(1000)).toBe("1k");
    expect(numberFormatter("")(1000)).toBe("1k");
  });

  it("formats missing and infinite values", () => {
    expect(numberFormatter(",d")(null)).toBe("N/A");
    expect(numberFormatter(",d")(Number.NaN)).toBe("N/A");
    expect(numberFormatter(",d")(Number.POSITIVE_INFINITY)).toBe("∞");
  });

  it("puts a currency before or after the number, without the format's own signs", () => {
    expect(numberFormatter("$,.2f", { symbol: "EUR", symbolPosition: "prefix" })(1234.5)).toBe("€ 1,234.50");
    expect(numberFormatter(",.0%", { symbol: "USD", symbolPosition: "suffix" })(0.5)).toBe("50 $");
    expect(numberFormatter(",d", { symbol: "AUTO", symbolPosition: "prefix" })(5)).toBe("5");
    expect(numberFormatter(",d", { symbol: "pts", symbolPosition: "suffix" })(5)).toBe("5 pts");
  });

  it.each([
    [487.5, "€ 487.50"],
    [487, "€ 487"],
    [-50_000, "-€ 50k"],
    [0.5, "€ 0.50"],
    [0.1234, "€ 0.1234"],
    [-1.5, "-€ 1.50"],
  ])("puts the sign of %d before the currency, and keeps the decimals of money: %s", (value, text) => {
    expect(numberFormatter(null, { symbol: "EUR", symbolPosition: "prefix" })(value)).toBe(text);
  });

  it("keeps the decimals of each currency", () => {
    expect(numberFormatter(null, { symbol: "JPY", symbolPosition: "suffix" })(487.5)).toBe("487.5 ¥");
    expect(numberFormatter(null, { symbol: "KWD", symbolPosition: "suffix" })(-487.5)).toBe("-487.500 KWD");
    expect(numberFormatter(null, { symbol: "pts", symbolPosition: "suffix" })(487.5)).toBe("487.5 pts");
    expect(numberFormatter("+,d", { symbol: "USD", symbolPosition: "prefix" })(5)).toBe("+$ 5");
  });

  it("uses the locale's grouping and decimal separators", () => {
    expect(numberFormatter(",.2f", null, "de")(1234567.891)).toBe("1.234.567,89");
    expect(numberFormatter(",d", null, "en-IN")(12345678)).toBe("1,23,45,678");
    expect(numberFormatter("SMART_NUMBER", null, "de")(1234567)).toBe("1,23M");
    expect(numberFormatter(",d", null, "not a locale")(1000)).toBe("1,000");
  });
});
