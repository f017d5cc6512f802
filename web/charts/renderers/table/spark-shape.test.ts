import { describe, expect, it } from "vitest";
import { sparkShape } from "./spark-shape";

const shape = (points: (number | null)[], more: object = {}) => sparkShape({ points, shape: "line", width: 108, height: 28, low: null, high: null, ...more });

describe("a spark", () => {
  it("spans its values, and zero where it stands on it", () => {
    expect([shape([2, 4]).low, shape([2, 4], { shape: "area" }).low, shape([2, 4], { low: 1, high: 9 }).high]).toEqual([2, 0, 9]);
  });
  it("leaves gaps", () => expect(shape([0, 10, null, 10]).line).toBe("M4 24L37.3 4M104 4h.1"));
  it("draws bars down from zero for what is below it", () => {
    const [up, down] = shape([1, -1], { shape: "bar" }).bars;
    expect([up!.y, up!.height, down!.y, down!.height]).toEqual([4, 10, 14, 10]);
  });
  it("of one point or of equal ones stays in the middle", () => expect([shape([3]).line, shape([3, 3]).yOf(3)]).toEqual(["M54 14h.1", 14]));
});
