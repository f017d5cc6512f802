import { expect, it } from "vitest";
import { narrowCircles } from "./narrow";

const circles = (labels: string[], middle = "Total: 2,922") =>
  narrowCircles({ labels, middle, outerRadius: 70, innerRadius: 43.4 });

const wide = (all: ReturnType<typeof narrowCircles>) => all.filter(({ room }) => !room.maxHeight);

it("narrowCircles shrinks a circle until its longest label word fits, and less when the height is the limit", () => {
  const all = circles(["Sub-Saharan Africa: 13.69%"]);
  expect(all.slice(0, 3)).toMatchObject([
    { room: { maxWidth: 380 }, fits: true },
    { room: { maxWidth: 380, maxHeight: 210 }, scale: 0.76 },
    { room: { maxWidth: 360 }, fits: true },
  ]);
  const scales = wide(all).map(({ scale }) => scale);
  expect(scales).toEqual(scales.toSorted((a, b) => b - a));
  expect([scales[0]! < 0.76, scales.at(-1)]).toEqual([true, 0.4]);
});

it("narrowCircles leaves a circle that is 318 pixels wide almost as large as its labels permit", () => {
  const { scale } = wide(circles(["Motorcycles", "Trucks and Buses"])).findLast(({ room }) => room.maxWidth >= 318)!;
  expect(scale).toBeGreaterThan(0.6);
});

it("narrowCircles truncates words only when the smallest circle leaves no space for them", () => {
  const narrowestFit = (labels: string[]) => wide(circles(labels)).findLast(({ fits }) => fits)?.room.maxWidth;
  expect(narrowestFit(["Telecommunications"])).toBeUndefined();
  expect(narrowestFit(["Classic Cars"])).toBe(200);
});

it("narrowCircles writes a donut's center text on one line, one word per line, or not at all", () => {
  expect([...new Set(wide(circles(["a"])).map(({ middle }) => middle))]).toEqual(["line", "words", "none"]);
  expect(circles(["Rain: 37.20%"], "Total: 1,234,567,890.00").at(-1)!.middle).toBe("none");
});
