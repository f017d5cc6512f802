import { expect, it } from "vitest";
import { seamedStart } from "./plot-pixels";

const box = (start: number, end: number) => ({ left: 0, right: 10, start, end });

it("seamedStart leaves one pixel between a bar and the one that it stands on, also below zero", () => {
  expect(seamedStart(box(100, 60), 5, 1)).toBe(99);
  expect(seamedStart(box(100, 140), -5, 2)).toBe(102);
});

it("seamedStart starts at the axis for the first bar, and keeps bars of two pixels or less", () => {
  expect([
    seamedStart(box(100, 60), 0, 1),
    seamedStart(box(100, 60), null, 1),
    seamedStart(box(100, 98), 5, 1),
  ]).toEqual([100, 100, 100]);
});
