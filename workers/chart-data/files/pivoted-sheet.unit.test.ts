import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Payload } from "../run/payload";
import { pivotedSheet } from "./pivoted-sheet";
import { xlsx } from "./xlsx";

const dataset = {
  columns: [{ column_name: "country", verbose_name: "Country" }],
  metrics: [
    {
      metric_name: "sales",
      verbose_name: "Sales",
      d3format: ",.1f",
      currency: { symbol: "EUR", symbolPosition: "prefix" },
    },
  ],
} as unknown as DatasetModel;
const DAY = 86_400_000;
const payload = {
  colnames: ["day", "country", "size", "sales", "count"],
  types: ["datetime", "string", "string", "float", "int"],
  data: [
    { day: 0, country: "Spain", size: "L", sales: 1.5, count: 1 },
    { day: 0, country: "Spain", size: "S", sales: 2, count: 1 },
    { day: DAY, country: "Spain", size: "L", sales: 4, count: 2 },
    { day: DAY, country: null, size: "L", sales: 8, count: 2 },
  ],
} as unknown as Payload;
const form = {
  viz_type: "pivot_table_v2",
  datasource: "1__table",
  groupbyRows: ["country", "day"],
  groupbyColumns: ["size"],
  metrics: ["sales", "count"],
  aggregateFunction: "Sum",
};
const sheetXml = (more: object = {}) =>
  strFromU8(unzipSync(xlsx(pivotedSheet(payload, { ...form, ...more }, dataset)))["xl/worksheets/sheet1.xml"]!);

describe("pivotedSheet", () => {
  it("has a row of headings for each level of columns and a column for each dimension of rows", () => {
    const table = pivotedSheet(payload, form, dataset);
    expect(table.head!.rows).toEqual([
      ["", "", "Sales", "Sales", "count", "count"],
      ["Country", "day", "L", "S", "L", "S"],
    ]);
    expect(table.values).toEqual([
      ["<NULL>", "Spain", "Spain"],
      [DAY, 0, DAY],
      [8, 1.5, 4],
      [null, 2, null],
      [2, 1, 2],
      [null, 1, null],
    ]);
    expect([table.types[1], table.isDate[1]]).toEqual(["datetime", true]);
    expect(table.formats).toEqual([null, null, '"€ "#,##0.0', '"€ "#,##0.0', null, null]);
  });
  it("merges the cells of a group of columns and of a group of rows, and freezes them", () => {
    const sheet = sheetXml();
    expect([...sheet.matchAll(/<mergeCell ref="([^"]+)"/g)].map(([, ref]) => ref)).toEqual(["C1:D1", "E1:F1", "A4:A5"]);
    expect(sheet).toContain('<pane xSplit="2" ySplit="2" topLeftCell="C3" activePane="bottomRight" state="frozen"/>');
    expect(sheet).toContain('<row r="3">');
  });
  it("merges the headings of totals, and no cell twice", () => {
    const sheet = sheetXml({ rowTotals: true, colTotals: true, groupbyColumns: ["size"], metrics: ["sales"] });
    const merges = [...sheet.matchAll(/<mergeCell ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)];
    const cells = merges.flatMap(([, left, top, right, bottom]) => {
      const columns = "ABCDEFGH".slice("ABCDEFGH".indexOf(left!), "ABCDEFGH".indexOf(right!) + 1);
      return [...columns].flatMap((column) =>
        Array.from({ length: Number(bottom) - Number(top) + 1 }, (_, at) => `${column}${Number(top) + at}`),
      );
    });
    expect(new Set(cells).size).toBe(cells.length);
    expect(sheet).toContain(">Total (Sum)<");
    expect(cells.length).toBeGreaterThan(4);
  });
  it("writes metrics as rows, without dates for their level", () => {
    const table = pivotedSheet(payload, { ...form, metricsLayout: "ROWS" }, dataset);
    expect(table.head!.rows).toEqual([["", "Country", "day", "L", "S"]]);
    expect(table.values.slice(0, 2).map(([first]) => first)).toEqual(["Sales", "<NULL>"]);
  });
  it("gives each row the format of its metric where metrics are rows, and totals the one that all share", () => {
    const rowsOf = (more: object) => {
      const { rowFormats, values, formats } = pivotedSheet(
        payload,
        { ...form, metricsLayout: "ROWS", ...more },
        dataset,
      );
      expect(new Set(formats)).toEqual(new Set([null]));
      return rowFormats!.map((format, at) => [values[more["combineMetric" as never] ? 2 : 0]![at], format]);
    };
    const euros = '"€ "#,##0.0';
    expect(rowsOf({ rowTotals: true, colTotals: true })).toEqual([
      ...Array.from({ length: 5 }, () => ["Sales", euros]),
      ...Array.from({ length: 1 }, () => ["Sales", euros]),
      ...Array.from({ length: 6 }, () => ["count", null]),
      ["Total (Sum)", null],
    ]);
    expect(rowsOf({ combineMetric: true })[0]).toEqual(["Sales", euros]);
    expect(rowsOf({ metrics: ["sales"], colTotals: true, rowTotals: true }).at(-1)).toEqual(["Total (Sum)", euros]);
    expect(rowsOf({ aggregateFunction: "Sum as Fraction of Rows" })[0]).toEqual(["Sales", "0.0%"]);
    const sheet = sheetXml({ metricsLayout: "ROWS" });
    expect(sheet).toMatch(/>Sales<.*?<c s="4"><v>8<\/v><\/c>.*>count<.*<c><v>2<\/v><\/c>/);
  });
  it("formats by the metric's position, where a dimension has a value named like a metric", () => {
    const data = [{ day: 0, country: "count", size: "L", sales: 1.5, count: 1 }];
    const named = pivotedSheet({ ...payload, data } as Payload, { ...form, metricsLayout: "ROWS" }, dataset);
    expect(named.rowFormats).toEqual(['"€ "#,##0.0', null]);
  });
  it("writes metrics that are times as dates, by column and by row", () => {
    const times = {
      colnames: ["country", "last", "sales"],
      types: ["string", "datetime", "float"],
      data: [{ country: "Spain", last: 20 * DAY, sales: 2 }],
    } as unknown as Payload;
    for (const metricsLayout of ["ROWS", "COLUMNS"]) {
      const own = { ...form, groupbyRows: ["country"], groupbyColumns: [], metrics: ["last", "sales"], metricsLayout };
      const sheet = strFromU8(unzipSync(xlsx(pivotedSheet(times, own, dataset)))["xl/worksheets/sheet1.xml"]!);
      expect(sheet, metricsLayout).toContain('<c s="2"><v>25589</v></c>');
    }
  });
  it("is as wide as its headings of every level, except those that span several columns", () => {
    const widths = (verbose_name: string) => {
      const named = { ...dataset, metrics: [{ ...dataset.metrics[0]!, verbose_name }] } as DatasetModel;
      const own = { ...form, metrics: ["sales"], groupbyColumns: [] };
      const wide = pivotedSheet(payload, own, named);
      const spread = pivotedSheet(payload, { ...form, metrics: ["sales"] }, named);
      return [wide, spread].map((table) =>
        Number(
          /<col min="3" max="3" width="(\d+)"/.exec(
            strFromU8(unzipSync(xlsx(table))["xl/worksheets/sheet1.xml"]!),
          )?.[1],
        ),
      );
    };
    expect(widths("A name of thirty characters ...")).toEqual([34, 10]);
  });
});
