import { expect, it } from "vitest";
import { rangeProblem, sliderScale } from "./range-rules";

const walk = (least: number, most: number, places = 4) => {
  const { min, step, valueAt } = sliderScale(least, most);
  return Array.from({ length: places }, (_, index) => valueAt(min + index * step));
};
const ends = (least: number, most: number) => {
  const { min, max, at, valueAt } = sliderScale(least, most);
  return [valueAt(at(least)), valueAt(at(most)), valueAt(min), valueAt(max)];
};

it("uses round slider steps between ends that are not round", () => {
  expect(walk(13, 98_741)).toEqual([13, 100, 200, 300]);
  expect(walk(26.88, 252.87)).toEqual([26.88, 27, 28, 29]);
  expect(walk(0.0135, 0.97)).toEqual([0.0135, 0.014, 0.015, 0.016]);
  expect(walk(-17.3, 40.2)).toEqual([-17.3, -17.2, -17.1, -17]);
});
it("uses steps of one for few integers", () => {
  expect(walk(6, 97)).toEqual([6, 7, 8, 9]);
  expect(walk(1996, 2021)).toEqual([1996, 1997, 1998, 1999]);
});
it("reaches minimum and maximum even if they are not multiples of the step", () => {
  for (const [least, most] of [
    [13, 98_741],
    [26.88, 252.87],
    [-17.3, 40.2],
    [6, 97],
    [0.1 + 0.2, 7e9],
    [1e-7, 3e-7],
    [5, 5],
  ] as const)
    expect(ends(least, most)).toEqual([least, most, least, most]);
});
it("reports a range whose end is before its start", () => {
  expect([
    rangeProblem([3, 2], undefined),
    rangeProblem([2, 3], undefined),
    rangeProblem([null, 2], undefined),
  ]).toEqual(["Minimum must be strictly less than maximum", null, null]);
});
