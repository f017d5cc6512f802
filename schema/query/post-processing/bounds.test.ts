import { describe, expect, it } from "vitest";
import {
  MAX_COLUMN_NAME_CHARACTERS,
  MAX_POST_PROCESSING_CELLS,
  MAX_POST_PROCESSING_OPERATIONS,
  MAX_POST_PROCESSING_VISITS,
  MAX_ROW_NAME_CHARACTERS,
} from "../../limits";
import type { Frame, FrameColumn } from "../frame";
import { frameFromColumns } from "../frame";
import { frameToRows } from "../frame-output";
import { OPERATION_NAMES, OPERATIONS, postProcess } from "./index";
import { prophet } from "./prophet";
import { runSteps, tableCells, Work } from "./work";

const ROWS = 3000;
const column = (name: string, type: FrameColumn["type"], valueOf: (row: number) => string | number | null) => ({
  name,
  type,
  values: Array.from({ length: ROWS }, (_, row) => valueOf(row)),
});
/** Every row differs in every key, to make groupings as large as possible. */
const FRAME = frameFromColumns([
  column("time", "datetime", (row) => row * 86_400_000),
  ...["a", "b", "c"].map((name) => column(name, "string", (row) => `${name}${row}`)),
  ...["n", "m"].map((name) => column(name, "float", (row) => (row % 7 === 0 ? null : row / 3))),
  column("lat", "float", (row) => (row % 90) + 0.5),
  column("hash", "string", () => "u33dc1r0z"),
  column("point", "string", () => "52.5, 13.4, 100"),
]);
const INDEXED: Frame = {
  ...FRAME,
  index: { kind: "labels", levels: [{ name: "time", type: "datetime", values: FRAME.columns[0]!.values }] },
};

const many = (name: string, count = 100_000): string[] => Array.from({ length: count }, () => name);
const aggregates = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, { column: "n", operator: "nanmedian" }]));
const windows = Object.fromEntries(FRAME.columns.map(({ label }) => [label[0]!, `${label[0]}_`]));

/**
 * Options that make an operation allocate or read as much as possible. An operation without an entry fails the test.
 */
const HOSTILE: Record<string, Record<string, unknown>[]> = {
  aggregate: [
    { groupby: many("a"), aggregates: aggregates(1) },
    { groupby: ["a", "b"], aggregates: aggregates(5000) },
  ],
  boxplot: [
    { groupby: ["a"], metrics: many("n"), whisker_type: "tukey" },
    { groupby: many("a"), metrics: ["n"], whisker_type: "min/max" },
  ],
  compare: [{ source_columns: many("n"), compare_columns: many("m"), compare_type: "ratio", precision: 300 }],
  contribution: [
    { columns: many("n") },
    { columns: many("n", 300), time_shifts: many("x", 100_000) },
    { orientation: "row" },
  ],
  cum: [{ operator: "sum", columns: windows }],
  diff: [{ columns: windows, periods: 1e9 }],
  escape_separator: [{ sep: "u33dc1r0z" }],
  flatten: [{ drop_levels: Array.from({ length: 100_000 }, (_, at) => at) }],
  geodetic_parse: [{ geodetic: "point", latitude: "x", longitude: "y", altitude: "z" }],
  geohash_decode: [{ geohash: "hash", latitude: "x", longitude: "y" }],
  geohash_encode: [{ geohash: "x", latitude: "lat", longitude: "lat" }],
  histogram: [
    { column: "n", bins: 5_000_000 },
    { column: "n", groupby: ["a"], bins: 5000 },
    { column: "n", bins: Number.MAX_SAFE_INTEGER },
    { column: "n", groupby: many("a") },
  ],
  pivot: [
    { index: ["a"], columns: ["b"], aggregates: aggregates(1) },
    { index: many("a"), aggregates: aggregates(1) },
    { index: ["a"], columns: [], aggregates: aggregates(100_000), marginal_distributions: true },
    { index: ["a"], columns: many("b", 500), aggregates: aggregates(1), drop_missing_columns: false },
  ],
  prophet: [
    { time_grain: "P1D", periods: 1e12, confidence_interval: 0.8 },
    { time_grain: "PT1S", periods: 9999, confidence_interval: 0.8, index: "time" },
  ],
  rank: [{ metric: "n", group_by: "a" }, { metric: "n" }],
  rename: [{ columns: { a: "z" } }],
  resample: ["250ms", "1ms", "1s", "1T", "1999999999999999999ME", "W"].flatMap((rule) =>
    ["asfreq", "linear", "sum"].map((method) => ({ rule, method })),
  ),
  rolling: [
    { rolling_type: "median", columns: windows, window: 1e9, min_periods: 1 },
    { rolling_type: "sum", columns: { n: "n" }, window: ROWS },
  ],
  select: [{ columns: many("a", 1_000_000) }],
  sort: [{ by: many("a") }, { is_sort_index: true }],
  unescape_separator: [{ sep: "u33dc1r0z" }],
};

/** Cells of a result that are not shared with the input. */
function newCells(result: Frame, input: Frame): number {
  const shared = new Set(input.columns.map(({ values }) => values));
  return result.columns.filter(({ values }) => !shared.has(values)).reduce((sum, { values }) => sum + values.length, 0);
}

