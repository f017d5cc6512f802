import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Row } from "../../query/answer";
import { pivotedFile } from "./pivoted-file";

const rows: Row[] = [
  { a: "x", b: "p", n: 1, m: 10 },
  { a: "x", b: "q", n: 2, m: 20 },
  { a: "y", b: "p", n: 3, m: null },
  { a: null, b: "q", n: 4, m: 40 },
];
const base = { viz_type: "pivot_table_v2", datasource: "1__table", groupbyRows: ["a"], groupbyColumns: ["b"], metrics: ["n"] };
const file = (more: object) => pivotedFile(rows, { ...base, ...more }, (_, value) => String(value));

describe("a pivot as a file", () => {
  it("has a line a row and a heading a metric and column", () => {
    expect(file({})).toEqual({ headings: ["n p", "n q"], names: ["nan", "x", "y"], values: [[null, 1, 3], [4, 2, null]] });
  });
  it("has totals and every subtotal", () => {
    expect(file({ rowTotals: true, colTotals: true })).toEqual({
      headings: ["n p", "n q", "n Subtotal", "Total (Sum)"],
      names: ["nan", "x", "y", "Total (Sum)"],
      values: [[null, 1, 3, 4], [4, 2, null, 6], [4, 3, 3, 10], [4, 3, 3, 10]],
    });
  });
  it("puts metrics last, or on rows", () => {
    expect(file({ metrics: ["n", "m"], combineMetric: true }).headings).toEqual(["p n", "p m", "q n", "q m"]);
    expect(file({ metrics: ["n", "m"], metricsLayout: "ROWS" })).toMatchObject({ headings: ["p", "q"], names: ["n nan", "n x", "n y", "m nan", "m x"] });
  });
  it("stands in one line without rows", () => {
    expect(file({ groupbyRows: [] })).toEqual({ headings: ["n p", "n q"], names: ["Total (Sum)"], values: [[4], [6]] });
    expect(file({ groupbyRows: [], groupbyColumns: [] })).toEqual({ headings: ["n"], names: ["Total (Sum)"], values: [[10]] });
  });
  it("divides for shares", () => {
    expect(file({ aggregateFunction: "Sum as Fraction of Total" }).values).toEqual([[null, 0.1, 0.3], [0.4, 0.2, null]]);
    expect(file({ aggregateFunction: "Sum as Fraction of Rows" }).values[1]![0]).toBe(1);
    expect(file({ aggregateFunction: "Sum as Fraction of Columns" }).values[0]).toEqual([null, 0.25, 0.75]);
  });
});

const recording = join(import.meta.dirname, "../../../../shared/golden/chart_data/result/csv_pivot_table.json");
describe.skipIf(!existsSync(recording))("the recorded export of a pivot", () => {
  it("has these names and headings", () => {
    const { request, response } = JSON.parse(readFileSync(recording, "utf8"));
    const [head, ...lines] = (response.body_text as string).trim().split("\n").map((line) => line.split(","));
    const cells = lines.slice(0, -1).flatMap(([product_line, ...values]) => values.slice(0, 3).flatMap((value, at) => (value === "" ? [] : [{ product_line: product_line!, deal_size: ["Large", "Medium", "Small"][at]!, "SUM(sales)": Number(value) }])));
    const { headings, names, values } = pivotedFile(cells, request.body.form_data, (_, value) => String(value));
    expect(["", ...headings]).toEqual(head);
    expect(names).toEqual(lines.map(([name]) => name));
    lines.forEach(([, ...recorded], at) => recorded.forEach((text, column) => (text === "" ? expect(values[column]![at]).toBeNull() : expect(values[column]![at]).toBeCloseTo(Number(text), 4))));
  });
});
