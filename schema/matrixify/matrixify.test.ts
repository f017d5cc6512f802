import { describe, expect, it } from "vitest";
import type { FormData } from "../chart-types/define";
import { cellsOf, entriesOf } from "./cells";
import { matrixifyFields } from "./fields";
import { isMatrix } from "./is-matrix";
import { matrixOf } from "./matrix";
import { membersIn, membersQuery } from "./members-query";

const chart: FormData = {
  viz_type: "pie",
  datasource: "1__table",
  metric: "count",
  adhoc_filters: [{ subject: "year", operator: ">", comparator: 2000, clause: "WHERE", expressionType: "SIMPLE" }],
};
const form = (more: object): FormData => ({ ...chart, matrixify_enable: true, ...more });
const byRegion = {
  matrixify_mode_columns: "dimensions",
  matrixify_dimension_columns: { dimension: "region", values: ["EU", null] },
};

describe("isMatrix", () => {
  it("requires both the switch and an axis", () => {
    expect([
      isMatrix(form(byRegion)),
      isMatrix({ ...chart, ...byRegion }),
      isMatrix(form({})),
      isMatrix(form({ matrixify_mode_rows: "disabled" })),
      isMatrix({ ...chart, matrixify_mode_rows: "metrics" }),
    ]).toEqual([true, false, false, false, false]);
  });
});

describe("matrixOf", () => {
  it("uses the defaults that charts without settings show", () => {
    expect(matrixOf(form(byRegion))).toMatchObject({
      rows: { kind: "none" },
      columns: { kind: "members", dimension: "region", members: ["EU", null] },
      rowHeight: 300,
      chartsPerRow: null,
      titleTemplate: "",
      showsRowLabels: true,
      showsColumnHeaders: true,
    });
  });
  it("treats an absent setting as its declared default", () => {
    const metrics = { matrixify_mode_rows: "metrics", matrixify_rows: ["count"] };
    for (const selected of [byRegion, metrics, { ...byRegion, matrixify_fit_columns_dynamically: false }])
      for (const [key, { schema, default: declared }] of Object.entries(matrixifyFields)) {
        const { [key]: _, ...absent } = form(selected);
        expect([key, schema.safeParse(declared).success]).toEqual([key, true]);
        expect([key, matrixOf(absent as FormData)]).toEqual([key, matrixOf({ ...form(selected), [key]: declared })]);
      }
  });
  it("selects the first 25 of all members, or the top ones by a metric, and accepts the order as a word", () => {
    const all = {
      matrixify_mode_rows: "dimensions",
      matrixify_dimension_rows: { dimension: "country", values: [] },
      matrixify_dimension_selection_mode_rows: "all",
    };
    expect(matrixOf(form(all)).rows).toEqual({ kind: "queried", dimension: "country", count: 25, by: "a_to_z" });
    const top = {
      ...all,
      matrixify_dimension_selection_mode_rows: "topn",
      matrixify_topn_value_rows: "3",
      matrixify_topn_metric_rows: "sum_sales",
      matrixify_topn_order_rows: "asc",
    };
    expect(matrixOf(form(top)).rows).toEqual({
      kind: "queried",
      dimension: "country",
      count: 3,
      by: { metric: "sum_sales", descending: false },
    });
  });
  it("uses metrics on one axis only", () => {
    const check = matrixifyFields["matrixify_mode_rows"]!.check!;
    expect(check("metrics", { matrixify_enable: true, matrixify_mode_columns: "metrics" })).toBe(
      "Metrics can be on one axis only",
    );
    expect(check("metrics", { matrixify_enable: true, matrixify_mode_columns: "dimensions" })).toBeNull();
  });
});

describe("membersQuery", () => {
  it("applies the chart's own filters and ranks by the metric", () => {
    const top = {
      kind: "queried",
      dimension: "country",
      count: 3,
      by: { metric: "sum_sales", descending: true },
    } as const;
    const [query] = membersQuery(form({ groupby: ["x"] }), top).queries;
    expect(query).toMatchObject({
      columns: ["country"],
      metrics: ["sum_sales"],
      orderby: [["sum_sales", false]],
      row_limit: 3,
      filters: [{ col: "year", op: ">", val: 2000 }],
    });
    expect(membersIn("country", [{ country: "FR" }, { country: null }])).toEqual(["FR", null]);
  });
});

describe("cellsOf", () => {
  const matrix = matrixOf(
    form({
      ...byRegion,
      matrixify_mode_rows: "metrics",
      matrixify_rows: ["count", { label: "Sales", expressionType: "SQL", sqlExpression: "SUM(s)" }],
    }),
  );
  const entries = { rows: entriesOf(matrix.rows, null), columns: entriesOf(matrix.columns, null) };

  it("combines the row's metric with the column's member", () => {
    const { rows, columns, cells } = cellsOf(form({}), entries, (name) => (name === "count" ? "Orders" : name));
    expect([rows, columns]).toEqual([
      ["Orders", "Sales"],
      ["EU", "<NULL>"],
    ]);
    expect(cells[1]![0]).toMatchObject({
      matrixify_enable: false,
      metric: { label: "Sales" },
      adhoc_filters: [chart["adhoc_filters"], { subject: "region", operator: "==", comparator: "EU" }].flat(),
    });
    expect(cells[1]![0]).not.toHaveProperty("metrics");
    expect(cells[0]![1]!["adhoc_filters"]).toMatchObject([{}, { operator: "IS NULL" }]);
  });
  it("filters both queries of a chart that has two, and replaces a list of metrics", () => {
    const [[cell]] = cellsOf(
      {
        viz_type: "mixed_timeseries",
        datasource: "1__table",
        metrics: ["a", "b"],
        adhoc_filters: [],
        adhoc_filters_b: [],
      },
      { rows: [{ metric: "c" }], columns: [{ dimension: "d", member: 1 }] },
    ).cells as [[FormData]];
    expect(cell).toMatchObject({
      metrics: ["c"],
      adhoc_filters: [{ subject: "d" }],
      adhoc_filters_b: [{ subject: "d" }],
    });
  });
  it("returns one cell when no axis is used", () => {
    expect(cellsOf(chart, { rows: null, columns: null }).cells).toHaveLength(1);
  });
});
