import { describe, expect, it } from "vitest";
import { checkExpression } from "../compile/expression";
import type { ReaderDialect } from "../read/expression-reader";
import { readSql } from "../read/relations";
import { clickhouse } from "./clickhouse";
import { mysql } from "./mysql";
import { postgres } from "./postgres";
import { trino } from "./trino";

const callsIn = (sql: string, dialect: ReaderDialect): readonly string[] | null =>
  readSql(sql, dialect)?.unknownCalls ?? null;

it("readSql reads the table after a column whose name begins a clause of ClickHouse elsewhere", () => {
  const tables = (sql: string): readonly string[] | undefined =>
    readSql(sql, clickhouse)?.relations.map(({ table }) => table);
  expect(tables("SELECT with fill FROM secret")).toEqual(["secret"]);
  expect(tables("SELECT format, t.settings FROM secret AS t WHERE format = 'x' AND f(settings) > 1")).toEqual([
    "secret",
  ]);
});

describe("clause keywords that are also functions", () => {
  it.each(
    (
      [
        [postgres, "SELECT rollup(a) FROM t", ["rollup"]],
        [postgres, "SELECT a FROM t GROUP BY a, cube(a)", []],
        [postgres, "SELECT a FROM t GROUP BY f(cube(a))", ["f", "cube"]],
        [postgres, "SELECT a FROM t GROUP BY a + cube(a)", ["cube"]],
        [postgres, "SELECT a FROM t GROUP BY (rollup(a))", ["rollup"]],
        [postgres, "SELECT a FROM t GROUP BY public.cube(a)", ["cube"]],
        [postgres, 'SELECT a FROM t GROUP BY "cube"(a)', ['"cube"']],
        [postgres, "SELECT a FROM t GROUP BY all cube(a)", []],
        [postgres, "SELECT a FROM t GROUP BY a ORDER BY cube(a)", ["cube"]],
        [postgres, "SELECT a FROM t GROUP BY GROUPING SETS (cube(a), rollup(a), (a, cube(a)))", ["cube"]],
        [postgres, "SELECT sets(cube(1))", ["sets", "cube"]],
        [postgres, "SELECT values(1)", ["values"]],
        [mysql, "SELECT a FROM t GROUP BY rollup(a)", ["rollup"]],
        [mysql, "SELECT a FROM t GROUP BY CUBE(a)", ["CUBE"]],
        [clickhouse, "SELECT a FROM t GROUP BY ROLLUP(a)", []],
        [clickhouse, "SELECT a FROM t GROUP BY a, ROLLUP(a)", ["ROLLUP"]],
        [clickhouse, "SELECT with(1)", ["with"]],
        [
          clickhouse,
          "SELECT abs(DISTINCT a), count(DISTINCT a), countIf(DISTINCT a, b), count(DISTINCT (a, b)) FROM t",
          ["abs"],
        ],
        [trino, "SELECT a FROM t GROUP BY a, CUBE(a)", []],
        [mysql, "SELECT 1 FROM JSON_TABLE(columns('x'), '$' COLUMNS (a INT PATH '$')) j", ["columns"]],
        [mysql, "SELECT columns(1), concat('$' COLUMNS (a))", ["columns", "COLUMNS"]],
        [trino, "SELECT listagg(a) WITHIN GROUP (ORDER BY f(a)) FROM t", ["f"]],
      ] as const
    ).map(([dialect, sql, calls]) => ({ dialect, sql, calls })),
  )("$dialect.name lists the calls in $sql", ({ dialect, sql, calls }) => {
    expect(callsIn(sql, dialect)).toEqual(calls);
  });

  it.each(
    (
      [
        [postgres, "SELECT convert(a USING utf8) FROM t"],
        [mysql, "SELECT concat(a USING utf8) FROM t"],
        [mysql, "SELECT a USING utf8 FROM t"],
        [clickhouse, "SELECT 1 FROM a JOIN b USING x, secret"],
        [clickhouse, "SELECT FROM (a)"],
        [clickhouse, "SELECT abs(a) FILTER (WHERE 1) FROM t"],
        [clickhouse, "SELECT f(1, (2)) FILTER (WHERE 1), countIf(a) FILTER (WHERE 1) FROM t"],
        [clickhouse, "SELECT a * EXCEPT (b) FROM t"],
        [clickhouse, "SELECT * * EXCEPT (b) FROM t"],
        [clickhouse, "SELECT 1 WHERE with fill FROM x FROM secret"],
        [clickhouse, "SELECT 1 FROM x ORDER BY f(with fill FROM secret)"],
        [clickhouse, "SELECT 1 FROM x FORMAT"],
        [clickhouse, "SELECT 1 FROM x ORDER BY a SETTINGS readonly = 0"],
        [trino, "SELECT 1 FROM a JOIN b USING x"],
        [clickhouse, "SELECT 1 FROM a SAMPLE (SELECT 1 FROM secret)"],
        [postgres, "SELECT 1 FROM a SAMPLE 0.1"],
        [postgres, "SELECT json_object('a': 1 RETURNING regclass)"],
        [postgres, "SELECT placing 'x' WITHIN GROUP 'x'"],
        [clickhouse, "SELECT 1 FROM format('CSV', 'x')"],
        [mysql, "SELECT 1 FROM JSON_TABLE('x', '$' COLUMNS (a INT PATH (NEXT VALUE FOR secret))) j"],
        [mysql, "SELECT 1 FROM x.JSON_TABLE('x', '$' COLUMNS (a INT PATH '$')) j"],
        [mysql, "SELECT JSON_TABLE('x', '$') USING utf8 FROM a"],
        [postgres, "SELECT 1 FROM jsonb_to_recordset('[]') AS x(a regclass)"],
        [postgres, "SELECT 1 FROM jsonb_to_recordset('[]') AS x(a public.text)"],
        [postgres, "SELECT 1 FROM jsonb_to_recordset('[]') AS x(a text.mine)"],
        [postgres, "SELECT 1 FROM a AS x(a text)"],
        [clickhouse, "SELECT 1 FROM range(3)"],
        [clickhouse, "SELECT 1 WHERE x IN (tuple(secret))"],
      ] as const
    ).map(([dialect, sql]) => ({ dialect, sql })),
  )("$dialect.name refuses the misplaced keyword in $sql", ({ dialect, sql }) => {
    expect(readSql(sql, dialect)).toBeNull();
  });

  it("reads DUAL as no table in MySQL unless it is quoted or qualified, and as a table in other engines", () => {
    const tables = (sql: string, dialect: ReaderDialect): readonly string[] | undefined =>
      readSql(sql, dialect)?.relations.map(({ table }) => table);
    expect(tables("SELECT 1 FROM dual", mysql)).toEqual([]);
    expect(tables("SELECT 1 FROM `dual`", mysql)).toEqual(["dual"]);
    expect(tables("SELECT 1 FROM x.dual", mysql)).toEqual(["dual"]);
    expect(tables("SELECT 1 FROM dual", postgres)).toEqual(["dual"]);
    expect(tables("SELECT 1 FROM dual", clickhouse)).toEqual(["dual"]);
  });
});

it.each(["a * owner", "a.b * owner", "sum(a) * owner", "tags[1] * owner", "2 * owner", "(a) * owner", "`a` * owner"])(
  "accepts the product %s in ClickHouse",
  (sql) => {
    expect(checkExpression(sql, { dialect: clickhouse, trusted: false })).toBe(sql);
  },
);

it.each([
  "a * * owner",
  "a REGEXP * owner",
  "* owner",
  "count(* owner)",
  "a, * owner",
  "NOT * owner",
  "a * b owner",
  "a.* owner",
  "a * 2 owner",
])("finds the alias in %s, which ClickHouse uses for any column of the name", (sql) => {
  expect(() => checkExpression(sql, { dialect: clickhouse, trusted: false })).toThrow();
});
