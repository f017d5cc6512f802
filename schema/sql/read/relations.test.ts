import { describe, expect, it } from "vitest";
import { clickhouse } from "../dialects/clickhouse";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { sqlite } from "../dialects/sqlite";
import { trino } from "../dialects/trino";
import { readSql, relationsOf } from "./relations";
import type { ReaderDialect } from "./expression-reader";

const names = (sql: string, dialect: ReaderDialect = postgres): string | null =>
  relationsOf(sql, dialect)
    ?.map(({ catalog, schema, table }) => [catalog, schema, table].filter((part) => part !== null).join("."))
    .sort()
    .join(" ") ?? null;

it.each([
  ["SELECT 1", ""],
  ["SELECT * FROM a", "a"],
  ['select x from "A" as b, S2.c, "we.ird"."x""y"', 'A s2.c we.ird.x"y'],
  ["TABLE a", "a"],
  ["VALUES (1, (SELECT max(x) FROM a))", "a"],
  [
    "SELECT * FROM a JOIN b ON a.x = (SELECT 1 FROM c LIMIT 1) LEFT JOIN d USING (x) NATURAL JOIN e CROSS JOIN f",
    "a b c d e f",
  ],
  ["SELECT * FROM ((a JOIN b ON true) JOIN (SELECT 1 FROM c) AS x ON true), LATERAL (SELECT * FROM d) y", "a b c d"],
  ["WITH a AS (SELECT * FROM a) SELECT * FROM a", "a"],
  ["WITH a AS (SELECT * FROM b) SELECT * FROM a, c", "b c"],
  ["SELECT * FROM (WITH a AS (SELECT 1) SELECT * FROM a) x, a", "a"],
  ["WITH a AS (SELECT 1) SELECT * FROM public.a", "public.a"],
  ["WITH RECURSIVE a(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a, b) SELECT * FROM a", "b"],
  [
    "(SELECT 1 FROM a) UNION ALL (TABLE b) EXCEPT SELECT 1 FROM c ORDER BY (SELECT 1 FROM d) LIMIT (SELECT 1 FROM e)",
    "a b c d e",
  ],
  [
    "SELECT ARRAY(SELECT x FROM a), x IN (TABLE b), ((SELECT 1 FROM c) UNION (SELECT 2 FROM d)), f[(SELECT 1 FROM e)] FROM g",
    "a b c d e g",
  ],
  [
    "SELECT extract(year FROM x), trim(both ' ' from y), substring(z from 1 for 2), a IS NOT DISTINCT FROM b FROM c",
    "c",
  ],
  [
    "SELECT sum(x) FILTER (WHERE x > 1) OVER (PARTITION BY y ORDER BY z ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM a WINDOW w AS (ORDER BY x)",
    "a",
  ],
  [
    "SELECT 'FROM secrets', \"FROM secrets\", $$ FROM secrets $$, E'\\' FROM secrets', 1 -- FROM secrets\n/* FROM /* secrets */ FROM secrets */ FROM a",
    "a",
  ],
  ["SELECT * FROM generate_subscripts(x, 1), no_such_function(1)", null],
  ["SELECT * FROM unnest(ARRAY[1, 2]) WITH ORDINALITY AS t(a, b), jsonb_array_elements((SELECT x FROM a))", "a"],
  ["SELECT * FROM ONLY a, b TABLESAMPLE SYSTEM (10)", "a b"],
  [
    "SELECT x.* FROM a x(p, q) GROUP BY GROUPING SETS ((p), ()) HAVING count(*) > 1 OFFSET 2 ROWS FETCH FIRST 3 ROWS ONLY",
    "a",
  ],
  ["SELECT CASE WHEN x THEN LEFT(y, 2) ELSE 'b' END FROM a LEFT JOIN b ON left(x, 1) = any(b.y)", "a b"],
  ["SELECT 1 FROM a; SELECT 2 FROM b;", "a b"],
])("readSql reads %s", (sql, found) => {
  expect(names(sql)).toBe(found);
});

