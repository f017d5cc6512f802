import fc from "fast-check";
import { expect, it } from "vitest";
import { buildColumn, buildDataset } from "../../dataset/model-builders";
import type { QueryObject } from "../../query/query-context";
import { TimeRangeError } from "../../query/time-range-error";
import { compileQuery } from "./compile";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { SqlError } from "../sql-error";
import { splitStatements } from "../read/statement";

const dataset = buildDataset({
  columns: [buildColumn("s", "TEXT"), buildColumn("ds", "TIMESTAMP", { is_dttm: true })],
});

/** Queries with the text at each position that takes text from a request. */
const places: Record<string, (text: string) => QueryObject> = {
  "a filter's value": (val) => ({ columns: ["s"], filters: [{ col: "s", op: "==", val }] }),
  "a filter's list": (val) => ({ columns: ["s"], filters: [{ col: "s", op: "IN", val: [val, "x"] }] }),
  "a filter's pattern": (val) => ({ columns: ["s"], filters: [{ col: "ds", op: "ILIKE", val }] }),
  "a filter's column": (col) => ({ columns: ["s"], filters: [{ col, op: "==", val: 1 }] }),
  "a filter's operator": (op) => ({ columns: ["s"], filters: [{ col: "s", op, val: 1 }] }),
  "a filter's expression": (sqlExpression) => ({
    columns: ["s"],
    filters: [{ col: { sqlExpression, label: "l" }, op: "==", val: 1 }],
  }),
  "a filter's grain": (grain) => ({
    columns: ["s"],
    filters: [{ col: "ds", op: "TEMPORAL_RANGE", val: "2004 : 2005", grain }],
  }),
  "a column": (column) => ({ columns: [column], metrics: [] }),
  "a column's expression": (sqlExpression) => ({ columns: [{ sqlExpression, label: "l" }], metrics: [] }),
  "a column's label": (label) => ({ columns: [{ sqlExpression: "s", label }], metrics: [], orderby: [[label, true]] }),
  "a metric's expression": (sqlExpression) => ({ metrics: [{ expressionType: "SQL", sqlExpression, label: "m" }] }),
  "a metric's label": (label) => ({ metrics: [{ expressionType: "SQL", sqlExpression: "COUNT(*)", label }] }),
  "a metric's column": (column_name) => ({
    metrics: [{ expressionType: "SIMPLE", aggregate: "SUM", column: { column_name } }],
  }),
  "a metric's aggregate": (aggregate) => ({
    metrics: [{ expressionType: "SIMPLE", aggregate: aggregate as "SUM", column: { column_name: "s" } }],
  }),
  "a metric's name": (metric) => ({ metrics: [metric] }),
  "the order": (order) => ({ columns: ["s"], orderby: [[order, true]] }),
  "the order's expression": (sqlExpression) => ({
    columns: ["s"],
    metrics: [],
    orderby: [[{ expressionType: "SQL", sqlExpression }, false]],
  }),
  "the granularity": (granularity) => ({ columns: ["s"], granularity, time_range: "2004 : 2005" }),
  "the time grain": (time_grain_sqla) => ({
    metrics: [],
    is_timeseries: true,
    granularity: "ds",
    extras: { time_grain_sqla },
  }),
  "the time range": (time_range) => ({ columns: ["s"], granularity: "ds", time_range }),
  "the condition": (where) => ({ columns: ["s"], extras: { where } }),
  "the condition on groups": (having) => ({ columns: ["s"], metrics: [], extras: { having } }),
};

const PIECES = [
  "'",
  '"',
  "\\",
  ";",
  "--",
  "/*",
  "*/",
  "(",
  ")",
  "$$",
  "$a$",
  "E'",
  'U&"',
  " ",
  "\n",
  "s",
  "1",
  "=",
  "OR",
  "UNION",
  "SELECT",
  "FROM",
  "pg_sleep",
  "query_to_xml",
  "secrets",
  "DROP TABLE t",
  ",",
  "::",
  "TABLE",
  "VALUES",
  "`",
  "#",
  "/*!",
  "/*!50000",
  "@",
  "sleep",
  "INTO OUTFILE 'x'",
];
const hostile = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 10 })
  .map((pieces) => pieces.join(" ".repeat(pieces.length % 2)));

const cases = [postgres, mysql].flatMap((dialect) =>
  Object.entries(places).map(([name, place]) => ({ engine: dialect.name, name, place, dialect })),
);

it.each(cases)("confines a hostile text in $name to one SELECT of the dataset on $engine", ({ place, dialect }) => {
  fc.assert(
    fc.property(hostile, (text) => {
      let sql: string;
      try {
        sql = compileQuery(place(text), dataset, dialect, { now: new Date("2026-11-21T00:00:00Z") }).sql;
      } catch (error) {
        if (error instanceof SqlError || error instanceof TimeRangeError) return;
        throw error;
      }
      const statements = splitStatements(sql, dialect);
      const words = statements.flatMap(({ tokens }) =>
        tokens.filter(({ kind }) => kind === "word").map((token) => token.text.toUpperCase()),
      );
      expect(statements).toHaveLength(1);
      expect(statements[0]!.verb).toBe("SELECT");
      expect(words.filter((word) => word === "SELECT" || word === "FROM")).toEqual(["SELECT", "FROM"]);
      for (const forbidden of ["UNION", "TABLE", "INTO"]) expect(words).not.toContain(forbidden);
      const calls = statements[0]!.tokens
        .filter(({ kind }, at, all) => kind === "word" && all[at + 1]?.text === "(")
        .map((token) => token.text);
      for (const forbidden of ["pg_sleep", "query_to_xml", ...(dialect === mysql ? ["sleep"] : [])])
        expect(calls).not.toContain(forbidden);
      expect(sql).toMatch(/ \n LIMIT 50000$/);
    }),
    { numRuns: 300 },
  );
});
