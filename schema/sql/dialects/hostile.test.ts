import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildColumn, buildDataset } from "../../dataset/model-builders";
import type { QueryObject } from "../../query/query-context";
import { compileQuery } from "../compile/compile";
import { checkExpression } from "../compile/expression";
import { SqlError } from "../sql-error";
import { splitStatements } from "../read/statement";
import { tokenize } from "../read/tokens";
import { bigquery } from "./bigquery";
import { clickhouse } from "./clickhouse";
import { snowflake } from "./snowflake";
import { trino } from "./trino";

const dataset = buildDataset({
  backend: "x",
  main_dttm_col: null,
  columns: [buildColumn("s", "String"), buildColumn("owner", "String")],
});

const places: ((text: string) => QueryObject)[] = [
  (val) => ({ columns: ["s"], filters: [{ col: "s", op: "==", val }] }),
  (val) => ({ columns: ["s"], filters: [{ col: "s", op: "ILIKE", val }] }),
  (sqlExpression) => ({ columns: [{ sqlExpression, label: "l" }], metrics: [] }),
  (label) => ({ columns: [{ sqlExpression: "s", label }], metrics: [], orderby: [[label, true]] }),
  (sqlExpression) => ({ metrics: [{ expressionType: "SQL", sqlExpression, label: "m" }] }),
  (where) => ({ columns: ["s"], extras: { where } }),
  (having) => ({ columns: ["s"], metrics: [], extras: { having } }),
];

const PIECES = [
  "'",
  '"',
  "`",
  "\\",
  ";",
  "--",
  "/*",
  "*/",
  "#",
  "(",
  ")",
  "[",
  "]",
  "$$",
  "$ '",
  "“",
  "’",
  " ",
  "\n",
  "s",
  "1",
  "=",
  "OR",
  "IN",
  "AS",
  "owner",
  "UNION",
  "SELECT",
  "FROM",
  "sleep",
  "url",
  "secrets",
  ",",
  "::",
  "TABLE",
  "SETTINGS",
  "FORMAT",
];
const hostile = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 10 })
  .map((pieces) => pieces.join(" ".repeat(pieces.length % 2)));

describe.each([clickhouse, trino, bigquery, snowflake])("$name", (dialect) => {
  it("confines a hostile text at any position to one SELECT of the dataset", () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(...places), (text, place) => {
        let sql: string;
        try {
          sql = compileQuery(place(text), dataset, dialect, { now: new Date(0) }).sql;
        } catch (error) {
          if (error instanceof SqlError) return;
          throw error;
        }
        const [statement, ...others] = splitStatements(sql, dialect);
        expect(others).toEqual([]);
        const words = statement!.tokens.filter(({ kind }) => kind === "word").map((token) => token.text.toUpperCase());
        expect(words.filter((word) => word === "SELECT" || word === "FROM")).toEqual(["SELECT", "FROM"]);
        for (const forbidden of ["UNION", "TABLE"]) expect(words).not.toContain(forbidden);
        const calls = statement!.tokens
          .filter(({ kind }, at, all) => kind !== "string" && all[at + 1]?.text === "(")
          .map((token) => token.text.toLowerCase());
        for (const forbidden of ["sleep", "url"]) expect(calls).not.toContain(forbidden);
        expect(sql).toMatch(/ \n LIMIT 50000$/);
      }),
      { numRuns: 1500 },
    );
  });

  it("writes any text as one literal and any name as one identifier", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", minLength: 1 }).filter((text) => !text.includes("\0")),
        (text) => {
          expect(tokenize(`a = ${dialect.text(text)} AND b`, dialect.lexical).map(({ kind }) => kind)).toEqual([
            "word",
            "symbol",
            "string",
            "word",
            "word",
          ]);
          expect(tokenize(dialect.quote(text), dialect.lexical)).toHaveLength(1);
        },
      ),
    );
  });

  it.each(["(SELECT 1)", "a IN (select b from c)", "EXISTS (SELECT 1)", "1 UNION SELECT 2", "(TABLE secrets)"])(
    "finds the sub-query in %s",
    (text) => {
      expect(() => checkExpression(text, { dialect, trusted: false })).toThrow("sub-queries");
    },
  );

  it.each([
    "SUM(a) / COUNT(*)",
    "CASE WHEN a > 1 THEN 'x;y' ELSE ')' END",
    "a IN (1, 2)",
    "a NOT IN ('x', NULL)",
    "CAST(a AS DECIMAL(10, 2))",
    "count(DISTINCT a)",
    "sum(a) OVER (PARTITION BY b ORDER BY c DESC ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)",
    "extract(YEAR FROM a)",
    "a BETWEEN 1 AND 2",
    "a LIKE 'x' OR NOT b IS NULL",
    "trim(BOTH ' ' FROM a)",
    "ds - INTERVAL '1' DAY",
  ])("accepts %s unchanged", (text) => {
    expect(checkExpression(text, { dialect, trusted: false })).toBe(text);
  });
});

