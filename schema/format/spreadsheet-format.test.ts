import { describe, expect, it } from "vitest";
import { spreadsheetFormat } from "./spreadsheet-format";

describe("spreadsheetFormat", () => {
  it.each([
    [",.2f", "#,##0.00"],
    [".1f", "0.0"],
    [",d", "#,##0"],
    ["d", "0"],
    [".1%", "0.0%"],
    [",.2~f", "#,##0.##"],
    [",", "#,##0.######"],
    ["+,.1f", "+#,##0.0;-#,##0.0;#,##0.0"],
    ["$,.2f", '"$"#,##0.00'],
    ["SMART_NUMBER", null],
    ["~g", null],
    [".3s", null],
    ["DURATION", "[h]:mm:ss.000"],
    ["DURATION_COL", "[h]:mm:ss.000"],
    ["MEMORY_DECIMAL", null],
    ["nonsense!", null],
  ])("returns for %s %s", (code, format) => {
    expect(spreadsheetFormat(code, null)).toBe(format);
  });
  it("writes a currency before or after the number, with its decimals", () => {
    expect(spreadsheetFormat(null, { symbol: "EUR", symbolPosition: "prefix" })).toBe('"€ "#,##0.00');
    expect(spreadsheetFormat("SMART_NUMBER", { symbol: "JPY", symbolPosition: "suffix" })).toBe('#,##0" ¥"');
    expect(spreadsheetFormat("$,.1f", { symbol: "USD", symbolPosition: "prefix" })).toBe('"$ "#,##0.0');
    expect(spreadsheetFormat(",d", { symbol: "AUTO", symbolPosition: "prefix" })).toBe("#,##0");
    expect(spreadsheetFormat(null, null)).toBeNull();
  });
});
