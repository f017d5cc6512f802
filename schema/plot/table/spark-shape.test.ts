import { describe, expect, it } from "vitest";
import { sparkShape } from "./spark-shape";

const shape = (points: (number | null)[], more: object = {}) =>
  sparkShape({ points, shape: "line", width: 108, height: 28, low: null, high: null, ...more });

describe("sparkShape", () => {
  it("spans its values, and zero for shapes that start at zero", () => {
    expect([shape([2, 4]).low, shape([2, 4], { shape: "area" }).low, shape([2, 4], { low: 1, high: 9 }).high]).toEqual([
      2, 0, 9,
    ]);
  });
  it("leaves gaps for missing values", () => expect(shape([0, 10, null, 10]).line).toBe("M4 24L37.3 4M104 4h.1"));
  it("draws bars of negative values downward from zero", () => {
    const [up, down] = shape([1, -1], { shape: "bar" }).bars;
    expect([up!.y, up!.height, down!.y, down!.height]).toEqual([4, 10, 14, 10]);
  });
  it("centers a single point, and equal values", () =>
    expect([shape([3]).line, shape([3, 3]).yOf(3)]).toEqual(["M54 14h.1", 14]));
});
