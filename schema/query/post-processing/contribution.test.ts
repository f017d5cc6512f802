import { describe, expect, it } from "vitest";
import { frameFromRows } from "../frame";
import { frameToRows } from "../frame-output";
import { postProcess } from "./index";

const frame = frameFromRows(
  [
    { k: "a", x: 1, y: 3, "x__1 year ago": 4 },
    { k: "b", x: null, y: 1, "x__1 year ago": 12 },
  ],
  ["k", "x", "y", "x__1 year ago"],
);
const contribution = (options: Record<string, unknown>) =>
  frameToRows(postProcess(frame, [{ operation: "contribution", options }]));

describe("contribution", () => {
  it("computes the share of the column's sum by default, with nulls as 0", () => {
    expect(contribution({ columns: ["x", "y"] }).map(({ x, y }) => [x, y])).toEqual([
      [1, 0.75],
      [0, 0.25],
    ]);
  });

  it("computes the share of the row's sum, separately for each time shift", () => {
    expect(contribution({ orientation: "row", time_shifts: ["1 year ago"] })).toEqual([
      { k: "a", x: 0.25, y: 0.75, "x__1 year ago": 1 },
      { k: "b", x: 0, y: 1, "x__1 year ago": 1 },
    ]);
  });

  it("includes the time-shifted columns of selected ones", () => {
    const rows = contribution({
      columns: ["x"],
      time_shifts: ["1 year ago"],
      rename_columns: ["%x", "%x__1 year ago"],
    });
    expect(rows.map((row) => [row["%x"], row["%x__1 year ago"]])).toEqual([
      [1, 0.25],
      [0, 0.75],
    ]);
  });

  it("returns null where the sum is 0", () => {
    const zero = frameFromRows([{ x: 0 }, { x: 0 }], ["x"]);
    expect(frameToRows(postProcess(zero, [{ operation: "contribution", options: {} }]))).toEqual([
      { x: null },
      { x: null },
    ]);
  });

  it("refuses columns that are not numeric", () => {
    expect(() => contribution({ columns: ["k"] })).toThrow(
      'Column "k" is not numeric or does not exists in the query results.',
    );
  });
});
