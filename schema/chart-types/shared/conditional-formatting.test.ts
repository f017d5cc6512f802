import { describe, expect, it } from "vitest";
import { columnStyle, compileRules, valueColor } from "./conditional-formatting";
import { ruleColor } from "./rule-color";
import { matcher } from "./conditional-match";
import type { DrawTheme } from "../drawing/theme";
import { ENGLISH } from "../../language/translator";

const tokens: Record<string, string> = {
  surface: "#ffffff",
  "text-1": "#16191d",
  "on-accent": "#ffffff",
  success: "#136b3e",
  danger: "#b3261e",
  accent: "#007a87",
  "success-soft": "#e4f4ea",
};
const theme: DrawTheme = {
  mode: "light",
  token: (name) => tokens[name] ?? "#000000",
  categorical: () => () => "#000",
  locale: "en",
  t: ENGLISH.t,
};
const rows = [{ n: 0 }, { n: 50 }, { n: 100 }, { n: null }];

describe("matcher", () => {
  it("increases the opacity from five percent at the target to 100 percent at the column's extreme", () => {
    const match = matcher({ operator: ">", targetValue: 0 }, { min: 0, max: 100 })!;
    expect([match(0), match(1), match(50), match(100), match(null)]).toEqual([undefined, 0.06, 0.53, 1, undefined]);
  });
  it("returns full opacity when the gradient is off", () => {
    expect(matcher({ operator: "≥", targetValue: "10", useGradient: false }, { min: 0, max: 100 })!(11)).toBe(1);
  });
  it("shades the whole column from zero without an operator", () => {
    const match = matcher({ operator: "None" }, { min: 0, max: 100 })!;
    expect([match(0), match(25), match(100)]).toEqual([0, 0.25, 1]);
  });
  it.each([
    ["< x <", 10, 20, [10, 15, 20], [false, true, false]],
    ["≤ x ≤", 10, 20, [10, 15, 20], [true, true, true]],
    ["≤ x <", 10, 20, [10, 15, 20], [true, true, false]],
    ["< x ≤", 10, 20, [10, 15, 20], [false, true, true]],
  ])("includes or excludes the bounds of %s", (operator, targetValueLeft, targetValueRight, values, expected) => {
    const match = matcher({ operator, targetValueLeft, targetValueRight }, { min: 0, max: 100 })!;
    expect(values.map((value) => match(value) !== undefined)).toEqual(expected);
  });
  it("measures ≠ from the target to the farther extreme", () => {
    const match = matcher({ operator: "≠", targetValue: 20 }, { min: 0, max: 100 })!;
    expect([match(20), match(100), match(null)]).toEqual([undefined, 1, undefined]);
    expect(match(0)).toBe(0.29);
  });
  it("compares texts, case-sensitively for begins and ends, case-insensitively for containing", () => {
    const holds = (operator: string, value: string) =>
      matcher({ operator, targetValue: "Ab" }, { min: 0, max: 0 })!(value) === 1;
    expect(holds("begins with", "Abc")).toBe(true);
    expect(holds("begins with", "abc")).toBe(false);
    expect(holds("containing", "xaBx")).toBe(true);
    expect(holds("not containing", "xaBx")).toBe(false);
  });
  it("matches “is true” for booleans only", () => {
    const match = matcher({ operator: "is true" }, { min: 0, max: 0 })!;
    expect([match(true), match(false), match(1), match(null)]).toEqual([1, undefined, undefined, undefined]);
    expect(matcher({ operator: "is null" }, { min: 0, max: 0 })!(null)).toBe(1);
  });
  it("ignores a rule without a bound or target", () => {
    expect(matcher({ operator: "< x <", targetValueLeft: 1 }, { min: 0, max: 1 })).toBeNull();
    expect(matcher({ operator: ">" }, { min: 0, max: 1 })).toBeNull();
  });
});

describe("columnStyle", () => {
  it("sets a background and a text color that is readable on it", () => {
    const style = columnStyle(
      compileRules([{ column: "n", operator: ">", targetValue: 0, colorScheme: "#000000" }], rows, theme),
      "n",
      theme,
    )!;
    expect(style({ n: 100 })).toEqual({ background: "#000000", color: "#ffffff" });
    expect(style({ n: 1 })).toEqual({ background: "rgba(0,0,0,0.06)", color: "#16191d" });
    expect(style({ n: 0 })).toBeNull();
  });
  it("formats another column, the text, the bar or the entire row", () => {
    const stored = [
      {
        column: "n",
        operator: "=",
        targetValue: 50,
        colorScheme: "#111111",
        columnFormatting: "m",
        objectFormatting: "TEXT_COLOR",
      },
      { column: "n", operator: "=", targetValue: 50, colorScheme: "#222222", objectFormatting: "CELL_BAR" },
      { column: "n", operator: "=", targetValue: 100, colorScheme: "#eeeeee", toAllRow: true },
    ];
    const rules = compileRules(stored, rows, theme);
    expect(columnStyle(rules, "m", theme)!({ n: 50 })).toEqual({ color: "#111111" });
    expect(columnStyle(rules, "n", theme)!({ n: 50 })).toEqual({ barColor: "#222222" });
    expect(columnStyle(rules, "other", theme)!({ n: 100 })).toMatchObject({ background: "#eeeeee" });
  });
  it("applies the last matching rule", () => {
    const stored = [1, 2].map((at) => ({
      column: "n",
      operator: "=",
      targetValue: 50,
      colorScheme: `#00000${at}`,
      toTextColor: true,
    }));
    expect(columnStyle(compileRules(stored, rows, theme), "n", theme)!({ n: 50 })).toEqual({ color: "#000002" });
  });
  it("returns null for a column without rules", () => {
    expect(columnStyle(compileRules([{ column: "n", operator: "None" }], rows, theme), "m", theme)).toBeNull();
  });
});

describe("rule colors", () => {
  it("ruleColor accepts a hex color, Green or Red, or a name of the old theme", () => {
    expect([
      ruleColor("#ACE1C4", theme),
      ruleColor("Green", theme),
      ruleColor("colorError", theme),
      ruleColor("colorSuccessBg", theme),
    ]).toEqual(["#ACE1C4", "#136b3e", "#b3261e", "#e4f4ea"]);
  });
  it("valueColor colors a single value without a gradient, but never 0 or null", () => {
    const rules = [{ column: "n", operator: "≥", targetValue: 0, colorScheme: "#123456" }];
    expect([valueColor(rules, 5, theme), valueColor(rules, 0, theme), valueColor(rules, null, theme)]).toEqual([
      "#123456",
      null,
      null,
    ]);
  });
});
