import { describe, expect, it } from "vitest";
import { plain, recordedQueries } from "../../../tests/recorded-queries";
import { testTheme } from "../../../tests/draw-theme";
import type { TableDrawing } from "../drawing/table-drawing";
import { drawTable } from "./draw";
import { examples } from "./examples";
import { tableQuery } from "./query";

const recordings = recordedQueries("table");

describe("tableQuery against Superset's recordings", () => {
  it.each(recordings)("returns the recorded queries: $name", ({ formData, queries }) => {
    expect(tableQuery(formData).queries.map(plain)).toEqual(queries.map(plain));
  });
});

describe("tableQuery", () => {
  const base = { viz_type: "table", datasource: "1__table", groupby: ["city", "day"], metrics: ["count"] };
  const first = (formData: object) => tableQuery({ ...base, ...formData }).queries[0]!;

  it("requests raw records when only raw columns are selected", () => {
    const [query] = tableQuery({
      viz_type: "table",
      datasource: "1__table",
      all_columns: ["a"],
      order_by_cols: ['["a", true]'],
    }).queries;
    expect(query).toMatchObject({ columns: ["a"], orderby: [["a", true]] });
    expect(query).not.toHaveProperty("metrics");
  });
  it("sorts by the first metric or by the sort metric, ascending when no direction is stored", () => {
    expect(first({}).orderby).toEqual([["count", false]]);
    expect(first({ timeseries_limit_metric: "sum", order_desc: true }).orderby).toEqual([["sum", false]]);
    expect(first({ timeseries_limit_metric: "sum" }).orderby).toEqual([["sum", true]]);
  });
  it("puts the first temporal dimension in front, truncated to the time grain", () => {
    const { columns } = first({ time_grain_sqla: "P1M", temporal_columns_lookup: { day: true } });
    expect(columns).toEqual([
      { timeGrain: "P1M", columnType: "BASE_AXIS", sqlExpression: "day", label: "day", expressionType: "SQL" },
      "city",
    ]);
  });
  it("requests percent metrics once and divides them by their sum", () => {
    const query = first({ percent_metrics: ["count", "sum"] });
    expect(query.metrics).toEqual(["count", "sum"]);
    expect(query.post_processing).toEqual([
      { operation: "contribution", options: { columns: ["count", "sum"], rename_columns: ["%count", "%sum"] } },
    ]);
  });
  it("returns the queries for rows, percent totals and totals in that order", () => {
    const { queries } = tableQuery({
      ...base,
      percent_metrics: ["sum"],
      percent_metric_calculation: "all_records",
      show_totals: true,
    });
    expect(queries.map(({ columns, metrics }) => [columns, metrics])).toEqual([
      [
        ["city", "day"],
        ["count", "sum"],
      ],
      [[], ["sum"]],
      [[], ["count", "sum"]],
    ]);
    expect(queries[2]).toMatchObject({ row_limit: 0, row_offset: 0, post_processing: [] });
    expect(queries[2]).not.toHaveProperty("orderby");
  });
  it("requests one page and the total row count with server paging", () => {
    const formData = {
      ...base,
      server_pagination: true,
      server_page_length: 20,
      row_limit: 1000,
      own_state: { currentPage: 2, sortBy: [{ key: "city", desc: true }], searchText: "Par", searchColumn: "city" },
    };
    const context = tableQuery(formData);
    expect(context.queries[0]).toMatchObject({
      row_limit: 20,
      row_offset: 40,
      orderby: [["city", false]],
      filters: [{ col: "city", op: "ILIKE", val: "Par%" }],
    });
    expect(context.queries[1]).toMatchObject({ is_rowcount: true, row_limit: 1000, row_offset: 0 });
    expect(context.form_data).not.toHaveProperty("own_state");
  });
  it("requests all rows in a download of a server-paged table", () => {
    const { queries } = tableQuery({ ...base, server_pagination: true, row_limit: 1000, result_format: "csv" });
    expect(queries).toHaveLength(1);
    expect(queries[0]).toMatchObject({ row_limit: 1000, row_offset: 0 });
  });
  it("compares with a period only with a valid comparison type", () => {
    expect(first({ time_compare: "1 year ago" }).time_offsets).toEqual([]);
    expect(first({ time_compare: "1 year ago", comparison_type: "values" }).time_offsets).toEqual(["1 year ago"]);
    expect(
      first({ time_compare: ["custom"], comparison_type: "values", start_date_offset: "2020-01-01" }).time_offsets,
    ).toEqual(["2020-01-01"]);
    expect(first({ time_compare: "inherit", comparison_type: "values" }).time_offsets).toEqual(["inherit"]);
  });
});

