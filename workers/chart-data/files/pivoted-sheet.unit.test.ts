import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Payload } from "../run/payload";
import { pivotedSheet } from "./pivoted-sheet";
import { sheetColumns } from "./sheet-columns";
import { fileTable } from "./table";
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
});

describe("sheetColumns", () => {
  const rows = {
    colnames: ["size", "sales", "sales__contribution", "%count"],
    types: ["string", "float", "float", "float"],
    data: [{ size: "L", sales: 1.5, sales__contribution: 0.5, "%count": 0.1 }],
  } as unknown as Payload;
  const columnsOf = (formData: Record<string, unknown> | null) =>
    sheetColumns(fileTable(rows, dataset), rows.colnames, dataset, formData);

  it("names the share of a metric that a query adds, and formats it as percent", () => {
    const { headings, formats } = columnsOf(null);
    expect(headings).toEqual(["size", "Sales", "%Sales", "%count"]);
    expect(formats).toEqual([null, '"€ "#,##0.0', "0.00%", null]);
  });
  it("prefers the formats of the chart's columns, and formats percent metrics as percent", () => {
    const { formats } = columnsOf({
      percent_metrics: ["count"],
      column_config: { sales: { d3NumberFormat: ",d", currencyFormat: { symbol: "USD", symbolPosition: "suffix" } } },
    });
    expect(formats).toEqual([null, '#,##0" $"', "0.00%", "0.000%"]);
  });
});
