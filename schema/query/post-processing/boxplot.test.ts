import { describe, expect, it } from "vitest";
import { frameFromRows } from "../frame";
import { frameKinds, frameToRows } from "../frame-output";
import { postProcess } from "./index";

const frame = frameFromRows(
  [1, 2, 3, 4, 100, -90].map((n) => ({ k: "a", n })),
  ["k", "n"],
);
const boxes = (options: Record<string, unknown>) =>
  postProcess(frame, [{ operation: "boxplot", options: { groupby: ["k"], metrics: ["n"], ...options } }]);

describe("boxplot", () => {
  it("extends tukey whiskers to 1.5 box heights and lists outliers, high before low", () => {
    expect(frameToRows(boxes({ whisker_type: "tukey" }))).toEqual([
      {
        k: "a",
        n__mean: 20 / 6,
        n__median: 2.5,
        n__max: 4,
        n__min: 1,
        n__q1: 1.5,
        n__q3: 3.5,
        n__count: 6,
        n__outliers: [100, -90],
      },
    ]);
    expect(frameKinds(boxes({ whisker_type: "tukey" }))).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it("counts in whole numbers, which files write without a decimal point", () => {
    expect(boxes({ whisker_type: "tukey" }).columns.map(({ label, type }) => [label[0], type])).toContainEqual([
      "n__count",
      "int",
    ]);
  });

  it("extends whiskers to minimum and maximum, or to percentiles", () => {
    expect(frameToRows(boxes({ whisker_type: "min/max" }))[0]).toMatchObject({
      n__max: 100,
      n__min: -90,
      n__outliers: [],
    });
    expect(frameToRows(boxes({ whisker_type: "percentile", percentiles: [20, 80] }))[0]).toMatchObject({
      n__max: 4,
      n__min: 1,
      n__outliers: [100, -90],
    });
  });
});
