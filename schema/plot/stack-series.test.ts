import { describe, expect, it } from "vitest";
import { stackSeries } from "./stack-series";

const of = (values: (number | null)[], stackGroup: string | null = "all") => ({ values, stackGroup });
const tops = (series: ReturnType<typeof of>[], stacking: Parameters<typeof stackSeries>[1]) =>
  stackSeries(series, stacking).map(({ top }) => top);

describe("stackSeries", () => {
  it("stacks in the order of the series, and keeps gaps", () => {
    expect(tops([of([1, 2]), of([3, null]), of([5, 5])], "stack")).toEqual([
      [1, 2],
      [4, null],
      [9, 7],
    ]);
  });
  it("stacks negative values separately", () => {
    const [first, second, third] = stackSeries([of([2]), of([-3]), of([4])], "stack");
    expect([first!.base, first!.top, second!.base, second!.top, third!.base, third!.top]).toEqual([
      [0],
      [2],
      [0],
      [-3],
      [2],
      [6],
    ]);
  });
  it("fills the whole height when expanded, and shows fractions", () => {
    const [first, second] = stackSeries([of([1]), of([3])], "expand");
    expect([first!.shownValues, second!.base, second!.top]).toEqual([[0.25], [0.25], [1]]);
  });
  it("centers a stream", () => {
    expect(tops([of([2]), of([4])], "stream")).toEqual([[-1], [3]]);
  });
  it("starts a stream lower where its layers grow, to minimize their slopes", () => {
    const [first, second] = stackSeries([of([2, 2, 2]), of([2, 6, 2])], "stream");
    expect([first!.base, second!.base, second!.top]).toEqual([
      [-2, -3.5, -2.5],
      [0, -1.5, -0.5],
      [2, 4.5, 1.5],
    ]);
    expect(stackSeries([of([4, 8, null])], "stream")[0]!.base).toEqual([-2, -4, null]);
  });
  it("stacks each group separately, and series without a group not at all", () => {
    const stacked = stackSeries([of([1], "now"), of([2], "then"), of([3], "now"), of([9], null)], "stack");
    expect(stacked.map(({ top, base }) => [top[0], base?.[0] ?? null])).toEqual([
      [1, 0],
      [2, 0],
      [4, 1],
      [9, null],
    ]);
  });
  it("returns no bases without stacking", () => {
    expect(stackSeries([of([1]), of([2])], "none").map(({ base }) => base)).toEqual([null, null]);
  });
});
