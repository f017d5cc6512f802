import { describe, expect, it } from "vitest";
import { recording } from "../../../tests/recordings";
import type { Row } from "../../query/chart-data-response";
import { pivotedFile } from "./pivoted-file";

const rows: Row[] = [
  { a: "x", b: "p", n: 1, m: 10 },
  { a: "x", b: "q", n: 2, m: 20 },
  { a: "y", b: "p", n: 3, m: null },
  { a: null, b: "q", n: 4, m: 40 },
];
const base = {
  viz_type: "pivot_table_v2",
  datasource: "1__table",
  groupbyRows: ["a"],
  groupbyColumns: ["b"],
  metrics: ["n"],
};
const file = (more: object) => pivotedFile(rows, { ...base, ...more }, (_, value) => String(value));

describe("pivotedFile", () => {
  it("returns one line per row and one heading per metric and column", () => {
    expect(file({})).toMatchObject({
      headings: ["n p", "n q"],
      names: ["nan", "x", "y"],
      values: [
        [null, 1, 3],
        [4, 2, null],
      ],
    });
  });
  it("adds totals and every subtotal", () => {
    expect(file({ rowTotals: true, colTotals: true })).toMatchObject({
      headings: ["n p", "n q", "n Subtotal", "Total (Sum)"],
      names: ["nan", "x", "y", "Total (Sum)"],
      values: [
        [null, 1, 3, 4],
        [4, 2, null, 6],
        [4, 3, 3, 10],
        [4, 3, 3, 10],
      ],
    });
  });
  it("puts metrics last, or on rows", () => {
    expect(file({ metrics: ["n", "m"], combineMetric: true }).headings).toEqual(["p n", "p m", "q n", "q m"]);
    expect(file({ metrics: ["n", "m"], metricsLayout: "ROWS" })).toMatchObject({
      headings: ["p", "q"],
      names: ["n nan", "n x", "n y", "m nan", "m x"],
    });
  });
  it("returns a single line without row dimensions", () => {
    expect(file({ groupbyRows: [] })).toMatchObject({
      headings: ["n p", "n q"],
      names: ["Total (Sum)"],
      values: [[4], [6]],
    });
    expect(file({ groupbyRows: [], groupbyColumns: [] })).toMatchObject({
      headings: ["n"],
      names: ["Total (Sum)"],
      values: [[10]],
    });
  });
  it("adds no second total to the single line of a pivot without row dimensions", () => {
    expect(file({ groupbyRows: [], rowTotals: true, colTotals: true })).toMatchObject({
      headings: ["n p", "n q", "n Subtotal", "Total (Sum)"],
      names: ["Total (Sum)"],
      values: [[4], [6], [10], [10]],
    });
  });
  it("returns labels also as their parts, with null for missing values, and names metrics with the given function", () => {
    expect(
      pivotedFile(
        rows,
        base,
        (_, value) => String(value),
        (metric) => `SUM(${metric})`,
      ),
    ).toMatchObject({
      headings: ["SUM(n) p", "SUM(n) q"],
      columnLabels: [
        ["SUM(n)", "p"],
        ["SUM(n)", "q"],
      ],
      rowLabels: [[null], ["x"], ["y"]],
    });
  });
  it("computes shares", () => {
    expect(file({ aggregateFunction: "Sum as Fraction of Total" }).values).toEqual([
      [null, 0.1, 0.3],
      [0.4, 0.2, null],
    ]);
    expect(file({ aggregateFunction: "Sum as Fraction of Rows" }).values[1]![0]).toBe(1);
    expect(file({ aggregateFunction: "Sum as Fraction of Columns" }).values[0]).toEqual([null, 0.25, 0.75]);
  });
});

describe("pivotedFile against Superset's recorded export", () => {
  it("returns the recorded names and headings", () => {
    const { request, response } = recording("chart_data/result/csv_pivot_table.json");
    const [head, ...lines] = (response.body_text as string)
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    const cells = lines.slice(0, -1).flatMap(([product_line, ...values]) =>
      values.slice(0, 3).flatMap((value, at) =>
        value === ""
          ? []
          : [
              {
                product_line: product_line!,
                deal_size: ["Large", "Medium", "Small"][at]!,
                "SUM(sales)": Number(value),
              },
            ],
      ),
    );
    const { headings, names, values } = pivotedFile(cells, request.body.form_data, (_, value) => String(value));
    expect(["", ...headings]).toEqual(head);
    expect(names).toEqual(lines.map(([name]) => name));
    lines.forEach(([, ...recorded], at) =>
      recorded.forEach((text, column) =>
        text === "" ? expect(values[column]![at]).toBeNull() : expect(values[column]![at]).toBeCloseTo(Number(text), 4),
      ),
    );
  });
});
