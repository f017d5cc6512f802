import { describe, expect, it } from "vitest";
import { movedBy, OWN_PLACE, sizedBy } from "./dialog-place";

const WINDOW = { width: 1440, height: 900 };
const NOW = { width: 600, height: 400 };

describe("dialog position", () => {
  it("moves only as far as the header stays reachable", () => {
    expect(movedBy(OWN_PLACE, { x: 40, y: -30 }, NOW, WINDOW)).toEqual({ x: 40, y: -30, size: null });
    expect(movedBy(OWN_PLACE, { x: 5000, y: 5000 }, NOW, WINDOW)).toEqual({ x: 956, y: 586, size: null });
    expect(movedBy(OWN_PLACE, { x: -5000, y: -5000 }, NOW, WINDOW)).toEqual({ x: -956, y: -250, size: null });
  });
  it("resizes with the upper left corner fixed", () => {
    expect(sizedBy(OWN_PLACE, { x: 100, y: 50 }, NOW, WINDOW)).toEqual({
      x: 50,
      y: 25,
      size: { width: 700, height: 450 },
    });
    expect(sizedBy(OWN_PLACE, { x: -5000, y: -5000 }, NOW, WINDOW)).toEqual({
      x: -140,
      y: -100,
      size: { width: 320, height: 200 },
    });
    expect(sizedBy(OWN_PLACE, { x: 5000, y: 5000 }, NOW, WINDOW).size).toEqual({ width: 1020, height: 650 });
  });
  it("keeps a dialog as high as the window at its top", () => {
    expect(movedBy(OWN_PLACE, { x: 0, y: -50 }, { width: 600, height: 900 }, WINDOW).y).toBe(0);
  });
});
