import type { QueryObject } from "../../query/query-context";

/** For tests of row rules: queries with the text in each place where a request may contain text. */
export const QUERY_PLACES: Readonly<Record<string, (text: string) => QueryObject>> = {
  "a column": (sqlExpression) => ({ columns: ["id", { sqlExpression, label: "payload" }] }),
  "a grouped column": (sqlExpression) => ({ columns: [{ sqlExpression, label: "region" }], metrics: ["count"] }),
  "a column's label": (label) => ({ columns: [{ sqlExpression: "payload", label }], metrics: ["count"] }),
  "a metric": (sqlExpression) => ({
    columns: ["region"],
    metrics: [{ expressionType: "SQL", sqlExpression, label: "n" }],
  }),
  "a condition": (where) => ({ columns: ["id", "payload"], extras: { where } }),
  "a condition on groups": (having) => ({ columns: ["region"], metrics: ["count"], extras: { having } }),
  "a filter's column": (sqlExpression) => ({
    columns: ["id"],
    filters: [{ col: { sqlExpression, label: "region" }, op: "IS NOT NULL" }],
  }),
  "a filter's comparison": (sqlExpression) => ({
    columns: ["id"],
    filters: [{ col: { sqlExpression, label: "l" }, op: "!=", val: "x" }],
  }),
  "a filter's value": (val) => ({
    columns: ["id"],
    filters: [
      { col: "region", op: "!=", val },
      { col: "payload", op: "NOT IN", val: [val] },
    ],
  }),
  "the order": (sqlExpression) => ({
    columns: ["id"],
    metrics: ["count"],
    orderby: [
      [{ expressionType: "SQL", sqlExpression }, true],
      ["id", true],
    ],
    row_limit: 3,
  }),
  "the ranking of series": (sqlExpression) => ({
    columns: ["n"],
    metrics: ["count"],
    series_columns: ["n"],
    series_limit: 9,
    series_limit_metric: { expressionType: "SQL", sqlExpression, label: "m" },
  }),
  "the columns of a series": (sqlExpression) => ({
    columns: [{ sqlExpression, label: "s" }],
    metrics: ["count"],
    series_columns: ["s"],
    series_limit: 30,
  }),
  "the others of a series": (sqlExpression) => ({
    columns: [{ sqlExpression, label: "s" }],
    metrics: ["count"],
    series_columns: ["s"],
    series_limit: 30,
    group_others_when_limit_reached: true,
  }),
  "a count of rows": (where) => ({ columns: ["id"], extras: { where }, is_rowcount: true }),
  "a time range": (where) => ({
    columns: ["id"],
    granularity: "ds",
    time_range: "2024-01-03 : 2024-02-01",
    extras: { where },
  }),
  "values of a filter": (where) => ({
    columns: ["payload"],
    metrics: [],
    extras: { where },
    apply_fetch_values_predicate: true,
  }),
};
