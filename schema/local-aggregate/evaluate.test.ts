import { describe, expect, it } from "vitest";
import type { Row } from "../query/chart-data-response";
import type { TimedQueryResult } from "../query/calls";
import type { QueryContext, QueryFilter, QueryObject } from "../query/query-context";
import { readAggregate } from "./aggregate-table";
import type { DatasetFacts } from "./dataset-facts";
import { evaluateLocally } from "./evaluate";
import { planAggregate } from "./plan";

const column = (column_name: string, type: string, more: Partial<DatasetFacts["columns"][number]> = {}) => ({
  column_name,
  type,
  expression: null,
  is_dttm: false,
  python_date_format: null,
  ...more,
});

const dataset: DatasetFacts = {
  id: 3,
  database: { backend: "postgresql" },
  offset: 0,
  currency_code_column: null,
  columns: [
    column("city", "TEXT"),
    column("size", "INTEGER"),
    column("share", "DOUBLE PRECISION"),
    column("code", "CHAR(4)"),
    column("half", "TEXT", { expression: "left(city, 2)" }),
    column("at", "TIMESTAMP", { is_dttm: true }),
  ],
  metrics: [
    { metric_name: "count", expression: "COUNT(*)", verbose_name: null },
    { metric_name: "ratio", expression: "SUM(size) / COUNT(*)", verbose_name: null },
  ],
};

const contextOf = (query: Partial<QueryObject>, more: Partial<QueryContext> = {}): QueryContext => ({
  datasource: { id: 3, type: "table" },
  queries: [{ columns: ["city"], metrics: ["count"], orderby: [["count", false]], ...query }],
  form_data: {},
  result_format: "json",
  result_type: "full",
  ...more,
});

/** The response to a plan with dimensions city and size, and the measure count. */
function responseOf(
  rows: readonly (readonly [string | null, number | null, number | null])[],
  limit = 1000,
): TimedQueryResult {
  const data = rows.map(([city, size, count]): Row => ({
    "dimension 0": city,
    "dimension 1": size,
    "measure 0": count,
  }));
  return {
    colnames: ["dimension 0", "dimension 1", "measure 0"],
    coltypes: [1, 0, 0],
    data,
    rowcount: data.length,
    query: `SELECT 1 \n LIMIT ${limit};\n\n`,
    applied_filters: [],
    rejected_filters: [],
    queried_dttm: "2026-01-01T00:00:00+00:00",
  };
}

const ROWS = [
  ["Bern", 1, 5],
  ["Bern", 2, 2],
  ["Uri", 1, 4],
  [null, null, 1],
] as const;

function table(rows: Parameters<typeof responseOf>[0] = ROWS, limit?: number) {
  const plan = planAggregate([contextOf({})], ["size"], dataset)!;
  return readAggregate(plan, responseOf(rows, limit));
}

const dataOf = (filters: QueryFilter[], query: Partial<QueryObject> = {}, rows = table()) =>
  evaluateLocally(rows, contextOf({ ...query, filters }))?.[0]?.data;

