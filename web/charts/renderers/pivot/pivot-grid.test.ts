import { describe, expect, it } from "vitest";
import { testTheme } from "../../../../tests/draw-theme";
import type { PivotDrawing } from "../../../../schema/chart-types/drawing/pivot";
import { pivotTable } from "../../../../schema/chart-types/pivot_table_v2/index";
import { examples } from "../../../../schema/chart-types/pivot_table_v2/examples";
import { unfoldedLines } from "./folded-lines";
import { groupOf } from "./group-of";
import { headingSpans, spanAt } from "../../../../schema/plot/pivot/heading-spans";
import { pivotAsText } from "./pivot-as-text";
import { pivotWidths } from "../../../../schema/plot/pivot/pivot-widths";

const drawn = (name: string): PivotDrawing => {
  const { formData, response } = examples.find((example) => example.name.startsWith(name))!;
  return pivotTable.draw(response, formData, testTheme()) as PivotDrawing;
};
const names = (lines: PivotDrawing["rows"]["lines"]) =>
  lines.map(({ headings }) => headings.map(({ text }) => text).join("/"));

describe("unfoldedLines", () => {
  const { rows } = drawn("Averages");
  it("replaces a folded group by its subtotal", () => {
    const { key } = rows.lines[0]!.headings[0]!;
    expect(names(unfoldedLines(rows.lines, new Set([key]))).slice(0, 2)).toEqual([
      "Australia/Subtotal",
      "Belgium/Bruxelles",
    ]);
    expect(unfoldedLines(rows.lines, new Set())).toBe(rows.lines);
  });
  it("keeps one line per metric when columns are folded", () => {
    const { columns } = drawn("Two metrics");
    const { key } = columns.lines[0]!.headings[0]!;
    expect(names(unfoldedLines(columns.lines, new Set([key]))).slice(0, 3)).toEqual([
      "Large/Subtotal/SUM(sales)",
      "Large/Subtotal/Orders",
      "Medium/Subtotal/SUM(sales)",
    ]);
  });
});

describe("headingSpans", () => {
  const { rows } = drawn("Averages");
  it("joins adjacent lines of one group and skips levels inside wider headings", () => {
    const groups = headingSpans(rows.lines, 0);
    expect(groups.map(({ heading, first, count }) => [heading.text, first, count])).toEqual([
      ["Australia", 0, 6],
      ["Belgium", 6, 3],
      ["Finland", 9, 4],
      ["Total (Sum)", 13, 1],
    ]);
    expect(headingSpans(rows.lines, 1).at(-1)!.heading.text).toBe("Subtotal");
  });
  it("finds the span of a line", () => {
    const cities = headingSpans(rows.lines, 1);
    expect(spanAt(cities, 7)?.heading.text).toBe("Charleroi");
    expect(spanAt(cities, 13)).toBeNull();
  });
});

it("returns the group of a line within the outer ones, down to a level", () => {
  const { rows } = drawn("Averages");
  expect(groupOf(rows.lines[0]!)).toEqual({ country: "Australia", city: "Chatswood" });
  expect(groupOf(rows.lines[0]!, 0)).toEqual({ country: "Australia" });
  expect(groupOf(rows.lines.find(({ role }) => role === "subtotal")!)).toEqual({ country: "Australia" });
  expect(groupOf(rows.lines.at(-1)!)).toEqual({});
});

it("copies the visible cells with their headings as tab-separated text", () => {
  const drawing = drawn("Metrics as rows");
  const text = pivotAsText(drawing, drawing.rows.lines, drawing.columns.lines.slice(0, 2)).split("\n");
  expect(text).toEqual([
    "Metric\t2003 Q1\t2003 Q2",
    "SUM(sales)\t$ 445,095\t$ 562,365",
    "AVG(sales)\t3,423.81\t3,471.39",
    "Orders\t14\t19",
  ]);
});

describe("pivotWidths", () => {
  const widthsIn = (available: number) => {
    const drawing = drawn("Cities");
    const { rows, columns } = drawing;
    const measure = (text: string) => text.length * 8;
    return pivotWidths({ drawing, rows: rows.lines, columns: columns.lines, available, measure });
  };
  const headings = (available: number) => widthsIn(available).levels.reduce((sum, width) => sum + width, 0);

  it("leaves at least half of a narrow viewport to the values", () => {
    expect(headings(240)).toBeLessThanOrEqual(121);
    expect(Math.min(...widthsIn(240).columns)).toBeGreaterThanOrEqual(56);
  });

  it("shows row headings whole where two columns of values still have space", () => {
    const whole = headings(2000);
    expect(whole).toBeGreaterThan((whole + 171) / 2);
    expect(headings(whole + 171)).toBe(whole);
  });
});
