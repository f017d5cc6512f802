import { describe, expect, it } from "vitest";
import { Translator } from "../../../schema/language/translator";
import { compiledMessages } from "../../../tests/translated-assets";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Payload } from "../run/payload";
import { csv } from "./csv";
import { pivotedSheet } from "./pivoted-sheet";
import { pivotedResult, pivotedTable } from "./pivoted-table";

const dataset = {
  columns: [],
  metrics: [{ metric_name: "count", verbose_name: "COUNT(*)" }],
} as unknown as DatasetModel;
const payload = {
  colnames: ["a", "b", "count"],
  types: ["string", "string", "int"],
  data: [
    { a: "x", b: "p", count: 1 },
    { a: "x", b: "q", count: 2 },
    { a: null, b: "p", count: 3 },
  ],
} as unknown as Payload;
const form = {
  viz_type: "pivot_table_v2",
  datasource: "1__table",
  groupbyRows: ["a"],
  groupbyColumns: ["b"],
  metrics: ["count"],
};

describe("pivotedTable", () => {
  it("names saved metrics by their verbose names", () => {
    expect(csv(pivotedTable(payload, form, dataset))).toBe(",COUNT(*) p,COUNT(*) q\nnan,3.0,\nx,1.0,2.0\n");
  });
  it("keeps whole numbers where no cell is null", () => {
    const full = { ...payload, data: payload.data.slice(0, 2) };
    expect(csv(pivotedTable(full, { ...form, rowTotals: true }, dataset))).toBe(
      ",COUNT(*) p,COUNT(*) q,COUNT(*) Subtotal,Total (Sum)\nx,1,2,3,3\n",
    );
  });
  it("writes whole numbers with a point where a line of totals has fractions too, and midnights as dates", () => {
    const mixed = {
      colnames: ["day", "count", "share"],
      types: ["datetime", "int", "float"],
      data: [
        { day: 0, count: 1, share: 0.5 },
        { day: 86_400_000, count: 2, share: 1.5 },
      ],
    } as unknown as Payload;
    const both = { ...form, groupbyRows: ["day"], groupbyColumns: [], metrics: ["count", "share"] };
    expect(csv(pivotedTable(mixed, both, dataset))).toBe(",COUNT(*),share\n1970-01-01,1,0.5\n1970-01-02,2,1.5\n");
    expect(csv(pivotedTable(mixed, { ...both, colTotals: true }, dataset))).toBe(
      ",COUNT(*),share\n1970-01-01,1.0,0.5\n1970-01-02,2.0,1.5\nTotal (Sum),3.0,2.0\n",
    );
    expect(pivotedResult(mixed, both, dataset)).toMatchObject({
      indexnames: [["1970-01-01 00:00:00"], ["1970-01-02 00:00:00"]],
    });
  });
  it("names totals in the language of the person, in files only: clients compare those in JSON", () => {
    const { t } = new Translator(
      "de",
      compiledMessages({ "Total ({aggregation})": "Gesamt ({aggregation})", Sum: "Summe", Subtotal: "Zwischensumme" }),
    );
    const totals = { ...form, rowTotals: true };
    const full = { ...payload, data: payload.data.slice(0, 2) };
    expect(csv(pivotedTable(full, totals, dataset, t))).toBe(
      ",COUNT(*) p,COUNT(*) q,COUNT(*) Zwischensumme,Gesamt (Summe)\nx,1,2,3,3\n",
    );
    expect(pivotedSheet(full, totals, dataset, t).head?.rows).toEqual([
      ["", "COUNT(*)", "COUNT(*)", "COUNT(*)", "Gesamt (Summe)"],
      ["a", "p", "q", "Zwischensumme", ""],
    ]);
    expect(Object.keys(pivotedResult(full, totals, dataset)["data"] as object)).toContain("Total (Sum)");
  });
  it("writes one line for a pivot without rows, whatever totals are requested", () => {
    expect(csv(pivotedTable(payload, { ...form, groupbyRows: [], colTotals: true }, dataset))).toBe(
      ",COUNT(*) p,COUNT(*) q\nTotal (Sum),4,2\n",
    );
  });
});

describe("pivotedResult", () => {
  it("returns columns by heading, each with values by name, and labels by their parts", () => {
    expect(pivotedResult(payload, { ...form, rowTotals: true, colTotals: true }, dataset)).toEqual({
      rowcount: 3,
      colnames: [
        ["COUNT(*)", "p"],
        ["COUNT(*)", "q"],
        ["COUNT(*)", "Subtotal"],
        ["Total (Sum)", ""],
      ],
      indexnames: [[null], ["x"], ["Total (Sum)"]],
      coltypes: [0, 0, 0, 0],
      data: {
        "COUNT(*) p": { nan: 3, x: 1, "Total (Sum)": 4 },
        "COUNT(*) q": { nan: null, x: 2, "Total (Sum)": 2 },
        "COUNT(*) Subtotal": { nan: 3, x: 3, "Total (Sum)": 6 },
        "Total (Sum)": { nan: 3, x: 3, "Total (Sum)": 6 },
      },
    });
  });
  it("leaves a result without rows unchanged", () =>
    expect(pivotedResult({ ...payload, data: [] }, form, dataset)).toEqual({}));
});
