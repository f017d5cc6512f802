import { expect, it } from "vitest";
import type { DatasetModel } from "../../dataset/model";
import { buildColumn, buildDataset, buildMetric } from "../../dataset/model-builders";
import type { QueryFilter, QueryObject } from "../../query/query-context";
import { compileQuery } from "./compile";
import { postgres } from "../dialects/postgres";
import { SqlError } from "../sql-error";

const dataset = buildDataset({
  schema: "public",
  columns: [
    buildColumn("s", "TEXT"),
    buildColumn("n", "INTEGER"),
    buildColumn("ds", "TIMESTAMP", { is_dttm: true }),
    buildColumn("b", "BOOLEAN"),
    buildColumn("Order", "TEXT"),
    buildColumn("calc", "INTEGER", { expression: "n*2" }),
    buildColumn("either", "BOOLEAN", { expression: "b OR n > 1" }),
    buildColumn("epoch", "BIGINT", { is_dttm: true, python_date_format: "epoch_s" }),
    buildColumn("day", "TEXT", { is_dttm: true, python_date_format: "%Y-%m-%d" }),
  ],
  metrics: [buildMetric("cnt")],
});

const now = new Date("2026-11-21T03:20:23Z");
const compile = (query: QueryObject, more: Partial<DatasetModel> = {}) =>
  compileQuery(query, { ...dataset, ...more }, postgres, { now });
const where = (filter: QueryFilter): string | undefined =>
  / \nWHERE (.*?)(?: GROUP BY| ORDER BY| \n LIMIT)/s.exec(
    compile({ columns: ["s"], metrics: ["cnt"], filters: [filter] }).sql,
  )?.[1];

