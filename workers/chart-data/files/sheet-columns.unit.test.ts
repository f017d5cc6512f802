import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Payload } from "../run/payload";
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
const EUROS = '"€ "#,##0.0';

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
  /** The heading and format of each column of numbers. */
  const shown = (colnames: string[], formData: Record<string, unknown>) => {
    const payload = {
      colnames,
      types: colnames.map(() => "float"),
      data: [Object.fromEntries(colnames.map((name) => [name, 1]))],
    } as unknown as Payload;
    const { headings, formats } = sheetColumns(fileTable(payload, dataset), colnames, dataset, formData);
    return headings.map((heading, at) => [heading, formats![at]]);
  };

  it("shows columns of earlier times, forecasts and groups by the metric's name and format", () => {
    expect(
      shown(["sales", "sales__1 year ago", "country__1 year ago"], {
        viz_type: "table",
        metrics: ["sales"],
        time_compare: ["1 year ago"],
      }),
    ).toEqual([
      ["Sales", EUROS],
      ["Sales, 1 year ago", EUROS],
      ["country__1 year ago", null],
    ]);
    expect(shown(["sales__yhat_upper", "sales__mean", "sales__count", "sales, Spain"], { metrics: ["sales"] })).toEqual(
      [
        ["Sales, yhat_upper", EUROS],
        ["Sales, mean", EUROS],
        ["sales__count", null],
        ["Sales, Spain", EUROS],
      ],
    );
  });
  it("formats comparisons by what they are: differences in the metric's unit, percentages, plain ratios", () => {
    expect(
      ["difference", "percentage", "ratio"].map(
        (type) => shown([`${type}__sales__sales__1 year ago`], { metrics: ["sales"] })[0]![1],
      ),
    ).toEqual([EUROS, "0.00%", null]);
    const overTime = { viz_type: "echarts_timeseries_line", time_compare: ["1 year ago"] };
    expect(
      shown(["1 year ago, Spain", "year"], {
        ...overTime,
        metrics: ["sales"],
        x_axis: "year",
        comparison_type: "percentage",
      }).map(([, format]) => format),
    ).toEqual(["0.00%", null]);
    expect(
      shown(["sales, 1 year ago"], { ...overTime, metrics: ["sales", "n"], comparison_type: "difference" }),
    ).toEqual([["Sales, 1 year ago", EUROS]]);
  });
  it("formats metrics without a format of their own as the chart does, and shares of a whole as percent", () => {
    const line = { viz_type: "echarts_timeseries_line", x_axis: "year", groupby: [], y_axis_format: ",.3f" };
    const formats = (formData: object, ...names: string[]) =>
      shown(names, { ...line, ...formData }).map(([, format]) => format);
    expect(formats({ metrics: ["n", "sales"] }, "year", "n", "sales")).toEqual([null, "#,##0.000", EUROS]);
    expect(formats({ metrics: ["n"], groupby: ["country"] }, "year", "Spain")).toEqual([null, "#,##0.000"]);
    expect(formats({ metrics: ["sales"], contributionMode: "row" }, "sales")).toEqual(["0.00%"]);
    expect(formats({ metrics: ["n"], viz_type: "table" }, "n")).toEqual([null]);
  });
  it("names percent metrics by the metric's verbose name", () => {
    expect(shown(["%sales"], { percent_metrics: ["sales"] })).toEqual([["%Sales", "0.000%"]]);
  });
  it("writes durations, which are milliseconds, as durations of the spreadsheet", () => {
    const payload = { colnames: ["n"], types: ["int"], data: [{ n: 5_400_000 }] } as unknown as Payload;
    const config = { column_config: { n: { d3NumberFormat: "DURATION" } } };
    const parts = unzipSync(xlsx(sheetColumns(fileTable(payload, dataset), ["n"], dataset, config) as never));
    expect(strFromU8(parts["xl/worksheets/sheet1.xml"]!)).toContain('<c s="4"><v>0.0625</v></c>');
    expect(strFromU8(parts["xl/styles.xml"]!)).toContain('formatCode="[h]:mm:ss.000"');
  });
  it("prefers the formats of the chart's columns, and formats percent metrics as percent", () => {
    const { formats } = columnsOf({
      percent_metrics: ["count"],
      column_config: { sales: { d3NumberFormat: ",d", currencyFormat: { symbol: "USD", symbolPosition: "suffix" } } },
    });
    expect(formats).toEqual([null, '#,##0" $"', "0.00%", "0.000%"]);
  });
});