describe("drawTable", () => {
  const theme = testTheme();
  const draw = (name: string, more: object = {}) => {
    const { formData, response } = examples.find((example) => example.name === name)!;
    return drawTable(response, { ...formData, ...more } as typeof formData, theme) as TableDrawing;
  };
  const texts = (drawing: TableDrawing, row = 0) =>
    drawing.columns.map((column) => column.text(drawing.rows[row]![column.key] ?? null));

  it("shows metrics in full and percent metrics as percentages, and leaves dimensions unchanged", () => {
    const drawing = draw("Metrics by dimension with a summary");
    expect(drawing.columns.map(({ label, align }) => [label, align])).toEqual([
      ["Origin", "left"],
      ["AVG(Horsepower)", "right"],
      ["count", "right"],
      ["%count", "right"],
    ]);
    expect(texts(drawing)).toEqual(["USA", "119.6064", "254", "62.560%"]);
    expect(texts(drawing, 2)[0]).toBe("<NULL>");
    expect(drawing.totals).toEqual({ "AVG(Horsepower)": 105.0825, count: 406 });
    expect(drawing.columns.map(({ selects }) => selects)).toEqual(["Origin", null, null, null]);
  });
  it("abbreviates and rounds no metric without a format, and groups digits by locale but those of ids and years", () => {
    const data = [{ SUM: -1234567.0625, "MAX(year)": 2004, order_id: 10100, big: 10100.5 }];
    const response = {
      queries: [{ colnames: Object.keys(data[0]!), coltypes: [0, 0, 0, 0] as const, data, rowcount: 1 }],
    };
    const form = { viz_type: "table", datasource: "1__table" };
    const cells = (formData: object, locale?: string) =>
      texts(
        drawTable(response as never, { ...form, ...formData } as never, {
          ...theme,
          ...(locale ? { locale } : {}),
        }) as TableDrawing,
      );
    const aggregate = { query_mode: "aggregate", groupby: ["order_id", "big"], metrics: ["SUM", "MAX(year)"] };
    expect(cells(aggregate)).toEqual(["-1,234,567.0625", "2004", "10100", "10100.5"]);
    expect(cells(aggregate, "de")[0]).toBe("-1.234.567,0625");
    const raw = { query_mode: "raw", all_columns: Object.keys(data[0]!) };
    expect(cells(raw)).toEqual(["-1,234,567.0625", "2004", "10100", "10,100.5"]);
    const money = { column_config: { SUM: { currencyFormat: { symbol: "EUR", symbolPosition: "prefix" } } } };
    expect(cells({ ...aggregate, ...money })[0]).toBe("-€ 1,234,567.0625");
    expect(cells({ ...aggregate, column_config: { SUM: { d3NumberFormat: "SMART_NUMBER" } } })[0]).toBe("-1.23M");
  });
  it("formats times by a stored format as they are, and adaptively by the time grain", () => {
    const response = {
      queries: [{ colnames: ["day"], coltypes: [2] as const, data: [{ day: Date.UTC(2005, 3, 1) }], rowcount: 1 }],
    };
    const form = { viz_type: "table", datasource: "1__table", query_mode: "aggregate", groupby: ["day"] };
    const cell = (table_timestamp_format: string) =>
      texts(
        drawTable(
          response as never,
          { ...form, time_grain_sqla: "P1M", table_timestamp_format } as never,
          theme,
        ) as TableDrawing,
      )[0];
    expect([cell("%Y-%m-%d"), cell("smart_date")]).toEqual(["2005-04-01", "Apr 2005"]);
  });
  it("shows at most 15 digits of computed numbers, and raw numbers exactly", () => {
    const data = [{ "AVG(a)": 105.08251231527093, year: 0.1 + 0.2 }];
    const response = {
      queries: [{ colnames: Object.keys(data[0]!), coltypes: [0, 0] as const, data, rowcount: 1 }],
    };
    const cells = (formData: object) =>
      texts(
        drawTable(
          response as never,
          { viz_type: "table", datasource: "1__table", ...formData } as never,
          theme,
        ) as TableDrawing,
      );
    expect(cells({ query_mode: "aggregate", metrics: Object.keys(data[0]!) })).toEqual(["105.082512315271", "0.3"]);
    expect(cells({ query_mode: "raw", all_columns: Object.keys(data[0]!) })).toEqual([
      "105.08251231527093",
      "0.30000000000000004",
    ]);
  });
  it("hides a percent metric's own column", () => {
    const { formData, response } = examples[0]!;
    const drawing = drawTable(
      response,
      { ...formData, metrics: [formData["metrics"] as never].flat().slice(0, 1) },
      theme,
    ) as TableDrawing;
    expect(drawing.columns.map(({ key }) => key)).toEqual(["Origin", "AVG(Horsepower)", "%count"]);
  });
  it("shows raw numbers and times in full, with bars that split at zero", () => {
    const drawing = draw("Raw records with bars both ways");
    expect(texts(drawing)).toEqual(["chevrolet chevelle malibu", "1970-01-01 00:00:00", "18", "-3.5"]);
    expect(drawing.columns[3]!.bar!(-3.5)).toMatchObject({ left: 0, width: 61, sign: "negative" });
    expect(drawing.columns[0]).toMatchObject({ html: true, bar: null });
  });
  it("applies column settings and conditional formatting", () => {
    const drawing = draw("Conditional formats and column settings");
    expect(drawing.columns.map(({ label }) => label)).toEqual(["Name", "Year", "mpg"]);
    expect(texts(drawing)).toEqual(["chevrolet chevelle malibu", "1970", "18.0"]);
    expect(drawing.columns[2]!.style!(drawing.rows[0]!)).toMatchObject({ background: "#ACE1C4" });
    expect(drawing).toMatchObject({ pageSize: 10, search: true });
  });
  it("uses the dataset's names and formats", () => {
    const { formData, response } = examples[0]!;
    const dataset = {
      verbose_map: { Origin: "Country", count: "Cars" },
      column_formats: { count: ",.1f" },
      currency_formats: { count: { symbol: "EUR", symbolPosition: "suffix" as const } },
    };
    const drawing = drawTable({ ...response, dataset }, formData, theme) as TableDrawing;
    expect(drawing.columns.map(({ label }) => label)).toEqual(["Country", "AVG(Horsepower)", "Cars", "%Cars"]);
    expect(texts(drawing)[2]).toBe("254.0 €");
  });
  it("shows a time comparison as current, previous, difference and relative change", () => {
    const drawing = draw("Compared with a year ago");
    expect(drawing.columns.map(({ label, group }) => [label, group])).toEqual([
      ["Origin", null],
      ["Main", "count"],
      ["#", "count"],
      ["△", "count"],
      ["%", "count"],
    ]);
    expect(texts(drawing)).toEqual(["USA", "30", "24", "6", "25.000%"]);
    expect(texts(drawing, 2)).toEqual(["Europe", "7", "0", "7", "100.000%"]);
    expect(drawing.columns[1]!.mark!(drawing.rows[1]!)).toMatchObject({ sign: "↓", color: theme.token("danger") });
    expect(drawing.columns.every(({ bar }) => bar === null)).toBe(true);
  });
  it("contains the server's row count", () => {
    expect(draw("Paged by the server").server).toMatchObject({
      page: 0,
      pageSize: 10,
      rowCount: 406,
      searchColumns: [{ key: "Name", label: "Name" }],
    });
  });
  it("draws 50,000 rows without copying or formatting them", () => {
    const data = Array.from({ length: 50_000 }, (_, at) => ({ a: at, b: `row ${at}` }));
    const drawing = drawTable(
      { queries: [{ colnames: ["a", "b"], coltypes: [0, 1], data, rowcount: data.length }] },
      { viz_type: "table", datasource: "1__table", all_columns: ["a", "b"] },
      theme,
    );
    expect((drawing as TableDrawing).rows).toBe(data);
  });
});
