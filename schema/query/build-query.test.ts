import { expect, it } from "vitest";
import type { FormData } from "../chart-types/define";
import { buildQueryContext } from "./build-query";

const base: FormData = { viz_type: "table", datasource: "7__table" };
const query = (formData: object) => buildQueryContext({ ...base, ...formData }, (made) => [made]).queries[0]!;
const simple = (subject: string, operator: string, comparator?: unknown) => ({
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject,
  operator,
  comparator,
});

it("buildQueryContext names the chart's dataset or saved query", () => {
  expect(buildQueryContext(base, (made) => [made, made])).toMatchObject({
    datasource: { id: 7, type: "table" },
    queries: [{}, {}],
    result_format: "json",
    result_type: "full",
    form_data: base,
  });
  expect(buildQueryContext({ ...base, datasource: "3__query" }, (made) => [made]).datasource).toEqual({
    id: 3,
    type: "query",
  });
});
it("buildQueryContext sends simple conditions as filters and SQL conditions by clause, each in parentheses", () => {
  const sql = (clause: string, sqlExpression: string) => ({ expressionType: "SQL", clause, sqlExpression });
  expect(
    query({
      adhoc_filters: [
        simple("a", "IN", [1]),
        simple("b", "IS NULL", "x"),
        sql("WHERE", "c > 1"),
        sql("WHERE", "d = 2"),
        sql("HAVING", "COUNT(*) > 3"),
      ],
    }),
  ).toMatchObject({
    filters: [
      { col: "a", op: "IN", val: [1] },
      { col: "b", op: "IS NULL" },
    ],
    extras: { where: "(c > 1) AND (d = 2)", having: "(COUNT(*) > 3)" },
  });
});
it("buildQueryContext applies extra form data: adds filters and replaces time settings", () => {
  const extra_form_data = {
    filters: [{ col: "x", op: "IN", val: ["y"] }],
    adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "1 = 0" }],
    time_range: "Last week",
    granularity_sqla: "ds",
    time_grain_sqla: "P1D",
    relative_start: "now",
  };
  expect(
    query({ adhoc_filters: [simple("a", "==", 1)], time_grain_sqla: "P1Y", time_range: "Last year", extra_form_data }),
  ).toMatchObject({
    filters: [
      { col: "x", op: "IN", val: ["y"] },
      { col: "a", op: "==", val: 1 },
    ],
    time_range: "Last week",
    granularity: "ds",
    extras: { where: "(1 = 0)", time_grain_sqla: "P1D", relative_start: "now" },
  });
});
it("buildQueryContext removes duplicate and empty columns and metrics by label", () => {
  const count = { expressionType: "SQL", sqlExpression: "COUNT(*)", label: "n" };
  expect(
    query({
      groupby: ["a", "", "b"],
      columns: ["b"],
      metrics: ["m", count],
      metric: "m",
      size: { ...count, sqlExpression: "1" },
    }),
  ).toMatchObject({ columns: ["a", "b"], metrics: ["m", count] });
});
it("buildQueryContext queries raw records or groups, never both", () => {
  const both = { groupby: ["g"], all_columns: ["c"], metrics: ["m"] };
  expect(query({ ...both, query_mode: "raw" })).toMatchObject({ columns: ["c"] });
  expect("metrics" in query({ ...both, query_mode: "raw" })).toBe(false);
  expect(query({ ...both, query_mode: "aggregate" })).toMatchObject({ columns: ["g"], metrics: ["m"] });
});
it("buildQueryContext reads numbers stored as text, and ignores other text", () => {
  expect(query({ row_limit: "100", limit: "25" })).toMatchObject({ row_limit: 100, series_limit: 25 });
  expect("row_limit" in query({ row_limit: null })).toBe(false);
  expect(query({ limit: "", order_by_cols: ['["a", false]'] })).toMatchObject({
    series_limit: 0,
    orderby: [["a", false]],
    order_desc: true,
  });
});