describe("evaluateLocally", () => {
  it.each<[QueryFilter, Row[]]>([
    [
      { col: "size", op: "IN", val: [1] },
      [
        { city: "Bern", count: 5 },
        { city: "Uri", count: 4 },
      ],
    ],
    [{ col: "size", op: "NOT IN", val: [1] }, [{ city: "Bern", count: 2 }]],
    [{ col: "city", op: "!=", val: "Bern" }, [{ city: "Uri", count: 4 }]],
    [
      { col: "city", op: "IS NOT NULL" },
      [
        { city: "Bern", count: 7 },
        { city: "Uri", count: 4 },
      ],
    ],
    [{ col: "size", op: ">=", val: 2 }, [{ city: "Bern", count: 2 }]],
    [{ col: "city", op: "NOT IN", val: ["Uri", null] }, [{ city: "Bern", count: 7 }]],
  ])("filters by %j", (filter, data) => {
    expect(dataOf([filter])).toEqual(data);
  });

  it.each<[string, QueryFilter]>([
    ["an unknown text, which a collation may hold equal to another", { col: "city", op: "IN", val: ["bern"] }],
    ["a text that the server reads as null", { col: "city", op: "IN", val: ["<NULL>"] }],
    ["a pattern", { col: "city", op: "LIKE", val: "B%" }],
    ["the order of texts", { col: "city", op: ">", val: "Bern" }],
    ["another column", { col: "share", op: "IN", val: [1] }],
    ["a time range", { col: "at", op: "TEMPORAL_RANGE", val: "Last week" }],
    ["no values", { col: "city", op: "IN", val: [] }],
    ["a metric", { col: "count", op: ">", val: 1, clause: "HAVING" }],
  ])("leaves a filter by %s to the server", (_, filter) => {
    expect(dataOf([filter])).toBeUndefined();
  });

  it("leaves equal rows to the server where their order or the limit decides", () => {
    const equal = table([
      ["Bern", 1, 4],
      ["Uri", 1, 4],
    ]);
    expect(dataOf([], {}, equal)).toBeUndefined();
    expect(dataOf([], { row_limit: 1 }, equal)).toBeUndefined();
    expect(dataOf([], { row_limit: 1 })).toEqual([{ city: "Bern", count: 7 }]);
  });

  it("leaves other base queries, refreshes and other settings to the server", () => {
    for (const query of [
      { time_range: "Last week" },
      { extras: { where: "size > 1" } },
      { extras: { having: "1 = 1" } },
      { time_offsets: ["1 year ago"] },
      { metrics: null },
      { series_limit: 3 },
    ])
      expect(dataOf([], query)).toBeUndefined();
    expect(evaluateLocally(table(), contextOf({}, { force: true }))).toBeNull();
    expect(evaluateLocally(table(), contextOf({}, { datasource: { id: 4, type: "table" } }))).toBeNull();
    expect(evaluateLocally(table(), contextOf({}, { form_data: { server_pagination: true } }))).toBeNull();
  });
});

describe("readAggregate", () => {
  it("refuses a response that may have been cut at its limit", () => {
    expect(() => table(ROWS, ROWS.length)).toThrow("more groups");
    expect(dataOf([], {}, table(ROWS, ROWS.length + 1))).toBeDefined();
  });

  it("leaves out texts that a collation may hold equal, and numbers that are not exact", () => {
    expect(
      dataOf(
        [],
        {},
        table([
          ["Bern", 1, 1],
          ["BERN", 2, 2],
        ]),
      ),
    ).toBeUndefined();
    expect(
      dataOf(
        [],
        {},
        table([
          ["Bern", 1, 2 ** 53],
          ["Uri", 2, 1],
        ]),
      ),
    ).toBeUndefined();
    expect(
      dataOf(
        [],
        {},
        table([
          ["Bern", 1, 0.5],
          ["Uri", 2, 1],
        ]),
      ),
    ).toBeUndefined();
  });
});

describe("planAggregate", () => {
  const plan = (query: Partial<QueryObject>, facts: Partial<DatasetFacts> = {}) =>
    planAggregate([contextOf({ orderby: [], ...query })], [], { ...dataset, ...facts });

  it.each<[string, Partial<QueryObject>, Partial<DatasetFacts>?]>([
    ["a ratio", { metrics: ["ratio"] }],
    [
      "sums of fractions",
      { metrics: [{ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "share" } }] },
    ],
    ["distinct counts", { metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(DISTINCT city)" }] }],
    ["blank-padded texts", { columns: ["code"] }],
    ["calculated columns", { columns: ["half"] }],
    ["times without a grain", { columns: ["at"] }],
    ["SQL columns", { columns: [{ sqlExpression: "upper(city)", label: "c" }] }],
    ["forecasts", { post_processing: [{ operation: "prophet", options: {} }] }],
    ["other engines", {}, { database: { backend: "mysql" } }],
    ["shifted times", {}, { offset: 2 }],
  ])("plans none for %s", (_, query, facts) => {
    expect(plan(query, facts)).toBeNull();
  });

  it("requests the sum and the count of an average, without templates", () => {
    const [query] = plan({
      metrics: [{ expressionType: "SIMPLE", aggregate: "AVG", column: { column_name: "size" } }],
    })!.context.queries;
    expect(query!.metrics).toMatchObject([{ aggregate: "SUM" }, { aggregate: "COUNT" }]);
    expect(query!.without_templates).toBe(true);
  });

  it("applies filters of single charts to the aggregate, and those of all charts in its query", () => {
    const shared: QueryFilter = { col: "at", op: "TEMPORAL_RANGE", val: "2024" };
    const planned = planAggregate(
      [contextOf({ filters: [shared] }), contextOf({ filters: [shared, { col: "size", op: ">", val: 1 }] })],
      [],
      dataset,
    )!;
    expect(planned.filters).toEqual([shared]);
    expect(planned.dimensions.map((each) => each.column)).toEqual(["city", "size"]);
  });
});
