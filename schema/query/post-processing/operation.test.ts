import { describe, expect, it } from "vitest";
import { frameFromRows } from "../frame";
import { frameIndexNames, frameToRows } from "../frame-output";
import { postProcess, unknownOperations } from "./index";

const frame = frameFromRows(
  [
    { k: "b", n: 1, m: 4 },
    { k: null, n: 3, m: 2 },
    { k: "a", n: 1, m: 1 },
  ],
  ["k", "n", "m"],
);
const run = (operation: string, options: Record<string, unknown>) => postProcess(frame, [{ operation, options }]);

describe("post-processing operations", () => {
  it("refuses unknown options of an operation and reports missing ones", () => {
    expect(() => run("sort", { nope: 1 })).toThrow("sort() got an unexpected keyword argument 'nope'");
    expect(() => run("rank", {})).toThrow("rank() missing 1 required positional argument: 'metric'");
    expect(() => run("compare", {})).toThrow(
      "compare() missing 2 required positional arguments: 'source_columns' and 'compare_columns'",
    );
  });

  it("refuses an operation of unknown name with Superset's message", () => {
    expect(unknownOperations([{ post_processing: [null, { operation: "bogus" }] }])).toMatch(
      /^Request is incorrect: \{'queries': \{0: \{'post_processing': \{1: \{'operation': \['Must be one of: aggregate, boxplot, /,
    );
    expect(unknownOperations([{ post_processing: [{ operation: "pivot" }] }, {}])).toBeNull();
    expect(() => run("bogus", {})).toThrow("Unsupported post processing operation: bogus");
  });

  it("leaves a result without rows unchanged", () => {
    const empty = frameFromRows([], ["k", "n"]);
    expect(postProcess(empty, [{ operation: "pivot", options: { index: ["x"] } }])).toBe(empty);
  });

  it("sorts with nulls last in both directions and keeps the rows' positions", () => {
    expect(frameIndexNames(run("sort", { by: ["k"] }))).toEqual([2, 0, 1]);
    expect(frameIndexNames(run("sort", { by: "k", ascending: false }))).toEqual([0, 2, 1]);
    expect(frameIndexNames(run("sort", { by: ["n", "m"], ascending: [false, true] }))).toEqual([1, 2, 0]);
  });

  it("aggregates without rows of a null group", () => {
    const aggregates = { total: { column: "n", operator: "sum" }, spread: { column: "m", operator: "std" } };
    expect(frameToRows(run("aggregate", { groupby: ["k"], aggregates }))).toEqual([
      { k: "a", total: 1, spread: 0 },
      { k: "b", total: 1, spread: 0 },
    ]);
    expect(frameToRows(run("aggregate", { groupby: [], aggregates: { n: { operator: "median" } } }))).toEqual([
      { n: 1 },
    ]);
  });

  it("compares, rounds and drops the compared columns", () => {
    const ratios = run("compare", {
      source_columns: ["n"],
      compare_columns: ["m"],
      compare_type: "ratio",
      drop_original_columns: true,
      precision: 1,
    });
    expect(frameToRows(ratios)).toEqual([
      { k: "b", ratio__n__m: 0.2 },
      { k: null, ratio__n__m: 1.5 },
      { k: "a", ratio__n__m: 1 },
    ]);
    expect(() => run("compare", { source_columns: ["n"], compare_columns: ["m"], compare_type: "x" })).toThrow(
      "`compare_type` must be `difference`, `percentage` or `ratio`",
    );
  });

  it("ranks ties equally", () => {
    expect(run("rank", { metric: "n" }).columns.at(-1)!.values).toEqual([0.5, 1, 0.5]);
  });

  it("computes differences and cumulative values", () => {
    expect(run("diff", { columns: { n: "d" }, periods: -1 }).columns.at(-1)!.values).toEqual([-2, 2, null]);
    expect(run("diff", { columns: { n: "n", m: "m" }, axis: 1 }).columns.map(({ values }) => values)[2]).toEqual([
      3, -1, 0,
    ]);
    expect(run("cum", { operator: "max", columns: { n: "n" } }).columns[1]!.values).toEqual([1, 3, 3]);
    expect(run("select", { exclude: ["k"], rename: { m: "M" } }).columns.map(({ label }) => label[0])).toEqual([
      "n",
      "M",
    ]);
  });
});