it.each([
  "INSERT INTO a SELECT 1",
  "WITH x AS (DELETE FROM a RETURNING 1) SELECT * FROM x",
  "SELECT * INTO b FROM a",
  "EXPLAIN SELECT * FROM a",
  "SHOW tables",
  "DO $$ SELECT 1 $$",
  "COPY a TO STDOUT",
  "SELECT * FROM a FOR UPDATE",
  "CALL x()",
  "SELECT * FROM dblink('x', 'y')",
  'SELECT * FROM "dblink"(1)',
  "SELECT * FROM public.count(1)",
  "SELECT * FROM ROWS FROM (f(1))",
  'SELECT * FROM U&"secr\\0065ts"',
  "SELECT 1FROM secrets",
  "SELECT 1.FROM secrets",
  "SELECT * FROM 'a'",
  "SELECT (1",
  "SELECT 1)",
  "SELECT [1)",
  "FROM a",
  "SELECT 1 AS from, x FROM secrets",
  "SELECT a. FROM secrets",
  "SELECT * FROM a.b.c.d",
  "SELECT 1 /*! FROM secrets */",
  "SELECT 1 /*+ x */",
  "SELECT 'open",
  "/* open",
  "SELECT 1 FROM a FROM b",
  "SELECT x IN secrets FROM a",
  "SELECT * FROM {a}",
  "SELECT * FROM a WHERE UNION",
  "SELECT 1 FROM (a",
  'WITH a AS (SELECT 1) SELECT * FROM "A"',
  "SELECT 1 WHERE x SELECT 2",
  "SELECT (1 JOIN b)",
  "SELECT f(a FROM b)",
  `SELECT ${"(".repeat(5000)}1${")".repeat(5000)}`,
])("readSql returns null for %s", (sql) => {
  expect(names(sql)).toBeNull();
});

it.each([
  [
    mysql,
    "SELECT `a b`.`c``d`, \"FROM secrets\", 'it\\'s FROM secrets' FROM Db.`T` # FROM secrets\n STRAIGHT_JOIN u USE INDEX (i) PARTITION (p)",
    "Db.T u",
  ],
  [mysql, "SELECT 1--1 FROM a", "a"],
  [mysql, "SELECT 1 /*!50000 FROM secrets */", null],
  [mysql, "SELECT 1 /*M!100000 FROM secrets */", null],
  [mysql, "SELECT 1 -- \r /* \n FROM secrets -- */", ""],
  [mysql, "WITH RECURSIVE a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a", null],
  [
    clickhouse,
    "WITH 1 + 2 AS n, t AS (SELECT * FROM s.a) SELECT * EXCEPT (x, y), n FROM t LEFT ARRAY JOIN arr AS z GLOBAL ANY LEFT JOIN b FINAL USING (id) PREWHERE x WHERE y IN (1, 'a', (2, 3)) LIMIT 1 BY x",
    "b s.a",
  ],
  [clickhouse, "SELECT * FROM a WHERE x IN secrets", null],
  [clickhouse, "SELECT * FROM a WHERE x IN (secrets)", null],
  [clickhouse, "SELECT AS IN secrets FROM (SELECT 1 AS `AS`) AS x", null],
  [clickhouse, "SELECT AS\nIN (secrets) FROM (SELECT 1 AS `AS`) AS x", null],
  [clickhouse, "SELECT x AS like FROM a", null],
  [clickhouse, "SELECT LIMIT(1)", null],
  [clickhouse, "SELECT DISTINCT a, OFFSET(1) FROM t", null],
  [clickhouse, "SELECT 2 * LIMIT(1) FROM t", null],
  [clickhouse, "SELECT a FROM t WHERE LIMIT(1)", null],
  [clickhouse, "SELECT abs(SELECT(1)) FROM t", null],
  [clickhouse, "SELECT *, t.* EXCEPT (x) FROM t WHERE a IN (SELECT (b) FROM u) LIMIT (5) OFFSET (1)", "t u"],
  [clickhouse, "SELECT notIn(1, secrets), x FROM a", null],
  [clickhouse, "SELECT x FROM a WHERE `globalNullIn`(x, secrets)", null],
  [clickhouse, "SELECT * FROM url('http://x')", null],
  [clickhouse, "SELECT * FROM a SETTINGS readonly = 0", null],
  [clickhouse, "SELECT 1 FORMAT Null", null],
  [trino, 'SELECT * FROM Hive.S."T$partitions" CROSS JOIN UNNEST(a) WITH ORDINALITY AS t(x, n)', "hive.s.t$partitions"],
  [trino, "SELECT * FROM TABLE(system.query('SELECT * FROM secrets'))", null],
  [trino, "SELECT * FROM a FOR VERSION AS OF 1", null],
  [trino, "WITH RECURSIVE a AS (SELECT * FROM a) SELECT * FROM a", null],
  [sqlite, "SELECT * FROM A WHERE x IN secrets", null],
  [sqlite, "SELECT * FROM [secrets]", null],
  [sqlite, "SELECT [a ( b] FROM x WHERE (1", null],
  [sqlite, "SELECT * FROM pragma_table_info('x')", null],
] as const)("readSql reads %o as %s", (dialect, sql, found) => {
  expect(names(sql, dialect)).toBe(found);
});