describe("post-processing operations", () => {
  it("has hostile options for every post-processing operation", () => {
    expect(Object.keys(HOSTILE).sort()).toEqual([...OPERATION_NAMES].sort());
    expect([...OPERATIONS.keys(), prophet.name].sort()).toEqual([...OPERATION_NAMES].sort());
  });

  it.each(OPERATION_NAMES)("%s produces no more cells than it counts, and no more than the limit", (name) => {
    for (const options of HOSTILE[name]!) {
      const work = new Work();
      const input = name === "resample" ? INDEXED : FRAME;
      let result: object | null = null;
      let complaint = "";
      try {
        result = runSteps<object>(
          name === prophet.name ? prophet.run(input, options, work) : OPERATIONS.get(name)!.run(input, options, work),
        );
      } catch (error) {
        expect(error).toMatchObject({ name: "PostProcessingError", status: 400 });
        complaint = (error as Error).message;
      }
      if (result && "columns" in result) {
        expect(newCells(result as Frame, input)).toBeLessThanOrEqual(work.producedCells);
        expect(work.producedCells).toBeLessThanOrEqual(MAX_POST_PROCESSING_CELLS);
      } else if (!result) expect(complaint).toMatch(/more than \d+|must not exceed|Periods/);
    }
  });
});

describe("post-processing of a query", () => {
  it("refuses a result over the limit, with its size, before it is allocated", () => {
    expect(() => postProcess(FRAME, [{ operation: "histogram", options: { column: "n", bins: 5_000_000 } }])).toThrow(
      /would make 255\d{6} cells, more than 2100000/,
    );
    expect(() =>
      postProcess(INDEXED, [{ operation: "resample", options: { rule: "250ms", method: "asfreq" } }]),
    ).toThrow(/would make \d{10,} cells, more than 2100000/);
  });

  it("refuses windows over more values than the limit", () => {
    const window = { operation: "rolling", options: { rolling_type: "median", columns: { n: "n" }, window: ROWS } };
    expect(() => postProcess(FRAME, [window, window, window])).toThrow(
      `more than ${MAX_POST_PROCESSING_VISITS} values`,
    );
  });

  it("limits the number of operations", () => {
    const rename = { operation: "rename", options: {} };
    expect(() =>
      postProcess(
        FRAME,
        Array.from({ length: MAX_POST_PROCESSING_OPERATIONS + 1 }, () => rename),
      ),
    ).toThrow(`${MAX_POST_PROCESSING_OPERATIONS} post-processing operations at most, not 33`);
  });

  it("accepts a larger result of the database, and pivots 50,000 rows", () => {
    const length = 50_000;
    const wide = frameFromColumns(
      Array.from({ length: 60 }, (_, at) => ({
        name: `c${at}`,
        type: "float" as const,
        values: Array.from({ length }, (_, row) => row % (at + 1)),
      })),
    );
    expect(postProcess(wide, [{ operation: "sort", options: { by: "c1" } }]).length).toBe(length);
    const days = frameFromColumns([
      { name: "day", type: "int", values: Array.from({ length }, (_, row) => row % 1000) },
      { name: "series", type: "int", values: Array.from({ length }, (_, row) => Math.floor(row / 1000)) },
      { name: "n", type: "int", values: Array.from({ length }, () => 1) },
    ]);
    const pivoted = postProcess(days, [
      { operation: "pivot", options: { index: ["day"], columns: ["series"], aggregates: { n: { operator: "sum" } } } },
    ]);
    expect(tableCells(pivoted.columns.length, pivoted.length)).toBe(tableCells(50, 1000));
  });

  it("pauses in long computations", () => {
    const work = new Work();
    const steps = OPERATIONS.get("rolling")!.run(
      FRAME,
      { rolling_type: "mean", columns: { n: "n" }, window: ROWS, min_periods: 1 },
      work,
    );
    let pauses = 0;
    while (!steps.next().done) pauses++;
    expect(pauses).toBeGreaterThan(20);
  });
});

it("refuses column names that together exceed the limit", () => {
  const long = "x".repeat(1_000_000);
  const pivoted = {
    operation: "pivot",
    options: { index: ["time"], columns: ["a"], aggregates: { [long]: { operator: "sum" } } },
  };
  const few = {
    ...FRAME,
    length: 50,
    columns: FRAME.columns.map((each) => ({ ...each, values: each.values.slice(0, 50) })),
  };
  const named = {
    ...few,
    columns: few.columns.map((each) => (each.label[0] === "n" ? { ...each, label: [long] } : each)),
  };
  expect(() => postProcess(named, [pivoted, { operation: "flatten", options: {} }])).toThrow(
    `more than ${MAX_COLUMN_NAME_CHARACTERS}`,
  );
  const renamed = { operation: "rename", options: { columns: { n: long } } };
  expect(() =>
    postProcess(few, [
      renamed,
      {
        operation: "compare",
        options: { source_columns: many(long, 10), compare_columns: many("m", 10), compare_type: "ratio" },
      },
    ]),
  ).toThrow(`more than ${MAX_COLUMN_NAME_CHARACTERS}`);
});

it("refuses rows whose names together exceed the limit", () => {
  const renamed = postProcess(FRAME, [{ operation: "rename", options: { columns: { n: "x".repeat(50_000) } } }]);
  expect(() => frameToRows(renamed)).toThrow(`more than ${MAX_ROW_NAME_CHARACTERS}`);
  expect(frameToRows(FRAME)).toHaveLength(ROWS);
});
