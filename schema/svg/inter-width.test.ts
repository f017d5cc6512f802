import { expect, it } from "vitest";
import { interWidth, tabularWidth } from "./inter-width";

it("interWidth is what Chromium measures for Inter", () => {
  // ctx.measureText(text).width in Chromium, with fractional widths.
  for (const [text, weight, sizePx, width] of MEASURED)
    expect(Math.abs(interWidth(text, weight, sizePx) - width), text).toBeLessThan(0.35);
});

it("interWidth of an intermediate weight lies between its neighbors", () => {
  const [light, middle, medium] = [400, 450, 500].map((weight) => interWidth("Revenue", weight, 12)) as number[];
  expect(middle).toBeCloseTo((light! + medium!) / 2, 3);
});

it("tabularWidth gives all digits one width", () => {
  expect(tabularWidth("1,111", 400, 11)).toBe(tabularWidth("8,888", 400, 11));
  expect(interWidth("1,111", 400, 11)).toBeLessThan(interWidth("8,888", 400, 11));
});

const MEASURED = [
  ["October", 400, 11, 42.07],
  ["10,000", 400, 11, 34.84],
  ["Leisure and hospitality", 400, 12, 127.68],
  ["Table: AVG(price)", 500, 11, 92.33],
  ["Выручка", 400, 12, 50.72],
  ["Größe über 1.234,5", 600, 14, 129.52],
  ["TAVOLA To. We", 400, 12, 88.72],
] as const;
