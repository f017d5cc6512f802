import { describe, expect, it } from "vitest";
import { contrast, hexOf, parseRgba } from "./color-value";

describe("color values", () => {
  it("parses every stored form", () => {
    const teal = { r: 0, g: 122, b: 135, a: 1 };
    expect(parseRgba({ r: 0, g: 122, b: 135, a: 1 })).toEqual(teal);
    expect(["#007a87", "007A87", "rgb(0, 122, 135)", "rgb(0 122 135 / 1)"].map(parseRgba)).toEqual([
      teal,
      teal,
      teal,
      teal,
    ]);
    expect(parseRgba("#f00")).toEqual({ r: 255, g: 0, b: 0, a: 1 });
    expect(parseRgba("#00000080")).toEqual({ r: 0, g: 0, b: 0, a: 0.5 });
  });

  it("rejects codes of two or four digits, and channels over 255", () => {
    expect(["#ff", "#ffff", "teal", "rgb(300,0,0)", null, {}].map(parseRgba)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("writes the opacity only where it is not 1", () => {
    expect(hexOf({ r: 0, g: 122, b: 135, a: 1 })).toBe("#007a87");
    expect(hexOf({ r: 0, g: 122, b: 135, a: 0.5 })).toBe("#007a8780");
  });

  it("computes contrast by WCAG", () => {
    expect(contrast(parseRgba("#000")!, parseRgba("#fff")!)).toBeCloseTo(21, 1);
    expect(contrast(parseRgba("#007a87")!, parseRgba("#fff")!)).toBeGreaterThan(4.5);
  });
});