it.each<[QueryFilter, string | undefined]>([
  [{ col: "s", op: "IN", val: ["a", "b"] }, "s IN ('a', 'b')"],
  [{ col: "s", op: "IN", val: ["a", "<NULL>"] }, "(s IS NULL OR s IN ('a'))"],
  [{ col: "s", op: "NOT IN", val: ["a", null] }, "NOT (s IS NULL OR s IN ('a'))"],
  [{ col: "s", op: "IN", val: [null] }, "(s IS NULL)"],
  [{ col: "s", op: "IN", val: ["<empty string>"] }, "s IN ('')"],
  [{ col: "s", op: "==", val: ["a", "b"] }, "s = 'a'"],
  [{ col: "s", op: "==", val: null }, "s IS NULL"],
  [{ col: "s", op: "!=", val: "x" }, "s != 'x'"],
  [{ col: "s", op: "==", val: "O'Neil\\" }, "s = 'O''Neil\\'"],
  [{ col: "s", op: "==", val: "\tx\n" }, "s = 'x'"],
  [{ col: "n", op: "==", val: "5" }, "n = 5"],
  [{ col: "n", op: "==", val: "12345678901234567890" }, "n = 12345678901234567890"],
  [{ col: "n", op: "ILIKE", val: "1%" }, "CAST(n AS VARCHAR) ILIKE '1%'"],
  [{ col: "s", op: "NOT LIKE", val: "a" }, "s NOT LIKE 'a'"],
  [{ col: "b", op: "IS TRUE" }, "b IS TRUE"],
  [{ col: "b", op: "==", val: 1 }, "b = true"],
  [{ col: "Order", op: "==", val: "x" }, "\"Order\" = 'x'"],
  [
    { col: "ds", op: "IN", val: [1704067200000] },
    "ds IN (TO_TIMESTAMP('2024-01-01 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US'))",
  ],
  [{ col: "ds", op: "TEMPORAL_RANGE", val: "No filter" }, undefined],
  [
    { col: "ds", op: "TEMPORAL_RANGE", val: "2024-01-01 : " },
    "ds >= TO_TIMESTAMP('2024-01-01 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US')",
  ],
  [
    { col: "epoch", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2025-01-01" },
    "epoch >= 1704067200 AND epoch < 1735689600",
  ],
  [{ col: "day", op: "TEMPORAL_RANGE", val: "2024-01-01 : 2025-01-01" }, "day >= '2024-01-01' AND day < '2025-01-01'"],
  [
    { col: "ds", op: "TEMPORAL_RANGE", val: "2024-01-01 : ", grain: "P1M" },
    "DATE_TRUNC('month', ds) >= TO_TIMESTAMP('2024-01-01 00:00:00.000000', 'YYYY-MM-DD HH24:MI:SS.US')",
  ],
  [{ col: "calc", op: ">=", val: 4 }, "(n*2) >= 4"],
  [{ col: "either", op: "==", val: true }, "(b OR n > 1) = true"],
  [{ col: { sqlExpression: "UPPER(s)", label: "u" }, op: "==", val: "A" }, "UPPER(s) = 'A'"],
])("compileQuery compiles filter %j to %s", (filter, sql) => {
  expect(where(filter)).toBe(sql);
});

it("compileQuery filters by any of several alternatives on one column", () => {
  const any = (val: unknown) => where({ col: "s", op: "ANY OF", val });
  expect(
    any([
      [
        { op: "ILIKE", val: "%a%" },
        { op: "!=", val: "O'Neil" },
      ],
      [{ op: "IS NULL" }],
    ]),
  ).toBe("((s ILIKE '%a%' AND s != 'O''Neil') OR (s IS NULL))");
  expect(any([[], []])).toBeUndefined();
  for (const wrong of ["s = 1", [{ op: "==" }], [[{ op: "any of", val: [] }]], [["==", 1]]])
    expect(() => any(wrong)).toThrow("Invalid filter operation type: ANY OF");
});

it("compileQuery counts all rows that server-side pages can reach, and returns fewer", () => {
  const limited = (more: object) =>
    / LIMIT (\d+)/.exec(compile({ columns: ["s"], row_limit: 2_000_000, ...more }).sql)![1];
  expect([limited({ is_rowcount: true }), limited({})]).toEqual(["500000", "100000"]);
});

it("compileQuery filters on a metric of the query by its label after grouping, where the filter has a HAVING clause", () => {
  const metric = {
    expressionType: "SIMPLE" as const,
    aggregate: "SUM" as const,
    column: { column_name: "Order" },
    label: "Total",
  };
  const having = (filter: object) =>
    compile({ columns: ["s"], metrics: [metric, "cnt"], filters: [{ col: "Total", op: ">", val: 5, ...filter }] });
  expect(having({ clause: "HAVING" }).sql).toContain('HAVING sum("Order") > 5');
  expect(
    having({ clause: "HAVING", col: "cnt", op: "ANY OF", val: [[{ op: "<", val: 1 }], [{ op: ">", val: 9 }]] }).sql,
  ).toContain("HAVING ((COUNT(*) < 1) OR (COUNT(*) > 9))");
  expect([having({}).rejectedFilters, having({ clause: "HAVING", col: "s" }).rejectedFilters]).toEqual([
    ["Total"],
    ["s"],
  ]);
});

it("compileQuery filters on a saved metric after grouping", () => {
  expect(compile({ columns: ["s"], metrics: ["cnt"], filters: [{ col: "cnt", op: ">", val: 5 }] }).sql).toContain(
    "GROUP BY s \nHAVING COUNT(*) > 5",
  );
});

it("compileQuery groups raw records that are ordered by a metric", () => {
  const total = { expressionType: "SQL" as const, sqlExpression: "sum(n)", label: "t" };
  for (const target of ["cnt", total])
    expect(compile({ columns: ["s"], orderby: [[target, true]] }).sql).toContain("GROUP BY s ORDER BY ");
  expect(compile({ columns: ["s"], orderby: [["n", true]] }).sql).not.toContain("GROUP BY");
});

it("compileQuery truncates an axis to its time grain only where rows are grouped", () => {
  const axis = { sqlExpression: "ds", label: "ds", columnType: "BASE_AXIS" as const, timeGrain: "P1Y" };
  expect(compile({ columns: [axis], metrics: [] }).sql).toContain("DATE_TRUNC('year', ds)");
  expect(compile({ columns: [axis] }).sql).not.toContain("DATE_TRUNC");
});

it("compileQuery rejects filters on columns that the dataset lacks, and reports them", () => {
  const { sql, appliedFilters, rejectedFilters } = compile({
    columns: ["s"],
    metrics: [],
    filters: [
      { col: "nope", op: "==", val: 1 },
      { col: "n", op: ">", val: 1 },
    ],
  });
  expect({ appliedFilters, rejectedFilters }).toEqual({ appliedFilters: ["n"], rejectedFilters: ["nope"] });
  expect(sql).not.toContain("nope");
});

it.each<[string, QueryObject, string]>([
  [
    "an empty list",
    { columns: ["s"], metrics: [], filters: [{ col: "s", op: "IN", val: [] }] },
    "Filter value list cannot be empty",
  ],
  [
    "a comparison with nothing",
    { columns: ["s"], metrics: [], filters: [{ col: "n", op: ">", val: null }] },
    "Must specify a value for filters with comparison operators",
  ],
  [
    "a time range of nothing",
    { columns: ["s"], metrics: [], filters: [{ col: "ds", op: "TEMPORAL_RANGE", val: null }] },
    "Must specify a value for filters with comparison operators",
  ],
  [
    "an operator of the client",
    { columns: ["s"], metrics: [], filters: [{ col: "s", op: "LATEST PARTITION", val: "x" }] },
    "Invalid filter operation type: LATEST PARTITION",
  ],
  [
    "two columns under one label",
    { columns: ["s", "s"], metrics: [] },
    'Duplicate column/metric labels: "s". Please make sure all columns and metrics have a unique label.',
  ],
  ["nothing to select", { columns: [], metrics: [] }, "Empty query?"],
  ["an unknown metric", { metrics: ["x"] }, "Metric 'x' does not exist"],
  ["an unknown column", { columns: ["x"] }, "Columns missing in dataset: ['x']"],
  [
    "a column without an expression",
    { columns: [{ label: "c", expressionType: "SQL" } as never] },
    "Columns missing in dataset: [{'label': 'c', 'expressionType': 'SQL'}]",
  ],
  ["an unknown order", { columns: ["s"], orderby: [["x", true]] }, "Unknown column used in orderby: x"],
  [
    "an unknown order by no column",
    { columns: ["s"], orderby: [[{ name: "it's" }, true]] },
    `Unknown column used in orderby: {'name': "it's"}`,
  ],
  [
    "a grain of another engine",
    { columns: [{ sqlExpression: "ds", label: "ds", columnType: "BASE_AXIS", timeGrain: "PT6H" }], metrics: [] },
    "No grain spec for PT6H for database postgresql",
  ],
  [
    "a string with NUL",
    { columns: ["s"], filters: [{ col: "s", op: "==", val: "a\0" }] },
    "A string literal cannot contain NUL (0x00) characters.",
  ],
])("compileQuery refuses %s", (_, query, message) => {
  expect(() => compile(query)).toThrow(message);
});

it("compileQuery groups with an empty metric list and selects raw records without one", () => {
  expect(compile({ columns: ["s"], metrics: [] }).sql).toBe("SELECT s AS s \nFROM public.t GROUP BY s \n LIMIT 50000");
  expect(compile({ columns: ["s"] }).sql).toBe("SELECT s AS s \nFROM public.t \n LIMIT 50000");
});

it("compileQuery selects the time bucket first and groups by it last", () => {
  const { sql } = compile({
    columns: ["s"],
    metrics: ["cnt"],
    is_timeseries: true,
    granularity: "ds",
    extras: { time_grain_sqla: "P1D" },
  });
  expect(sql).toBe(
    "SELECT DATE_TRUNC('day', ds) AS __timestamp, s AS s, COUNT(*) AS cnt \nFROM public.t GROUP BY s, DATE_TRUNC('day', ds) \n LIMIT 50000",
  );
});

it("compileQuery keeps the top series by a join, and combines the others under one name when requested", () => {
  const query: QueryObject = { columns: ["s", "ds"], metrics: ["cnt"], series_columns: ["s"], series_limit: 2 };
  expect(compile(query).sql).toBe(
    "SELECT s AS s, ds AS ds, COUNT(*) AS cnt \nFROM public.t JOIN (SELECT s AS s__, COUNT(*) AS mme_inner__ \nFROM public.t GROUP BY s ORDER BY mme_inner__ DESC \n LIMIT 2) AS series_limit ON s = s__ GROUP BY s, ds \n LIMIT 50000",
  );
  expect(compile({ ...query, group_others_when_limit_reached: true }).sql).toContain(
    "CASE WHEN series_limit.s__ IS NOT NULL THEN s ELSE 'Others' END AS s",
  );
});

it("compileQuery counts the rows of the limited query", () => {
  expect(compile({ columns: ["s"], row_limit: 7, is_rowcount: true }).sql).toBe(
    "SELECT COUNT(*) AS rowcount \nFROM (SELECT s AS s \nFROM public.t \n LIMIT 7) AS rowcount_qry",
  );
});

it("compileQuery reads a virtual dataset as virtual_table, from a single SELECT statement only", () => {
  expect(compile({ columns: ["s"] }, { sql: "SELECT 1 AS s; " }).sql).toContain(
    "FROM (SELECT 1 AS s) AS virtual_table",
  );
  for (const sql of [
    "SELECT 1; SELECT 2",
    "DELETE FROM t",
    "WITH x AS (INSERT INTO t VALUES (1) RETURNING 1) SELECT * FROM x",
    "",
    "SELECT 1 INTO y",
    "SELECT 'open",
  ]) {
    expect(() => compile({ columns: ["s"] }, { sql: sql || " " })).toThrow(SqlError);
  }
});

it("compileQuery aliases labels beyond the engine's length, and keeps them in the result", () => {
  const label = "a".repeat(80);
  const { sql, labels } = compile({
    columns: ["s"],
    metrics: [{ expressionType: "SQL", sqlExpression: "MAX(n)", label }],
  });
  expect(labels).toEqual(["s", label]);
  expect(sql).toContain("MAX(n) AS aaaaaaaaaaaaaaa__1");
});

it("compileQuery applies each row rule to the rows and to the series ranking, and then refuses sub-queries", () => {
  const rules = {
    now,
    rowRules: { conditions: [["n = 1 OR n = 2"]], tables: [], catalog: null },
    allowSubqueries: true,
  };
  const { sql } = compileQuery(
    { columns: ["s"], metrics: ["cnt"], series_columns: ["s"], series_limit: 2 },
    dataset,
    postgres,
    rules,
  );
  expect(sql.split("(n = 1 OR n = 2)")).toHaveLength(3);
  expect(() =>
    compileQuery({ columns: ["s"], metrics: [], extras: { where: "n IN (SELECT 1)" } }, dataset, postgres, rules),
  ).toThrow("Custom SQL fields cannot contain sub-queries.");
});

it("compileQuery caps the row limit", () => {
  expect([null, 0, 10, 1_000_000].map((row_limit) => compile({ columns: ["s"], row_limit }).rowLimit)).toEqual([
    50_000, 50_000, 10, 100_000,
  ]);
});
