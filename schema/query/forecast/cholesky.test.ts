import { describe, expect, it } from "vitest";
import { cholesky, invertLower, solve } from "./cholesky";

const close = (numbers: Float64Array, expected: number[]): void => expected.forEach((number, at) => expect(numbers[at]).toBeCloseTo(number, 12));

describe("a positive definite matrix", () => {
  const matrix = Float64Array.from([4, 12, -16, 12, 37, -43, -16, -43, 98]);

  it("is a triangle times its mirror image", () => {
    close(cholesky(matrix, 3), [2, 0, 0, 6, 1, 0, -8, 5, 3]);
    close(invertLower(cholesky(matrix, 3), 3), [0.5, 0, 0, -3, 1, 0, 19 / 3, -5 / 3, 1 / 3]);
  });

  it("is solved for a right side", () => {
    close(solve(invertLower(cholesky(matrix, 3), 3), 3, Float64Array.from([-20, -43, 192])), [1, 2, 3]);
  });

  it("is solved in finite numbers even where it is not quite definite", () => {
    expect(solve(invertLower(cholesky(Float64Array.from([1, 1, 1, 1]), 2), 2), 2, Float64Array.from([2, 2])).every(Number.isFinite)).toBe(true);
  });
});
