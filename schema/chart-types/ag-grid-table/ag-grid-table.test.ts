import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { GridDrawing } from "../drawing/grid";
import { drawGrid } from "./draw";
import { examples } from "./examples";
import { gridQuery } from "./query";
import { serverFilters } from "./server-filters";

const base = {
  viz_type: "ag-grid-table",
  datasource: "1__table",
  groupby: ["city"],
  metrics: [
    { expressionType: "SIMPLE" as const, aggregate: "SUM" as const, column: { column_name: "sales" }, label: "Sales" },
    "count",
  ],
  server_pagination: true,
  show_totals: true,
  row_limit: 1000,
};
const requested = (own_state: object, more: object = {}) => gridQuery({ ...base, ...more, own_state }).queries;

describe("gridQuery", () => {
  it("returns the table's queries: one page, the row count and the summary", () => {
    const queries = requested({});
    expect(queries.map(({ columns, is_rowcount }) => [columns, is_rowcount ?? false])).toEqual([
      [["city"], false],
      [["city"], true],
      [[], false],
    ]);
    expect(queries[0]).toMatchObject({ row_limit: 10, row_offset: 0 });
    expect(gridQuery({ ...base, own_state: { currentPage: 2 } }).form_data).not.toHaveProperty("own_state");
  });
  it("sorts by the one selected column, and by the metric itself for a percent metric", () => {
    expect(requested({ sortBy: [{ key: "%count", desc: true }] })[0]!.orderby).toEqual([["count", false]]);
    expect(requested({ sortModel: [{ colId: "city", sort: "asc" }] })[0]!.orderby).toEqual([["city", true]]);
    expect(
      requested({
        sortBy: [
          { key: "city", desc: true },
          { key: "count", desc: true },
        ],
      })[0]!.orderby,
    ).toEqual([[base.metrics[0], false]]);
  });
  it("filters dimensions in WHERE and metrics in HAVING, and the summary by dimensions alone", () => {
    const decade = { expressionType: "SQL" as const, sqlExpression: "year / 10", label: "decade" };
    const agGridFilterModel = {
      decade: { filterType: "number", type: "equals", filter: 197 },
      city: { filterType: "text", type: "contains", filter: "par" },
      Sales: { filterType: "number", type: "inRange", filter: 1, filterTo: 9 },
      count: { filterType: "number", operator: "OR", conditions: [{ type: "lessThan", filter: 2 }, { type: "blank" }] },
    };
    const [page, count, totals] = requested({ agGridFilterModel }, { groupby: ["city", decade] });
    const onRows = [
      { col: decade, op: "==", val: 197 },
      { col: "city", op: "ILIKE", val: "%par%" },
    ];
    const onGroups = [
      { col: "Sales", clause: "HAVING", op: ">=", val: 1 },
      { col: "Sales", clause: "HAVING", op: "<=", val: 9 },
      { col: "count", clause: "HAVING", op: "ANY OF", val: [[{ op: "<", val: 2 }], [{ op: "IS NULL" }]] },
    ];
    expect([page!.filters, count!.filters, totals!.filters]).toEqual([
      [...onRows, ...onGroups],
      [...onRows, ...onGroups],
      onRows,
    ]);
  });
  it("accepts filters in the form of Superset's shared links, with a range that replaces the chart's own on that column", () => {
    const adhoc_filters = [
      {
        clause: "WHERE",
        subject: "day",
        operator: "TEMPORAL_RANGE",
        comparator: "Last year",
        expressionType: "SIMPLE",
      },
    ];
    const [page, , totals] = requested(
      {
        agGridSimpleFilters: [{ col: "day", op: "TEMPORAL_RANGE", val: "2004-01-01 : 2004-01-02" }],
        agGridComplexWhere: "a OR b",
        agGridHavingClause: "COUNT(*) > 2",
      },
      { adhoc_filters },
    );
    expect(page!.filters).toEqual([{ col: "day", op: "TEMPORAL_RANGE", val: "2004-01-01 : 2004-01-02" }]);
    expect([page, totals].map((query) => [query!.extras?.where, query!.extras?.having])).toEqual([
      ["(a OR b)", "(COUNT(*) > 2)"],
      ["", ""],
    ]);
  });
  it("builds filters from the filter model and ignores the stored SQL when both are present", () => {
    const [page] = requested({
      agGridFilterModel: { day: { filterType: "date", type: "serverBefore", dateFrom: "2004-01-02 00:00:00" } },
      agGridSimpleFilters: [{ col: "day", op: "==", val: 1 }],
      agGridComplexWhere: "x",
    });
    expect([page!.filters, page!.extras?.where]).toEqual([
      [{ col: "day", op: "TEMPORAL_RANGE", val: " : 2004-01-02" }],
      "",
    ]);
  });
  it("exports the rows and columns in the order and with the filters of the grid", () => {
    const own_state = {
      columnState: [{ colId: "count" }, { colId: "line" }, { colId: "city" }, { colId: "Sales" }],
      sortModel: [
        { colId: "city", sort: "asc" },
        { colId: "%Sales", sort: "desc" },
      ],
      filterModel: { city: { filterType: "text", type: "contains", filter: "x" } },
    };
    const [rows] = gridQuery({
      ...base,
      groupby: ["city", "line"],
      server_pagination: false,
      show_totals: false,
      result_format: "csv",
      own_state,
    }).queries;
    expect(rows).toMatchObject({
      columns: ["line", "city"],
      metrics: ["count", base.metrics[0]],
      orderby: [
        ["city", true],
        ["Sales", false],
      ],
      filters: [{ col: "city", op: "ILIKE", val: "%x%" }],
    });
  });
  it("omits grid filters when the browser has all rows, and keeps the row limit in a download", () => {
    expect(
      gridQuery({
        ...base,
        server_pagination: false,
        own_state: { agGridFilterModel: { city: { type: "equals", filter: "x" } } },
      }).queries[0]!.filters,
    ).toEqual([]);
    expect(gridQuery({ ...base, result_format: "csv" }).queries.map(({ row_limit }) => row_limit)[0]).toBe(1000);
  });
});

