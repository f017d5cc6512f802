import { describe, expect, it } from "vitest";
import type { Value } from "../chart-data-response";
import { frameFromColumns } from "../frame";
import { frameIndexNames } from "../frame-output";
import { postProcess } from "./index";

const frame = frameFromColumns([{ name: "n", values: [1, null, 4, 10, 5] }]);
const rolled = (options: Record<string, unknown>): Value[] =>
  postProcess(frame, [{ operation: "rolling", options: { columns: { n: "n" }, ...options } }]).columns[0]!.values;

describe("rolling", () => {
  it.each([
    ["sum", [1, 1, 4, 14, 15]],
    ["mean", [1, 1, 4, 7, 7.5]],
    ["max", [1, 1, 4, 10, 10]],
    ["count", [1, 1, 1, 2, 2]],
    ["var", [null, null, null, 18, 12.5]],
  ])("%s aggregates a window of previous rows, skipping nulls", (rolling_type, values) => {
    expect(rolled({ rolling_type, window: 2, min_periods: 0 })).toEqual(values);
  });

  it("returns null until the window is full, unless min_periods is smaller", () => {
    expect(rolled({ rolling_type: "sum", window: 2 })).toEqual([null, null, null, 14, 15]);
  });

  it("counts the values of full windows, unless min_periods is smaller", () => {
    expect(rolled({ rolling_type: "count", window: 2 })).toEqual([null, 1, 1, 2, 2]);
    expect(rolled({ rolling_type: "count", window: 2, min_periods: 1 })).toEqual([1, 1, 1, 2, 2]);
  });

  it("refuses options that its type does not have", () => {
    expect(() => rolled({ rolling_type: "mean", window: 2, rolling_type_options: { x: 1 } })).toThrow(
      "Invalid options for mean: {'x': 1}",
    );
  });

  it("omits the first rows with fewer values than min_periods", () => {
    const response = postProcess(frame, [
      { operation: "rolling", options: { rolling_type: "sum", window: 3, min_periods: 2, columns: { n: "n" } } },
    ]);
    expect(response.columns[0]!.values).toEqual([null, 5, 14, 19]);
    expect(frameIndexNames(response)).toEqual([1, 2, 3, 4]);
  });

  it("centers the window, and accepts options of its type", () => {
    expect(rolled({ rolling_type: "sum", window: 3, min_periods: 1, center: true })).toEqual([1, 5, 14, 19, 15]);
    expect(
      rolled({ rolling_type: "quantile", rolling_type_options: { quantile: 0.25 }, window: 5, min_periods: 1 }).at(-1),
    ).toBe(3.25);
    expect(rolled({ rolling_type: "skew", window: 5, min_periods: 1 }).at(-1)).toBeCloseTo(0.7638, 3);
  });

  it("appends columns under a new name", () => {
    const response = postProcess(frame, [
      { operation: "rolling", options: { rolling_type: "min", window: 2, min_periods: 1, columns: { n: "low" } } },
    ]);
    expect(response.columns.map(({ label }) => label[0])).toEqual(["n", "low"]);
  });

  it("refuses min_periods that no row reaches", () => {
    expect(() => rolled({ rolling_type: "sum", window: 9, min_periods: 7 })).toThrow(
      "Applied rolling window did not return any data.",
    );
  });
});
