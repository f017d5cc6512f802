import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import type { ChartDataResponse } from "../../query/chart-data-response";
import type { PivotDrawing } from "../drawing/pivot";
import { AGGREGATIONS } from "./aggregations";
import { drawPivot } from "./draw";
import { examples } from "./examples";
import { naturalOrder } from "./natural-order";
import { pivotQuery } from "./query";

const recordings = recordedQueries("pivot_table_v2");

describe("pivotQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(pivotQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

const base = {
  viz_type: "pivot_table_v2",
  datasource: "1__table",
  groupbyRows: ["country", "city"],
  groupbyColumns: ["year"],
  metrics: ["sales"],
};
const columnsRequested = (more: object) => pivotQuery({ ...base, ...more }).queries.map(({ columns }) => columns);

describe("pivotQuery", () => {
  it("requests only the cells without totals, sorted by the sort metric or the first metric", () => {
    expect(columnsRequested({})).toEqual([["year", "country", "city"]]);
    expect(pivotQuery(base).queries[0]!.orderby).toEqual([["sales", false]]);
    expect(pivotQuery({ ...base, series_limit_metric: "count", order_desc: false }).queries[0]!.orderby).toEqual([
      ["count", true],
    ]);
  });
  it("adds one query for each level of totals", () => {
    expect(columnsRequested({ colTotals: true })).toEqual([["year", "country", "city"], ["year"]]);
    expect(columnsRequested({ rowTotals: true, rowSubTotals: true })).toEqual([
      ["year", "country", "city"],
      ["country", "city"],
      ["year", "country"],
      ["country"],
    ]);
    expect(columnsRequested({ rowTotals: true, colTotals: true, transposePivot: true })).toEqual([
      ["year", "country", "city"],
      ["year"],
      ["country", "city"],
      [],
    ]);
  });
  it("adds queries for the totals that values are sorted by", () => {
    expect(columnsRequested({ rowOrder: "value_a_to_z" })).toEqual([
      ["year", "country", "city"],
      ["country"],
      ["country", "city"],
    ]);
  });
  it("requests only the cells in a download and when totals are computed from them", () => {
    expect(columnsRequested({ rowTotals: true, aggregateFunction: "Average" })).toHaveLength(1);
    expect(columnsRequested({ rowTotals: true, result_format: "csv" })).toHaveLength(1);
  });
  it("truncates temporal dimensions to the time grain", () => {
    const truncated = {
      timeGrain: "P1M",
      columnType: "BASE_AXIS",
      sqlExpression: "day",
      label: "day",
      expressionType: "SQL",
    };
    expect(
      columnsRequested({ groupbyColumns: ["day"], time_grain_sqla: "P1M", temporal_columns_lookup: { day: true } }),
    ).toEqual([[truncated, "country", "city"]]);
    expect(
      columnsRequested({
        groupbyColumns: ["day"],
        time_grain_sqla: "P1D",
        granularity_sqla: "day",
        extra_form_data: { time_grain_sqla: "P1M" },
      }),
    ).toEqual([[truncated, "country", "city"]]);
  });
  it("accepts single names instead of lists, and includes a dimension of both sides once", () => {
    expect(columnsRequested({ groupbyRows: "year", metrics: "sales" })).toEqual([["year"]]);
  });
});

const theme = testTheme();
const draw = (name: string, more: object = {}) => {
  const { formData, response } = examples.find((example) => example.name === name)!;
  return drawPivot(response, { ...formData, ...more } as typeof formData, theme) as PivotDrawing;
};
const names = (lines: PivotDrawing["rows"]["lines"]) =>
  lines.map(({ headings }) => headings.map(({ text }) => text).join("/"));
const grid = (drawing: PivotDrawing) =>
  drawing.rows.lines.map((row) => drawing.columns.lines.map((column) => drawing.text(row, column)));

describe("drawPivot", () => {
  it("arranges headings as Superset does: metrics around the columns, names in natural order", () => {
    const drawing = draw("Cities by product line");
    expect(drawing.columns.levels.map(({ name }) => name)).toEqual(["Metric", "product_line"]);
    expect(names(drawing.columns.lines).slice(0, 2)).toEqual(["SUM(sales)/Classic Cars", "SUM(sales)/Motorcycles"]);
    expect(names(drawing.rows.lines).slice(0, 2)).toEqual(["Australia/Chatswood", "Australia/Glen Waverly"]);
    expect(grid(drawing)[0]).toEqual(["36,681.13", "2,780.9", "23,893.33", "1,089.36", "", "17,715.31", "69,410.95"]);
    expect(drawing.rows.lines[0]!.headings.map(({ selects }) => selects)).toEqual([
      { country: "Australia" },
      { city: "Chatswood" },
    ]);
  });
  it("shows the database's totals of averages and distinct counts instead of sums of the parts", () => {
    const drawing = draw("Averages and distinct counts with totals of their own");
    expect(names(drawing.columns.lines).slice(-2)).toEqual(["Total (Sum)/AVG(sales)", "Total (Sum)/Orders"]);
    expect(names(drawing.rows.lines).slice(-2)).toEqual(["Finland/Subtotal", "Total (Sum)"]);
    expect(grid(drawing).at(-1)).toEqual(["3,312", "13", "3,673", "12", "3,337", "10", "3,447", "35"]);
    expect(grid(drawing).at(-2)!.slice(-2)).toEqual(["3,582", "9"]);
  });
  it("adds up cells only when a level's result is missing", () => {
    const { formData, response } = examples.find(({ name }) => name.startsWith("Two metrics"))!;
    const drawing = drawPivot({ queries: response.queries.slice(0, 1) }, formData, theme) as PivotDrawing;
    const [total] = grid(drawing).slice(-1);
    expect(total!.at(-2)).toBe("1,068,617.63");
    expect(total!.at(-1)).toBe("76");
    expect(grid(draw("Two metrics in foldable columns, the whole before its parts")).at(-1)!.at(-1)).toBe("35");
  });
  it("puts collapsible subtotals first when configured, with metrics inside when combined", () => {
    const drawing = draw("Two metrics in foldable columns, the whole before its parts");
    expect(names(drawing.columns.lines).slice(0, 4)).toEqual([
      "Large/Subtotal/SUM(sales)",
      "Large/Subtotal/Orders",
      "Large/2003/SUM(sales)",
      "Large/2003/Orders",
    ]);
    const [subtotal] = drawing.columns.lines;
    expect(subtotal!.headings[0]!.folds).toBe(true);
    expect(subtotal!.subtotalOf).toBe(subtotal!.headings[0]!.key);
  });
  it("spans every level with headings", () => {
    for (const { formData, response } of examples) {
      const { rows, columns } = drawPivot(
        response,
        { ...formData, rowTotals: true, colTotals: true, rowSubTotals: true, colSubTotals: true },
        theme,
      ) as PivotDrawing;
      for (const axis of [rows, columns]) {
        for (const { headings } of axis.lines)
          expect(headings.reduce((sum, { span }) => sum + span, 0)).toBe(axis.levels.length);
        expect(new Set(axis.lines.map(({ key }) => key)).size).toBe(axis.lines.length);
      }
    }
  });
  it("formats dates by their time grain and metrics by the dataset's formats, and applies conditional formatting", () => {
    const drawing = draw("Metrics as rows, quarters as columns");
    expect(names(drawing.rows.lines)).toEqual(["SUM(sales)", "AVG(sales)", "Orders"]);
    expect(names(drawing.columns.lines)[0]).toBe("2003 Q1");
    expect(grid(drawing).map((row) => row[0])).toEqual(["$ 445,095", "3,423.81", "14"]);
    const [sales, average] = drawing.rows.lines;
    expect(drawing.style(sales!, drawing.columns.lines[3]!)?.background).toMatch(/^rgba\(172,225,196/);
    expect(drawing.style(sales!, drawing.columns.lines[0]!)).toBeNull();
    expect(drawing.style(average!, drawing.columns.lines[3]!)).toBeNull();
    expect(names(draw("Metrics as rows, quarters as columns", { date_format: "%Y-%m" }).columns.lines)[1]).toBe(
      "2003-04",
    );
  });
  it("computes shares of the total and sorts by totals", () => {
    const drawing = draw("Shares of the whole, largest first");
    expect(names(drawing.rows.lines)).toEqual([
      "Australia",
      "Denmark",
      "Austria",
      "Belgium",
      "Total (Sum as Fraction of Total)",
    ]);
    expect(names(drawing.columns.lines)[0]).toBe("SUM(sales)/Medium");
    expect(grid(drawing).at(-1)!.at(-1)).toBe("100.0%");
    expect(grid(drawing)[0]).toEqual(["32.1%", "15.9%", "5.1%", "53.1%"]);
    const ofRows = grid(draw("Shares of the whole, largest first", { aggregateFunction: "Count as Fraction of Rows" }));
    expect(ofRows[0]).toEqual(["33.3%", "33.3%", "33.3%", "100.0%"]);
  });
  it("always has at least one row and one column", () => {
    const drawing = draw("Metrics as rows, quarters as columns", { groupbyColumns: [] });
    expect(names(drawing.columns.lines)).toEqual(["Total (Sum)"]);
    const bare = draw("Metrics as rows, quarters as columns", { groupbyColumns: [], metricsLayout: "COLUMNS" });
    expect([names(bare.rows.lines), names(bare.columns.lines)]).toEqual([
      ["Total (Sum)"],
      ["SUM(sales)", "AVG(sales)", "Orders"],
    ]);
  });
  it("sorts groups and their rows by a column, with empty values last", () => {
    const drawing = draw("Cities by product line");
    const trains = drawing.columns.lines.find(({ headings }) => headings.at(-1)!.text === "Trains")!;
    expect(names(drawing.rowsBy(trains, true)).slice(0, 4)).toEqual([
      "Denmark/Aaarhus",
      "Denmark/Kobenhavn",
      "Belgium/Bruxelles",
      "Belgium/Charleroi",
    ]);
    expect(names(drawing.rowsBy(trains, false))[0]).toBe("Australia/South Brisbane");
    expect(names(drawing.rowsBy(trains, false)).at(-1)).toMatch(/^Austria/);
  });
  it("names missing values, and formats each cell in its detected currency", () => {
    const response: ChartDataResponse = {
      queries: [
        {
          colnames: ["city", "sales", "code"],
          coltypes: [1, 0, 1],
          rowcount: 4,
          data: [
            { city: null, sales: 1, code: "EUR" },
            { city: "", sales: 2, code: "USD" },
            { city: "", sales: 3, code: "EUR" },
            { city: "x", sales: null, code: "EUR" },
          ],
        },
      ],
      dataset: { currency_code_column: "code" },
    };
    const drawing = drawPivot(
      response,
      {
        ...base,
        groupbyRows: ["city"],
        groupbyColumns: [],
        currency_format: { symbol: "AUTO", symbolPosition: "prefix" },
      },
      theme,
    ) as PivotDrawing;
    expect(names(drawing.rows.lines)).toEqual(["<NULL>", "<empty string>"]);
    expect(grid(drawing)).toEqual([["€ 1.00"], ["5"]]);
  });
  it("abbreviates values only in a stored format", () => {
    const stored = (valueFormat: string) => grid(draw("Cities by product line", { valueFormat }))[0]![0];
    expect([stored(""), stored("SMART_NUMBER"), stored(",.1f")]).toEqual(["36,681.13", "36.7k", "36,681.1"]);
  });
  it("has a text table for screen readers", () => {
    const { table } = draw("Cities by product line");
    expect(table.headers.slice(0, 3)).toEqual(["country", "city", "SUM(sales) / Classic Cars"]);
    expect(table.row(1).slice(0, 3)).toEqual(["Australia", "Glen Waverly", "14,241.32"]);
  });
});

describe("AGGREGATIONS", () => {
  const of = (name: keyof typeof AGGREGATIONS, ...values: (number | string)[]) => AGGREGATIONS[name].of(values);
  it("computes counts, lists and averages", () => {
    expect([
      of("Count", 1, 1, 2),
      of("Count Unique Values", 1, 1, 2),
      of("List Unique Values", 1, 1, 2),
      of("Average", 1, 1, 4),
      of("Median", 1, 2, 3, 4),
    ]).toEqual([3, 2, "1, 2", 2, 2.5]);
  });
  it("computes deviations, extremes and first and last texts", () => {
    expect([of("Sample Variance", 1, 3), of("Sample Variance", 1), of("Sample Standard Deviation", 1, 3)]).toEqual([
      2,
      0,
      Math.SQRT2,
    ]);
    expect([
      of("Minimum", 3, 1),
      of("Maximum", 3, 1),
      of("First", "b10", "b9"),
      of("Last", "b10", "b9"),
      of("Sum", "a", "b"),
    ]).toEqual([1, 3, "b9", "b10", "b"]);
  });
});

it("naturalOrder sorts null, then numbers, then texts with numbers", () => {
  expect(["b", "a10", null, "a9", 10, "9", "NYC", "Nashua"].toSorted(naturalOrder)).toEqual([
    null,
    "9",
    10,
    "NYC",
    "Nashua",
    "a9",
    "a10",
    "b",
  ]);
});