describe("serverFilters", () => {
  const filters = (column: object) =>
    serverFilters({ c: column }, { dimensions: [], metrics: [] }).map(({ op, val }) => [op, val]);
  it.each([
    ["equals", "==", "x"],
    ["notEqual", "!=", "x"],
    ["contains", "ILIKE", "%x%"],
    ["notContains", "NOT ILIKE", "%x%"],
    ["startsWith", "ILIKE", "x%"],
    ["endsWith", "ILIKE", "%x"],
    ["blank", "IS NULL", undefined],
    ["notBlank", "IS NOT NULL", undefined],
  ])("converts the text filter %s to %s %s", (type, op, val) => {
    expect(filters({ filterType: "text", type, filter: "x" })).toEqual([[op, val]]);
  });
  it.each([
    ["equals", [["==", 1]]],
    ["notEqual", [["!=", 1]]],
    ["lessThan", [["<", 1]]],
    ["lessThanOrEqual", [["<=", 1]]],
    ["greaterThan", [[">", 1]]],
    ["greaterThanOrEqual", [[">=", 1]]],
    [
      "inRange",
      [
        [">=", 1],
        ["<=", 2],
      ],
    ],
  ])("converts the number filter %s", (type, expected) => {
    expect(filters({ filterType: "number", type, filter: 1, filterTo: 2 })).toEqual(expected);
  });
  it.each([
    ["equals", "2004-02-28 : 2004-02-29"],
    ["lessThan", " : 2004-02-28"],
    ["lessThanOrEqual", " : 2004-02-29"],
    ["greaterThan", "2004-02-29 : "],
    ["greaterThanOrEqual", "2004-02-28 : "],
    ["inRange", "2004-02-28 : 2004-03-02"],
  ])("converts the date filter %s to whole days", (type, expected) => {
    expect(
      filters({ filterType: "date", type, dateFrom: "2004-02-28 00:00:00", dateTo: "2004-03-01 00:00:00" }),
    ).toEqual([["TEMPORAL_RANGE", expected]]);
  });
  it("converts notEqual on a date to the time before that day or after it", () => {
    expect(filters({ filterType: "date", type: "notEqual", dateFrom: "2004-02-28" })).toEqual([
      ["ANY OF", [[{ op: "TEMPORAL_RANGE", val: " : 2004-02-28" }], [{ op: "TEMPORAL_RANGE", val: "2004-02-29 : " }]]],
    ]);
  });
  it("converts set filters and boolean filters", () => {
    expect([
      filters({ filterType: "set", values: ["a", null] }),
      filters({ filterType: "set", values: [] }),
      filters({ filterType: "text", type: "false" }),
    ]).toEqual([[["IN", ["a", null]]], [], [["==", false]]]);
  });
  it("joins two conditions by AND or OR, also in the older model", () => {
    const parts = [
      { filterType: "text", type: "contains", filter: "a" },
      { filterType: "number", type: "inRange", filter: 1, filterTo: 2 },
    ];
    expect(filters({ operator: "AND", conditions: parts })).toEqual([
      ["ILIKE", "%a%"],
      [">=", 1],
      ["<=", 2],
    ]);
    const either = [
      [
        "ANY OF",
        [
          [{ op: "ILIKE", val: "%a%" }],
          [
            { op: ">=", val: 1 },
            { op: "<=", val: 2 },
          ],
        ],
      ],
    ];
    expect(filters({ operator: "OR", conditions: parts })).toEqual(either);
    expect(filters({ operator: "OR", condition1: parts[0], condition2: parts[1] })).toEqual(either);
    expect(filters({ operator: "OR", conditions: [parts[0], { type: "contains", filter: "" }] })).toEqual([
      ["ILIKE", "%a%"],
    ]);
  });
});