describe("clickhouse only", () => {
  const check = (text: string, trusted = false) => checkExpression(text, { dialect: clickhouse, trusted });

  it.each([
    "s IN secrets",
    "s IN (secrets)",
    "s IN ((secrets))",
    "s IN db.secrets",
    "s IN `secrets`",
    "in(s, secrets)",
    "NOT in(s, secrets)",
    "(s, 1) IN (secrets)",
    "s GLOBAL NOT IN secrets",
    "s IN (1, secrets)",
  ])("finds the table that %s reads", (text) => {
    expect(() => check(text)).toThrow();
  });

  it.each([
    "'a' AS owner",
    "('a' AS owner)",
    "toString('a' AS owner)",
    "CAST('a' AS owner AS String)",
    "CAST('a' AS owner, 'String')",
    "CAST('a' owner AS String)",
    "CASE WHEN 1 owner THEN 2 END",
    "CASE WHEN s owner THEN 2 END",
    "substring('abc' owner FROM 1)",
    "extract(year FROM now() owner)",
    "trim(both 'x' owner from 'xax')",
    "CASE WHEN 1 `owner` THEN 2 END",
    "CASE WHEN 1 mod THEN 2 END",
    "CASE WHEN [1] range THEN 2 END",
    "s owner",
  ])("refuses the alias in expression %s", (text) => {
    expect(() => check(text)).toThrow();
  });

  it.each([
    "sumIf(a, b > 1)",
    "quantile(0.9)(a)",
    "arrayMap(x -> x + 1, [1, 2])",
    "toStartOfDay(ds)",
    "a ? b : c",
    "a DIV 2 + a MOD 3",
    "countIf(a = 'x') / count()",
    "d IN (toDate('2024-01-01'), toDate('2024-01-02'))",
    "now() - INTERVAL 1 DAY",
    "t.1",
    "CAST(a AS Nullable(Decimal(10, 2)))",
    "a::Float64 / 2",
    "uniqExactIf(a, b)",
  ])("accepts %s unchanged", (text) => {
    expect(check(text)).toBe(text);
  });

  it.each([
    "url('http://x', 'CSV', 'a String')",
    "file('/etc/passwd')",
    "remote('x', db.t)",
    "s3('x')",
    "executable('id')",
    "joinGet('t', 'v', 1)",
    "dictGet('d', 'a', 1)",
    "sleep(3)",
    "getSetting('x')",
    "hostName()",
    "`file`('/etc/passwd')",
    '"\\x66ile"(1)',
    "version()",
    "mysql('x')",
    "clusterAllReplicas('x', system.one)",
    "hasColumnInTable('a', 'b', 'c')",
  ])("refuses the call of %s in requests", (text) => {
    expect(() => check(text)).toThrow("disallowed function");
  });

  it.each([
    "url('x')",
    "FILE('/etc/passwd')",
    "s3Cluster('x')",
    "remoteSecure('x')",
    "joinGet('t', 'v', 1)",
    "sleepEachRow(1)",
    '"\\x66ile"(1)',
    "aiGenerate('x')",
    "urlCluster('a')",
  ])("refuses the call of %s in all SQL", (text) => {
    expect(() => check(text, true)).toThrow("disallowed function");
  });

  it("refuses text that ClickHouse reads in its own way", () => {
    for (const text of ["$ ' $ x", "“a”", "’a’", "a − b", "$x$ ) $x$"])
      expect(() => check(text, true)).toThrow("Error parsing");
    expect(tokenize('"a\\" (b" c', clickhouse.lexical).map(({ kind }) => kind)).toEqual(["quoted", "word"]);
  });
});

it.each(["TABLE(pg.system.query(query => 'DELETE FROM t'))", "version()", "raw_query('x')"])(
  "refuses the call of %s in all SQL of Trino",
  (text) => {
    expect(() => checkExpression(text, { dialect: trino, trusted: true })).toThrow("disallowed function");
  },
);
