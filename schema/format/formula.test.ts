import { describe, expect, it } from "vitest";
import { csvCell } from "./csv-cell";
import { escapeFormula, escapeShownFormula, tabCell } from "./formula";

const STARTS = ["=", "+", "-", "@", "|", "%", "＝", "＋", "－", "＠"];
const BEFORE = ["", " ", "\t", "\r", "\n", "\r\n", "\u00A0", "\uFEFF", "\u200B", "\u0000", "\u001F", " \t\u200B"];

describe("escapeFormula", () => {
  it.each(STARTS)("escapes text that begins with %j, whatever invisible characters come before it", (start) => {
    for (const before of BEFORE)
      expect(escapeFormula(`${before}${start}SUM(A1)`), JSON.stringify(before)).toMatch(/^'/);
  });
  it("leaves numbers and other texts unchanged", () => {
    for (const text of ["-5", "+5", "-1,234.5", "-12%", " -5 ", "plain", "a=b", "5-3", "", "'quoted"])
      expect(escapeFormula(text)).toBe(text);
  });
  it("treats formulas as text, not as numbers", () => {
    for (const text of ["-5+1", "-5|cmd", "－5", "+A1", "-5E", "=5"]) expect(escapeFormula(text)).toMatch(/^'/);
  });
});

describe("escapeShownFormula", () => {
  it("leaves formatted numbers unchanged", () => {
    for (const text of ["-1.2k", "-$5", "−5", "-5 %", "-1 234,5 €", "-3 ms"])
      expect(escapeShownFormula(text)).toBe(text);
    for (const text of ["-5+1", "-A1", "=1", "-cmd(1)", "-1k+A1"]) expect(escapeShownFormula(text)).toMatch(/^'/);
  });
});

describe("csvCell and tabCell", () => {
  it("quotes escaped text where it needs quotes", () => {
    expect(csvCell("\t=1,2")).toBe('"\'\t=1,2"');
    expect(csvCell("\r＝1")).toBe('"\'\r＝1"');
    expect(tabCell("\t=1")).toBe('"\'\t=1"');
    expect(tabCell("＠x")).toBe("'＠x");
    expect([csvCell("-5"), tabCell("-5"), tabCell("-1.2k")]).toEqual(["-5", "-5", "-1.2k"]);
  });
});