describe("drawGrid", () => {
  const draw = (name: string) => {
    const { formData, response } = examples.find((example) => example.name.startsWith(name))!;
    return drawGrid(response, formData, testTheme()) as GridDrawing;
  };
  it("puts dimensions before metrics and adds to each column a filter of its type", () => {
    const drawing = draw("Product lines");
    expect(drawing.columns.map(({ label, filter }) => [label, filter])).toEqual([
      ["product_line", "text"],
      ["SUM(sales)", "number"],
      ["AVG(sales)", "number"],
      ["Customers", "number"],
      ["%SUM(sales)", "number"],
    ]);
    expect(drawing.totals).toEqual({ "SUM(sales)": 10032628.85, "AVG(sales)": 3553.89, Customers: 92 });
    expect(draw("Raw").columns.find(({ key }) => key === "order_date")!.filter).toBe("date");
  });
  it("contains the server's page, row count, sort order and filters", () => {
    expect(draw("Paged")).toMatchObject({
      server: { page: 0, pageSize: 20, rowCount: 2823, sortBy: { key: "order_date", desc: false } },
      filterModel: { quantity_ordered: { filter: 20 } },
    });
  });
  it("restores column order, pinning and filters, also from Superset's links", () => {
    const { formData, response } = examples.find((example) => example.name.startsWith("Raw"))!;
    const own_state = {
      columnState: [{ colId: "city", pinned: "left" }],
      sortModel: [{ colId: "city", sort: "asc" }],
      filterModel: { city: { filterType: "text", type: "contains", filter: "x" } },
    };
    expect(drawGrid(response, { ...formData, own_state }, testTheme())).toMatchObject({
      columnState: own_state.columnState,
      filterModel: own_state.filterModel,
    });
    expect(draw("Raw")).toMatchObject({ columnState: null, filterModel: {} });
  });
  it("groups the columns of a time comparison under their metric", () => {
    expect(draw("Compared").columns.map(({ label, group }) => [label, group])).toEqual([
      ["product_line", null],
      ["Main", "SUM(sales)"],
      ["#", "SUM(sales)"],
      ["△", "SUM(sales)"],
      ["%", "SUM(sales)"],
    ]);
  });
});
