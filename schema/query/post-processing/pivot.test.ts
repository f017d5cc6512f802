import { describe, expect, it } from "vitest";
import { frameFromRows } from "../frame";
import { frameNames, frameToRows } from "../frame-output";
import { postProcess } from "./index";

const DAY = 86_400_000;
const rows = [
  { day: DAY, region: "West", kind: null, n: 3, m: 1 },
  { day: 0, region: "East", kind: true, n: 1, m: null },
  { day: 0, region: "West", kind: true, n: null, m: null },
  { day: DAY, region: "East", kind: true, n: 5, m: 2 },
  { day: DAY, region: "East", kind: true, n: 7, m: 4 },
];
const frame = frameFromRows(rows, ["day", "region", "kind", "n", "m"], { day: "datetime" });
const n = { n: { operator: "mean" } };
const pivoted = (
  options: Record<string, unknown>,
  ...rest: { operation: string; options?: Record<string, unknown> }[]
) => postProcess(frame, [{ operation: "pivot", options: { index: ["day"], aggregates: n, ...options } }, ...rest]);
const flat = (options: Record<string, unknown>) => frameToRows(pivoted(options, { operation: "flatten" }));

describe("pivot", () => {
  it("sorts rows and columns, and names nulls among the dimensions", () => {
    expect(flat({ columns: ["region", "kind"], drop_missing_columns: false })).toEqual([
      { day: 0, "n, East, True": 1, "n, West, True": null, "n, West, <NULL>": null },
      { day: DAY, "n, East, True": 6, "n, West, True": null, "n, West, <NULL>": 3 },
    ]);
  });

  it("drops columns and rows of only nulls when requested", () => {
    expect(flat({ columns: ["region", "kind"], drop_missing_columns: true })).toEqual([
      { day: 0, "n, East, True": 1, "n, West, <NULL>": null },
      { day: DAY, "n, East, True": 6, "n, West, <NULL>": 3 },
    ]);
    expect(flat({ aggregates: { m: { operator: "sum" } }, columns: [] })).toEqual([
      { day: 0, m: 0 },
      { day: DAY, m: 7 },
    ]);
    expect(flat({ aggregates: { m: { operator: "mean" } }, columns: [] })).toEqual([{ day: DAY, m: 7 / 3 }]);
  });

  it("fills absent cells, and puts the metric last when requested", () => {
    expect(
      flat({
        columns: ["region"],
        metric_fill_value: 0,
        aggregates: { n: { operator: "max" }, m: { operator: "min" } },
        combine_value_with_metric: true,
        drop_missing_columns: false,
      }),
    ).toEqual([
      { day: 0, "East, m": 0, "East, n": 1, "West, m": 0, "West, n": 0 },
      { day: DAY, "East, m": 2, "East, n": 7, "West, m": 1, "West, n": 3 },
    ]);
  });

  it("keeps a null index last unless missing ones are dropped", () => {
    const some = frameFromRows(
      [
        { x: null, n: 1 },
        { x: "b", n: 2 },
        { x: "a", n: 3 },
      ],
      ["x", "n"],
    );
    const index = (drop: boolean) =>
      frameToRows(
        postProcess(some, [
          { operation: "pivot", options: { index: ["x"], columns: [], aggregates: n, drop_missing_columns: drop } },
          { operation: "flatten" },
        ]),
      ).map(({ x }) => x);
    expect(index(false)).toEqual(["a", "b", null]);
    expect(index(true)).toEqual(["a", "b"]);
  });

  it("adds margins over all rows and all combinations", () => {
    const sums = pivoted({
      columns: ["region"],
      aggregates: { n: { operator: "sum" } },
      marginal_distributions: true,
      marginal_distribution_name: "Total",
    });
    expect(sums.columns.map(({ label, values }) => [label.join("/"), ...values])).toEqual([
      ["n/East", 1, 12, 13],
      ["n/West", 0, 3, 3],
      ["n/Total", 1, 15, 16],
    ]);
  });

  it("adds no column of margins where missing columns are kept", () => {
    const sums = pivoted({
      columns: ["region"],
      aggregates: { n: { operator: "sum" } },
      drop_missing_columns: false,
      marginal_distributions: true,
    });
    expect(sums.columns.map(({ label }) => label.join("/"))).toEqual(["n/East", "n/West"]);
  });

  it("names aggregates by the column that they are of", () => {
    const sums = pivoted({ aggregates: { total: { operator: "sum", column: "n" } } });
    expect(sums.columns.map(({ label }) => label.join("/"))).toEqual(["n"]);
  });

  it("writes dimension values as text: dates, whole numbers and fractions", () => {
    const typed = frameFromRows([{ x: 1, at: 0, year: 2004, rate: 2 }], ["x", "at", "year", "rate"], {
      at: "datetime",
      year: "int",
      rate: "float",
    });
    const steps = [
      {
        operation: "pivot",
        options: { index: ["x"], columns: ["at", "year", "rate"], aggregates: { x: { operator: "max" } } },
      },
      { operation: "flatten" },
    ];
    expect(frameNames(postProcess(typed, steps))).toEqual(["x", "x, 1970-01-01 00:00:00, 2004, 2.0"]);
  });

  it("orders numeric dimensions by value, before text", () => {
    const mixed = frameFromRows(
      [10, 9, null].map((size) => ({ x: 1, size, n: 1 })),
      ["x", "size", "n"],
    );
    const steps = [
      { operation: "pivot", options: { index: ["x"], columns: ["size"], aggregates: n } },
      { operation: "rename", options: { columns: { n: null }, level: 0 } },
      { operation: "flatten" },
    ];
    expect(frameNames(postProcess(mixed, steps))).toEqual(["x", "9", "10", "<NULL>"]);
  });

  it("refuses a table over the limit", () => {
    const sparse = frameFromRows(
      Array.from({ length: 3000 }, (_, at) => ({ x: at, key: `k${at}`, n: 1 })),
      ["x", "key", "n"],
    );
    expect(() =>
      postProcess(sparse, [{ operation: "pivot", options: { index: ["x"], columns: ["key"], aggregates: n } }]),
    ).toThrow(/^A post-processing operation would make 9\d{6} cells, more than 2100000/);
  });

  it("pivots 200,000 rows of a thousand series in well under a second", () => {
    const length = 200_000;
    const wide = frameFromRows(
      Array.from({ length }, (_, at) => ({ day: (at % 200) * DAY, region: `r${Math.floor(at / 200)}`, n: at })),
      ["day", "region", "n"],
      { day: "datetime" },
    );
    const began = performance.now();
    const response = postProcess(wide, [
      {
        operation: "pivot",
        options: { index: ["day"], columns: ["region"], aggregates: n, drop_missing_columns: false },
      },
      { operation: "flatten" },
    ]);
    expect(response.columns).toHaveLength(1001);
    expect(performance.now() - began).toBeLessThan(1500);
  });
});
