import { describe, expect, it } from "vitest";
import { testTheme } from "../../../tests/draw-theme";
import type { GridDrawing } from "../drawing/grid";
import { drawGrid } from "./draw";
import { examples } from "./examples";
import { gridQuery } from "./query";
import { serverFilters } from "./server-filters";

const base = { viz_type: "ag-grid-table", datasource: "1__table", groupby: ["city"], metrics: [{ expressionType: "SIMPLE" as const, aggregate: "SUM" as const, column: { column_name: "sales" }, label: "Sales" }, "count"], server_pagination: true, show_totals: true, row_limit: 1000 };
const asked = (own_state: object, more: object = {}) => gridQuery({ ...base, ...more, own_state }).queries;

describe("the queries of a grid", () => {
  it("are the table's: a page, the count of rows, the summary", () => {
    const queries = asked({});
    expect(queries.map(({ columns, is_rowcount }) => [columns, is_rowcount ?? false])).toEqual([[["city"], false], [["city"], true], [[], false]]);
    expect(queries[0]).toMatchObject({ row_limit: 10, row_offset: 0 });
    expect(gridQuery({ ...base, own_state: { currentPage: 2 } }).form_data).not.toHaveProperty("own_state");
  });
  it("are sorted by the one column a person chose, a percent metric's by the metric", () => {
    expect(asked({ sortBy: [{ key: "%count", desc: true }] })[0]!.orderby).toEqual([["count", false]]);
    expect(asked({ sortModel: [{ colId: "city", sort: "asc" }] })[0]!.orderby).toEqual([["city", true]]);
    expect(asked({ sortBy: [{ key: "city", desc: true }, { key: "count", desc: true }] })[0]!.orderby).toEqual([[base.metrics[0], false]]);
  });
  it("are filtered by dimensions in WHERE and by metrics in HAVING, the summary by dimensions alone", () => {
    const [page, count, totals] = asked({ filterModel: { city: { filterType: "text", type: "contains", filter: "par" }, Sales: { filterType: "number", type: "inRange", filter: 1, filterTo: 9 } } });
    for (const query of [page!, count!]) {
      expect(query.filters).toContainEqual({ col: "city", op: "ILIKE", val: "%par%" });
      expect(query.extras?.having).toBe("(SUM(sales) >= 1) AND (SUM(sales) <= 9)");
    }
    expect(totals!.filters).toContainEqual({ col: "city", op: "ILIKE", val: "%par%" });
    expect(totals!.extras?.having).toBe("");
  });
  it("take filters as charts shared from elsewhere keep them, a range in place of the chart's own on that column", () => {
    const adhoc_filters = [{ clause: "WHERE", subject: "day", operator: "TEMPORAL_RANGE", comparator: "Last year", expressionType: "SIMPLE" }];
    const [page, , totals] = asked({ agGridSimpleFilters: [{ col: "day", op: "TEMPORAL_RANGE", val: "2004-01-01 : 2004-01-02" }], agGridComplexWhere: "a OR b" }, { adhoc_filters });
    expect(page!.filters).toEqual([{ col: "day", op: "TEMPORAL_RANGE", val: "2004-01-01 : 2004-01-02" }]);
    expect([page!.extras?.where, totals!.extras?.where]).toEqual(["(a OR b)", ""]);
  });
  it("are left whole in a download, and where the browser has all rows", () => {
    expect(gridQuery({ ...base, server_pagination: false, own_state: { filterModel: { city: { type: "equals", filter: "x" } } } }).queries[0]!.filters).toEqual([]);
    expect(gridQuery({ ...base, result_format: "csv" }).queries.map(({ row_limit }) => row_limit)[0]).toBe(1000);
  });
});

describe("a column's filter on the server", () => {
  const filters = (column: object) => serverFilters({ c: column }, []).filters.map(({ op, val }) => [op, val]);
  it("compares numbers and texts", () => {
    expect(filters({ filterType: "number", type: "inRange", filter: 1, filterTo: 2 })).toEqual([[">=", 1], ["<=", 2]]);
    expect(filters({ filterType: "text", type: "notContains", filter: "x" })).toEqual([["NOT ILIKE", "%x%"]]);
    expect(filters({ filterType: "text", type: "startsWith", filter: "x" })).toEqual([["ILIKE", "x%"]]);
    expect(filters({ type: "blank" })).toEqual([["IS NULL", undefined]]);
  });
  it("takes whole days", () => {
    const date = (type: string) => filters({ filterType: "date", type, dateFrom: "2004-02-28 00:00:00", dateTo: "2004-03-01 00:00:00" })[0]![1];
    expect(["equals", "lessThan", "greaterThan", "inRange"].map(date)).toEqual(["2004-02-28 : 2004-02-29", " : 2004-02-28", "2004-02-29 : ", "2004-02-28 : 2004-03-02"]);
  });
  it("joins two conditions that must both hold", () => {
    expect(filters({ operator: "AND", conditions: [{ type: "contains", filter: "a" }, { type: "contains", filter: "b" }] })).toEqual([["ILIKE", "%a%"], ["ILIKE", "%b%"]]);
  });
  it("never puts the text of a person into SQL", () => {
    expect(serverFilters({ Sales: { filterType: "number", type: "equals", filter: "1) OR (1=1" } }, [base.metrics[0]!]).having).toEqual([]);
  });
});

describe("a drawn grid", () => {
  const draw = (name: string) => {
    const { formData, answer } = examples.find((example) => example.name.startsWith(name))!;
    return drawGrid(answer, formData, testTheme()) as GridDrawing;
  };
  it("puts dimensions before metrics, each with the filter that suits it", () => {
    const drawing = draw("Product lines");
    expect(drawing.columns.map(({ label, filter }) => [label, filter])).toEqual([["product_line", "text"], ["SUM(sales)", "number"], ["AVG(sales)", "number"], ["Customers", "number"], ["%SUM(sales)", "number"]]);
    expect(drawing.totals).toEqual({ "SUM(sales)": 10032628.85, "AVG(sales)": 3553.89, Customers: 92 });
    expect(draw("Raw").columns.find(({ key }) => key === "order_date")!.filter).toBe("date");
  });
  it("knows its place among the server's rows and what they are filtered by", () => {
    expect(draw("Paged")).toMatchObject({ server: { page: 0, pageSize: 20, rowCount: 2823, sortBy: { key: "order_date", desc: false } }, filterModel: { quantity_ordered: { filter: 20 } } });
  });
  it("groups the columns of a comparison", () => {
    expect(draw("Compared").columns.map(({ label, group }) => [label, group])).toEqual([["product_line", null], ["Main", "SUM(sales)"], ["#", "SUM(sales)"], ["△", "SUM(sales)"], ["%", "SUM(sales)"]]);
  });
});
