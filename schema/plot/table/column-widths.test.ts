import { describe, expect, it } from "vitest";
import type { TableColumn } from "../../chart-types/drawing/table-drawing";
import { NUMERIC, STRING } from "../../query/chart-data-response";
import { columnWidths, overflowsColumns } from "./column-widths";

const column = (key: string, more: Partial<TableColumn> = {}): TableColumn => ({
  key,
  label: key,
  group: null,
  part: null,
  description: null,
  kind: STRING,
  align: "left",
  width: null,
  truncate: false,
  html: false,
  isMetric: false,
  selects: null,
  text: String,
  bar: null,
  style: null,
  mark: null,
  ...more,
});
const measure = (text: string): number => text.length * 6;
const LONG = "A sentence that goes on for so long that no column of a table is wide enough for it, and then some more.";
const options = (columns: TableColumn[], rows: Record<string, string | number>[], available = 400) => ({
  columns,
  rows,
  totals: null,
  available,
  measure,
  userWidths: {},
});
const overflows = (columns: TableColumn[], rows: Record<string, string | number>[], available?: number) =>
  overflowsColumns(options(columns, rows), columnWidths(options(columns, rows, available)));

describe("overflowsColumns", () => {
  it("returns true for a text wider than its column, in any row", () => {
    const rows = Array.from({ length: 500 }, (_, i) => ({ name: `n${i}`, count: i }));
    expect(overflows([column("name"), column("count", { kind: NUMERIC })], rows)).toBe(false);
    expect(
      overflows([column("name"), column("count", { kind: NUMERIC })], rows.with(251, { name: LONG, count: 1 })),
    ).toBe(true);
    expect(overflows([column("name")], [{ name: LONG }], 1200)).toBe(false);
  });
  it("ignores truncated columns and numbers", () => {
    expect(overflows([column("name", { truncate: true })], [{ name: LONG }])).toBe(false);
    expect(overflows([column("count", { kind: NUMERIC, text: () => LONG })], [{ count: 1 }])).toBe(false);
  });
});

describe("columnWidths", () => {
  it("shrinks long texts, not headings, when space is short", () => {
    const columns = [column("name"), column("count", { label: "Average number of orders", kind: NUMERIC })];
    const rows = [{ name: LONG, count: 1 }];
    expect(columnWidths(options(columns, rows, 800))["count"]).toBeGreaterThan(measure("Average number of orders"));
    expect(columnWidths(options(columns, rows, 200))).toEqual({ name: 120, count: 190 });
  });
});
