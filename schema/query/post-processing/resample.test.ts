import { describe, expect, it } from "vitest";
import type { Value } from "../chart-data-response";
import type { Frame } from "../frame";
import { frameIndexNames } from "../frame-output";
import { parseFrequency } from "./frequency";
import { postProcess } from "./index";

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const series = (...points: [day: string, value: number | null][]): Frame => ({
  columns: [{ label: ["n"], type: "int", values: points.map(([, value]) => value) }],
  index: { kind: "labels", levels: [{ name: "day", type: "datetime", values: points.map(([day]) => at(day)) }] },
  length: points.length,
});
const resampled = (frame: Frame, options: Record<string, unknown>): [string, Value][] => {
  const response = postProcess(frame, [{ operation: "resample", options }]);
  return (frameIndexNames(response) as number[]).map((time, row) => [
    new Date(time).toISOString().slice(0, 10),
    response.columns[0]!.values[row]!,
  ]);
};
const gaps = series(["2024-01-30", 2], ["2024-02-02", 8]);

describe("resample", () => {
  it("fills gaps with nulls, a constant, the previous value, the next value or interpolation", () => {
    const values = (method: string, fill_value?: number) =>
      resampled(gaps, { rule: "1D", method, fill_value }).map(([, value]) => value);
    expect(values("asfreq")).toEqual([2, null, null, 8]);
    expect(values("asfreq", 0)).toEqual([2, 0, 0, 8]);
    expect(values("ffill")).toEqual([2, 2, 2, 8]);
    expect(values("bfill")).toEqual([2, 8, 8, 8]);
    expect(values("linear")).toEqual([2, 4, 6, 8]);
    expect(values("sum")).toEqual([2, 0, 0, 8]);
  });

  it.each([
    [
      "1M",
      [
        ["2024-01-31", 2],
        ["2024-02-29", 8],
      ],
    ],
    [
      "1MS",
      [
        ["2024-01-01", 2],
        ["2024-02-01", 8],
      ],
    ],
    ["Q", [["2024-03-31", 10]]],
    ["1AS", [["2024-01-01", 10]]],
    ["A-JUN", [["2024-06-30", 10]]],
    ["1W", [["2024-02-04", 10]]],
    [
      "W-WED",
      [
        ["2024-01-31", 2],
        ["2024-02-07", 8],
      ],
    ],
    [
      "2D",
      [
        ["2024-01-30", 2],
        ["2024-02-01", 8],
      ],
    ],
  ])("sums by %s", (rule, rows) => {
    expect(resampled(gaps, { rule, method: "sum" })).toEqual(rows);
  });

  it("counts hours from midnight", () => {
    const grid = parseFrequency("5H")!.grid(Date.parse("2024-01-01T07:30:00Z"), Date.parse("2024-01-01T16:00:00Z"));
    expect(grid.map((time) => new Date(time).getUTCHours())).toEqual([5, 10, 15]);
  });

  it("requires times in the index", () => {
    const plain: Frame = { columns: [], index: { kind: "range", start: 0 }, length: 1 };
    expect(() => resampled(plain, { rule: "1D", method: "sum" })).toThrow("Resample operation requires DatetimeIndex");
  });
});
