import { expect, it } from "vitest";
import { roundTicks, smoothPath, trendRuns, trendScale } from "./trend-path";

const box = { left: 0, width: 100, top: 0, height: 50 };

it("trendScale starts at zero only when requested", () => {
  expect(trendScale([0, 1], [10, 20], true, box).y(10)).toBe(25);
  expect(trendScale([0, 1], [10, 20], false, box).y(10)).toBe(50);
});
it("trendRuns splits the line where a value is missing", () => {
  const scale = trendScale([0, 1, 2, 3], [1, null, 2, 3], false, box);
  expect(trendRuns([0, 1, 2, 3], [1, null, 2, 3], scale, 100).map((run) => run.length)).toEqual([1, 2]);
});
it("trendRuns keeps the extremes when there are more points than pixels", () => {
  const xs = Array.from({ length: 10_000 }, (_, at) => at);
  const ys = xs.map((x) => (x === 5000 ? 1000 : x % 7));
  const scale = trendScale(xs, ys, true, box);
  const [run] = trendRuns(xs, ys, scale, 100);
  expect(run!.length).toBeLessThanOrEqual(204);
  expect(Math.min(...run!.map(([, y]) => y))).toBe(0);
});
it("smoothPath does not overshoot a flat section", () => {
  expect(
    smoothPath([
      [0, 10],
      [10, 10],
      [20, 0],
    ]),
  ).toBe("M0 10C3.3 10 6.7 10 10 10C13.3 10 16.7 3.3 20 0");
});
it("roundTicks returns round values", () => {
  expect(roundTicks(0, 301)).toEqual([0, 100, 200, 300]);
  expect(roundTicks(0, 290)).toEqual([0, 100, 200]);
  expect(roundTicks(20.1, 39)).toEqual([25, 30, 35]);
  expect(roundTicks(-60, 60)).toEqual([-50, 0, 50]);
});
