import { describe, expect, it } from "vitest";
import { compileEnglish, formatMessage } from "./format-message";

const english = (message: string, values: Record<string, unknown> = {}) =>
  formatMessage(compileEnglish(message), values, "en");

describe("formatMessage", () => {
  it("inserts values as they are, also those that look like messages", () => {
    const value = "{other} '{'x'}' # \\u0041 {n, plural, other {#}}";
    expect(english("Dataset {name} doesn't exist", { name: value })).toBe(`Dataset ${value} doesn't exist`);
    expect(english("{count, plural, one {{name}} other {{name} and #}}", { count: 2, name: value })).toBe(
      `${value} and 2`,
    );
  });

  it("formats numbers of the language where the message says so", () => {
    expect(english("{from, number}–{ to , number } of {name}", { from: 1, to: 1234, name: 5678 })).toBe(
      "1–1,234 of 5678",
    );
  });

  it("selects plural forms and cases, with numbers of the language at #", () => {
    const rows = "{count, plural, =0 {no rows} one {# row} other {# rows}}";
    expect([0, 1, 2, 1000].map((count) => english(rows, { count }))).toEqual([
      "no rows",
      "1 row",
      "2 rows",
      "1,000 rows",
    ]);
    const kind = "{kind, select, chart {This chart} other {This {kind}}} was changed";
    expect([english(kind, { kind: "chart" }), english(kind, { kind: "x" })]).toEqual([
      "This chart was changed",
      "This x was changed",
    ]);
  });

  it("reads apostrophes and quoted braces as ICU does", () => {
    expect(english("Column ''{name}'' isn't one of '{'a, b'}'", { name: "c" })).toBe("Column 'c' isn't one of {a, b}");
  });

  it("rejects what is no message", () => {
    expect(() => compileEnglish("{")).toThrow(/Not an ICU message/);
    expect(() => compileEnglish("{a, plural, one {")).toThrow(/Not an ICU message/);
  });
});
