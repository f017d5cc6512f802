import { describe, expect, it } from "vitest";
import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import { type ColumnKind, NUMERIC, STRING, type Value } from "../../../../schema/query/chart-data-response";
import { columnWidths } from "../../../../schema/plot/table/column-widths";
import { nextSort } from "./next-sort";
import { pageSizes } from "../../../../schema/plot/table/page-sizes";
import { pageNumbers } from "../../../../schema/plot/table/page-numbers";
import { matchingRows, rowOrder, searchLines } from "./row-order";
import { tabSeparated } from "./tab-separated";

const column = (key: string, kind: ColumnKind): TableColumn => ({
  key,
  kind,
  label: key.toUpperCase(),
  group: null,
  part: null,
  description: null,
  align: "left",
  width: null,
  truncate: false,
  html: false,
  isMetric: kind === NUMERIC,
  selects: key,
  text: (value: Value) => String(value),
  bar: null,
  style: null,
  mark: null,
});
const columns = [column("name", STRING), column("n", NUMERIC)];
const rows = [
  { name: "b", n: 2 },
  { name: "a10", n: null },
  { name: "a2", n: 9 },
  { name: null, n: 2 },
];
const order = (...sorts: [string, boolean][]) => [
  ...rowOrder(
    rows,
    null,
    sorts.map(([key, desc]) => ({ key, desc })),
    columns,
    "en",
  ),
];

describe("rowOrder", () => {
  it("returns the result's own order without a sort", () => expect(order()).toEqual([0, 1, 2, 3]));
  it("sorts numbers with ties in the original order and empty values last in both directions", () => {
    expect(order(["n", false])).toEqual([0, 3, 2, 1]);
    expect(order(["n", true])).toEqual([2, 0, 3, 1]);
  });
  it("sorts texts in natural order", () => expect(order(["name", false])).toEqual([2, 1, 0, 3]));
  it("breaks ties by the next sort", () => expect(order(["n", false], ["name", true])).toEqual([0, 3, 2, 1]));
  it("sorts 50,000 rows in a tenth of a second", () => {
    const many = Array.from({ length: 50_000 }, (_, at) => ({
      name: `n${(at * 7919) % 5000}`,
      n: (at * 104729) % 99991,
    }));
    const started = performance.now();
    expect(rowOrder(many, null, [{ key: "name", desc: false }], columns, "en")).toHaveLength(50_000);
    rowOrder(many, null, [{ key: "n", desc: true }], columns, "en");
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("matchingRows", () => {
  it("keeps rows that contain every word, in any column, ignoring case", () => {
    expect([...matchingRows(searchLines(rows, columns), "A2 9")!]).toEqual([2]);
    expect([...matchingRows(searchLines(rows, columns), "a")!]).toEqual([1, 2]);
    expect(matchingRows(searchLines(rows, columns), "  ")).toBeNull();
  });
});

describe("nextSort", () => {
  it("cycles through first direction, other direction, none", () => {
    const first = nextSort([], "n", false, true);
    const second = nextSort(first, "n", false, true);
    expect([first, second, nextSort(second, "n", false, true)]).toEqual([
      [{ key: "n", desc: true }],
      [{ key: "n", desc: false }],
      [],
    ]);
  });
  it("keeps the other sorts with Shift", () => {
    expect(nextSort([{ key: "name", desc: true }], "n", true, true)).toEqual([
      { key: "name", desc: true },
      { key: "n", desc: true },
    ]);
  });
});

describe("columnWidths", () => {
  const widths = (available: number, selected = {}) =>
    columnWidths({ columns, rows, totals: null, available, measure: (text) => text.length * 8, userWidths: selected });
  it("fills the table's width", () => {
    const { name, n } = widths(500) as { name: number; n: number };
    expect(name + n).toBeGreaterThan(497);
  });
  it("leaves a dragged column unchanged", () => expect(widths(500, { name: 90 })["name"]).toBe(90));
  it("stays above the legible minimum", () =>
    expect(Math.min(...Object.values(widths(10)))).toBeGreaterThanOrEqual(64));
});

it("offers the first, the last and the neighboring pages", () => {
  expect(pageNumbers(0, 3, 9)).toEqual([0, 1, 2]);
  expect(pageNumbers(10, 21, 9)).toEqual([0, null, 8, 9, 10, 11, 12, null, 20]);
  expect(pageNumbers(0, 21, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, null, 20]);
  expect(pageNumbers(20, 21, 9)).toEqual([0, null, 14, 15, 16, 17, 18, 19, 20]);
});

it("offers page lengths that the rows can fill, and the current one", () => {
  expect(pageSizes([0, 10, 20, 50, 100, 200], { rowCount: 30, used: 0, most: 2 })).toEqual([0, 10, 20, 50]);
  expect(pageSizes([10, 20, 50], { rowCount: 5, used: 25, most: 1 })).toEqual([25]);
});

it("copies as tab-separated text, with empty cells for empty values", () => {
  expect(
    tabSeparated(columns, [
      { name: "a\tb", n: 1 },
      { name: null, n: 2 },
    ]),
  ).toBe('NAME\tN\n"a\tb"\t1\n\t2');
});
