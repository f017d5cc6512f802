import { describe, expect, it } from "vitest";
import { plotPixels } from "./plot-pixels";
import { thresholdShapes, thresholdStops } from "./threshold-shapes";

const pixels = plotPixels({
  left: 10,
  top: 20,
  width: 300,
  height: 100,
  ratio: 1,
  x: { min: 0, max: 1 },
  y: { min: 0, max: 100, log: false },
});
const values = [
  { value: -5, color: "green", label: "" },
  { value: 50, color: "orange", label: "Target" },
  { value: 80, color: "red", label: "" },
];

describe("thresholdShapes", () => {
  it("has a line at each value in the plot, and an area up to the next one", () => {
    expect(thresholdShapes(values, pixels).map(({ line, top, bottom }) => [line, top, bottom])).toEqual([
      [null, 70, 120],
      [70, 40, 70],
      [40, 20, 40],
    ]);
  });
  it("has neither line nor area of a value above the plot", () => {
    expect(thresholdShapes([{ value: 200, color: "red", label: "" }], pixels)).toMatchObject([
      { line: null, top: 20, bottom: 20 },
    ]);
  });
});

describe("thresholdStops", () => {
  it("change the color at each value, from the plot's top to its bottom", () => {
    expect(thresholdStops(values, "blue", pixels)).toEqual([
      [0, "red"],
      [0.2, "red"],
      [0.2, "orange"],
      [0.5, "orange"],
      [0.5, "green"],
      [1, "green"],
      [1, "blue"],
      [1, "blue"],
    ]);
  });
});
