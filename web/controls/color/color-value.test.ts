import { describe, expect, it } from "vitest";
import { contrast, hexOf, parseRgba } from "./color-value";

describe("a colour", () => {
  it("is read in every way it is stored", () => {
    const teal = { r: 0, g: 122, b: 135, a: 1 };
    expect(parseRgba({ r: 0, g: 122, b: 135, a: 1 })).toEqual(teal);
    expect(["#007a87", "007A87", "rgb(0, 122, 135)", "rgb(0 122 135 / 1)"].map(parseRgba)).toEqual([teal, teal, teal, teal]);
    expect(parseRgba("#f00")).toEqual({ r: 255, g: 0, b: 0, a: 1 });
    expect(parseRgba("#00000080")).toEqual({ r: 0, g: 0, b: 0, a: 0.5 });
  });

  it("of two or four figures, or of channels over 255, is none", () => {
    expect(["#ff", "#ffff", "teal", "rgb(300,0,0)", null, {}].map(parseRgba)).toEqual([null, null, null, null, null, null]);
  });

  it("is written with its opacity only where it has one", () => {
    expect(hexOf({ r: 0, g: 122, b: 135, a: 1 })).toBe("#007a87");
    expect(hexOf({ r: 0, g: 122, b: 135, a: 0.5 })).toBe("#007a8780");
  });

  it("contrasts with another as WCAG counts it", () => {
    expect(contrast(parseRgba("#000")!, parseRgba("#fff")!)).toBeCloseTo(21, 1);
    expect(contrast(parseRgba("#007a87")!, parseRgba("#fff")!)).toBeGreaterThan(4.5);
  });
});
