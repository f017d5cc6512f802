import { expect, it } from "vitest";
import type { NumberDrawing } from "../chart-types/drawing/number";
import { numberLayout } from "./number-layout";

const drawing: NumberDrawing = {
  kind: "number",
  text: "10.0M",
  color: null,
  size: 0.4,
  metricName: null,
  lines: [],
  notUpToDate: null,
  trend: null,
};
const trend = {
  x: [0, 1],
  y: [1, 2],
  color: "",
  yFromZero: true,
  xAxis: "none",
  yAxis: "none",
  xColumn: "x",
  name: "n",
  xText: String,
  yText: String,
} as const;
const layout = (width: number, height: number, more: Partial<NumberDrawing> = {}, text = "10.0M") =>
  numberLayout({
    drawing: { ...drawing, ...more },
    text,
    comparison: null,
    width,
    height,
    measure: (words, _weight, size) => words.length * size * 0.6,
  });

it("uses 28 px in a small tile with a trend, and 40 in a full one", () => {
  expect(layout(240, 56, { trend })).toMatchObject({ big: 28, trendHeight: 22 });
  expect(layout(400, 120)).toMatchObject({ big: 40, trendHeight: 0 });
});
it("scales with the stored size", () => {
  expect(layout(400, 120, { size: 0.6 }).big).toBe(60);
  expect(layout(400, 120, { size: 0.2 }).big).toBe(20);
});
it("grows in a large box and shrinks to the width", () => {
  expect(layout(900, 500).big).toBeGreaterThan(100);
  expect(layout(100, 120, {}, "1,234,567.89").big).toBeLessThan(15);
});
it("keeps a readable size beside a comparison that is too long for the box", () => {
  const line = { role: "comparison", text: "+136.9% since 1955", size: 0.15, tone: "up" } as const;
  const narrow = numberLayout({
    drawing: { ...drawing, lines: [line] },
    text: "5.13B",
    comparison: line.text,
    width: 115,
    height: 56,
    measure: (words, _weight, size) => words.length * size * 0.6,
  });
  expect(narrow.big).toBe(20);
});
it("omits lines that do not fit, the last first", () => {
  const line = { role: "subtitle", text: "a", size: 0.15, tone: "plain" } as const;
  expect(layout(240, 60, { lines: [line, line, line] }).lines).toHaveLength(2);
});