it("restricts each reference to the table once", () => {
  const restricted = (sql: string): string | undefined =>
    readSql(sql, postgres)?.restricted(({ schema, table }) =>
      table === "a" && (schema ?? "public") === "public" ? "x < 2 OR y" : null,
    );
  expect(restricted("SELECT * FROM a, public.a AS b(p), ONLY a c, s2.a, d WHERE a.x IN (SELECT x FROM a)")).toBe(
    "SELECT * FROM (SELECT * FROM a WHERE x < 2 OR y) AS a, (SELECT * FROM public.a WHERE x < 2 OR y) AS b(p), (SELECT * FROM ONLY a WHERE x < 2 OR y) c, s2.a, d WHERE a.x IN (SELECT x FROM (SELECT * FROM a WHERE x < 2 OR y) AS a)",
  );
  expect(restricted("TABLE a UNION (TABLE d)")).toBe("SELECT * FROM a WHERE x < 2 OR y UNION (TABLE d)");
  expect(restricted("WITH a AS (SELECT * FROM a) SELECT * FROM a")).toBe(
    "WITH common_table_1 AS (SELECT * FROM (SELECT * FROM a WHERE x < 2 OR y) AS a) SELECT * FROM common_table_1 AS a",
  );
  expect(() => restricted("SELECT * FROM a TABLESAMPLE SYSTEM (1)")).toThrow("rules of rows");
  expect(restricted("SELECT * FROM f(1)")).toBeUndefined();
});

describe("names of WITH expressions in ClickHouse with row rules", () => {
  const ruled =
    (sql: string): (() => string) =>
    () =>
      readSql(sql, clickhouse)!.restricted(() => "`my region` = 'b' AND lower(region) = 'a'");

  it.each([
    "WITH 'a' AS region SELECT * FROM t",
    "WITH 'a' AS x, 'a' AS `my region` SELECT * FROM t",
    "WITH tuple('a' AS region) AS x SELECT * FROM t",
    "SELECT * FROM (WITH 1 AS Region SELECT * FROM t)",
    "WITH 1 AS lower SELECT * FROM t",
  ])("refuses a name of a WITH expression that a row rule uses: %s", (sql) => {
    expect(ruled(sql)).toThrow(/use the name .*, which WITH gives/);
  });

  it.each([
    "WITH 'a' AS other SELECT region FROM t",
    "WITH 3 AS n, now() AS today SELECT * FROM t WHERE id > n",
    "WITH region AS (SELECT 1 AS a) SELECT * FROM t, region",
    "SELECT 1 AS region FROM t",
    "WITH (WITH x AS (SELECT 1) SELECT * FROM x) AS one SELECT * FROM t",
  ])("accepts a name of a WITH expression that no row rule uses: %s", (sql) => {
    expect(ruled(sql)()).toContain("WHERE `my region` = 'b'");
  });
});
