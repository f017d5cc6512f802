import { PGlite } from "@electric-sql/pglite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clickhouse } from "./dialects/clickhouse";
import { mysql } from "./dialects/mysql";
import { postgres } from "./dialects/postgres";
import { sqlite } from "./dialects/sqlite";
import { trino } from "./dialects/trino";
import { placesOfRelations, readSql, relationsOf } from "./relations";
import type { ReaderDialect } from "./expression-reader";

const names = (sql: string, dialect: ReaderDialect = postgres): string | null =>
  relationsOf(sql, dialect)?.map(({ catalog, schema, table }) => [catalog, schema, table].filter((part) => part !== null).join(".")).sort().join(" ") ?? null;

it.each([
  ["SELECT 1", ""],
  ["SELECT * FROM a", "a"],
  ['select x from "A" as b, S2.c, "we.ird"."x""y"', 'A s2.c we.ird.x"y'],
  ["TABLE a", "a"],
  ["VALUES (1, (SELECT max(x) FROM a))", "a"],
  ["SELECT * FROM a JOIN b ON a.x = (SELECT 1 FROM c LIMIT 1) LEFT JOIN d USING (x) NATURAL JOIN e CROSS JOIN f", "a b c d e f"],
  ["SELECT * FROM ((a JOIN b ON true) JOIN (SELECT 1 FROM c) AS x ON true), LATERAL (SELECT * FROM d) y", "a b c d"],
  ["WITH a AS (SELECT * FROM a) SELECT * FROM a", "a"],
  ["WITH a AS (SELECT * FROM b) SELECT * FROM a, c", "b c"],
  ["SELECT * FROM (WITH a AS (SELECT 1) SELECT * FROM a) x, a", "a"],
  ["WITH a AS (SELECT 1) SELECT * FROM public.a", "public.a"],
  ["WITH RECURSIVE a(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a, b) SELECT * FROM a", "b"],
  ["(SELECT 1 FROM a) UNION ALL (TABLE b) EXCEPT SELECT 1 FROM c ORDER BY (SELECT 1 FROM d) LIMIT (SELECT 1 FROM e)", "a b c d e"],
  ["SELECT ARRAY(SELECT x FROM a), x IN (TABLE b), ((SELECT 1 FROM c) UNION (SELECT 2 FROM d)), f[(SELECT 1 FROM e)] FROM g", "a b c d e g"],
  ["SELECT extract(year FROM x), trim(both ' ' from y), substring(z from 1 for 2), a IS NOT DISTINCT FROM b FROM c", "c"],
  ["SELECT sum(x) FILTER (WHERE x > 1) OVER (PARTITION BY y ORDER BY z ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM a WINDOW w AS (ORDER BY x)", "a"],
  ["SELECT 'FROM secrets', \"FROM secrets\", $$ FROM secrets $$, E'\\' FROM secrets', 1 -- FROM secrets\n/* FROM /* secrets */ FROM secrets */ FROM a", "a"],
  ["SELECT * FROM generate_subscripts(x, 1), no_such_function(1)", null],
  ["SELECT * FROM unnest(ARRAY[1, 2]) WITH ORDINALITY AS t(a, b), jsonb_array_elements((SELECT x FROM a))", "a"],
  ["SELECT * FROM ONLY a, b TABLESAMPLE SYSTEM (10)", "a b"],
  ["SELECT x.* FROM a x(p, q) GROUP BY GROUPING SETS ((p), ()) HAVING count(*) > 1 OFFSET 2 ROWS FETCH FIRST 3 ROWS ONLY", "a"],
  ["SELECT CASE WHEN x THEN LEFT(y, 2) ELSE 'b' END FROM a LEFT JOIN b ON left(x, 1) = any(b.y)", "a b"],
  ["SELECT 1 FROM a; SELECT 2 FROM b;", "a b"],
])("readSql reads %s", (sql, found) => {
  expect(names(sql)).toBe(found);
});

it.each([
  "INSERT INTO a SELECT 1", "WITH x AS (DELETE FROM a RETURNING 1) SELECT * FROM x", "SELECT * INTO b FROM a", "EXPLAIN SELECT * FROM a", "SHOW tables", "DO $$ SELECT 1 $$", "COPY a TO STDOUT", "SELECT * FROM a FOR UPDATE", "CALL x()",
  "SELECT * FROM dblink('x', 'y')", 'SELECT * FROM "dblink"(1)', "SELECT * FROM public.count(1)", "SELECT * FROM ROWS FROM (f(1))", "SELECT * FROM U&\"secr\\0065ts\"", "SELECT 1FROM secrets", "SELECT 1.FROM secrets",
  "SELECT * FROM 'a'", "SELECT (1", "SELECT 1)", "SELECT [1)", "FROM a", "SELECT 1 AS from, x FROM secrets", "SELECT a. FROM secrets", "SELECT * FROM a.b.c.d", "SELECT 1 /*! FROM secrets */",
  "SELECT 1 /*+ x */", "SELECT 'open", "/* open", "SELECT 1 FROM a FROM b", "SELECT x IN secrets FROM a", "SELECT * FROM {a}", "SELECT * FROM a WHERE UNION", "SELECT 1 FROM (a", "WITH a AS (SELECT 1) SELECT * FROM \"A\"", "SELECT 1 WHERE x SELECT 2", "SELECT (1 JOIN b)", "SELECT f(a FROM b)", `SELECT ${"(".repeat(5000)}1${")".repeat(5000)}`,
])("readSql returns null for %s", (sql) => {
  expect(names(sql)).toBeNull();
});

it.each([
  [mysql, "SELECT `a b`.`c``d`, \"FROM secrets\", 'it\\'s FROM secrets' FROM Db.`T` # FROM secrets\n STRAIGHT_JOIN u USE INDEX (i) PARTITION (p)", "Db.T u"],
  [mysql, "SELECT 1--1 FROM a", "a"],
  [mysql, "SELECT 1 /*!50000 FROM secrets */", null],
  [mysql, "SELECT 1 /*M!100000 FROM secrets */", null],
  [mysql, "SELECT 1 -- \r /* \n FROM secrets -- */", ""],
  [mysql, "WITH RECURSIVE a AS (SELECT * FROM b), b AS (SELECT 1) SELECT * FROM a", null],
  [clickhouse, "WITH 1 + 2 AS n, t AS (SELECT * FROM s.a) SELECT * EXCEPT (x, y), n FROM t LEFT ARRAY JOIN arr AS z GLOBAL ANY LEFT JOIN b FINAL USING (id) PREWHERE x WHERE y IN (1, 'a', (2, 3)) LIMIT 1 BY x", "b s.a"],
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
  const restricted = (sql: string): string | undefined => readSql(sql, postgres)?.restricted(({ schema, table }) => (table === "a" && (schema ?? "public") === "public" ? "x < 2 OR y" : null));
  expect(restricted("SELECT * FROM a, public.a AS b(p), ONLY a c, s2.a, d WHERE a.x IN (SELECT x FROM a)")).toBe(
    "SELECT * FROM (SELECT * FROM a WHERE x < 2 OR y) AS a, (SELECT * FROM public.a WHERE x < 2 OR y) AS b(p), (SELECT * FROM ONLY a WHERE x < 2 OR y) c, s2.a, d WHERE a.x IN (SELECT x FROM (SELECT * FROM a WHERE x < 2 OR y) AS a)",
  );
  expect(restricted("TABLE a UNION (TABLE d)")).toBe("SELECT * FROM a WHERE x < 2 OR y UNION (TABLE d)");
  expect(restricted("WITH a AS (SELECT * FROM a) SELECT * FROM a")).toBe("WITH common_table_1 AS (SELECT * FROM (SELECT * FROM a WHERE x < 2 OR y) AS a) SELECT * FROM common_table_1 AS a");
  expect(() => restricted("SELECT * FROM a TABLESAMPLE SYSTEM (1)")).toThrow("rules of rows");
  expect(restricted("SELECT * FROM f(1)")).toBeUndefined();
});

describe("readSql compared with PostgreSQL", () => {
  let db: PGlite;
  beforeAll(async () => {
    db = new PGlite();
    await db.exec(`CREATE SCHEMA s2; CREATE SCHEMA seen;
      ${["a", "b", "c"].map((table, at) => `CREATE TABLE ${table} (x int, y int); INSERT INTO ${table} SELECT i, i % ${at + 2} FROM generate_series(1, 6) i; CREATE TABLE s2.${table} (x int, y int); CREATE TABLE seen.${table} AS SELECT * FROM ${table} WHERE x < 4;`).join("\n")} ANALYZE;`);
  });
  afterAll(() => db.close());

  const table = fc.constantFrom("a", "b", "c", "s2.a", "public.b", '"a"', "A", "S2 . b");
  const alias = fc.constantFrom("p", "q", "a", "b", "c", '"r"');
  const noise = fc.constantFrom(" ", "\n", "/* FROM c */", " -- FROM c\n", "\t");
  const { query } = fc.letrec<{ query: string; item: string; condition: string; expression: string }>((tie) => ({
    expression: fc.oneof({ depthSize: "small" }, fc.constantFrom("1", "x", "'FROM c'", "$$ FROM c $$", "count(*)::int", "extract(year from now())", "trim(both from ' x ')", "left('ab', 1)"), tie("query").map((inner) => `(SELECT x FROM (${inner}) AS i(x, y) LIMIT 1)`), tie("query").map((inner) => `ARRAY(${inner})`)),
    condition: fc.oneof({ depthSize: "small" }, fc.constantFrom("true", "x > 1", "1 IS DISTINCT FROM 2"), tie("query").map((inner) => `EXISTS (${inner})`), tie("query").map((inner) => `(1, 2) IN (${inner})`), tie("query").map((inner) => `(1, 2) = ANY ((${inner}))`)),
    item: fc.oneof(
      { depthSize: "small" },
      table,
      fc.tuple(table, noise, alias).map(([name, space, as]) => `${name}${space}${as}`),
      fc.tuple(table, alias).map(([name, as]) => `ONLY ${name} AS ${as}(x, y)`),
      fc.tuple(tie("query"), alias).map(([inner, as]) => `(${inner}) ${as}(x, y)`),
      fc.tuple(tie("query"), alias).map(([inner, as]) => `LATERAL ((${inner})) AS ${as}(x, y)`),
      fc.tuple(tie("item"), fc.constantFrom("JOIN", "LEFT JOIN", "full outer join", "INNER JOIN"), tie("item")).map(([one, join, other]) => `${one} ${join} ${other} ON true`),
      fc.tuple(tie("item"), fc.constantFrom("CROSS JOIN", "NATURAL JOIN", ","), tie("item")).map(([one, join, other]) => (join === "," ? `${one}, ${other}` : `(${one} ${join} ${other})`)),
      fc.constantFrom("unnest(ARRAY[1]) u(x)", "generate_series(1, 2) g(x)"),
    ),
    query: fc.oneof(
      { depthSize: "small" },
      fc.tuple(noise, tie("item")).map(([space, item]) => `SELECT 1${space}AS x, 2 AS y FROM${space}${item}`),
      fc.tuple(tie("item"), tie("condition")).map(([item, condition]) => `SELECT 1, 2 FROM ${item} WHERE ${condition}`),
      fc.tuple(tie("expression"), tie("item")).map(([expression, item]) => `SELECT 1, 2 FROM ${item} ORDER BY ${expression} LIMIT 5`),
      table.map((name) => `TABLE ${name}`),
      fc.tuple(tie("query"), fc.constantFrom("UNION", "UNION ALL", "INTERSECT", "except"), tie("query")).map(([one, operation, other]) => `(${one}) ${operation} (${other})`),
      fc.tuple(fc.constantFrom("a", "b", '"c"', "A"), tie("query"), tie("query")).map(([name, inner, outer]) => `WITH ${name}(x, y) AS (${inner}) ${outer.startsWith("WITH") ? `SELECT 1, 2 FROM (${outer}) o` : outer}`),
      fc.tuple(tie("query"), tie("query")).map(([one, other]) => `WITH RECURSIVE b(x, y) AS (${one}), c(x, y) AS MATERIALIZED (${other}) SELECT b.x, c.y FROM b, c`),
    ),
  }));

  interface Plan {
    "Relation Name"?: string;
    Schema?: string;
    [key: string]: unknown;
  }
  function planned(node: unknown, found = new Set<string>()): Set<string> {
    if (Array.isArray(node)) node.forEach((each) => planned(each, found));
    else if (typeof node === "object" && node !== null) {
      const plan = node as Plan;
      if (plan["Relation Name"]) found.add(`${plan.Schema}.${plan["Relation Name"]}`);
      Object.values(plan).forEach((each) => planned(each, found));
    }
    return found;
  }
  const explained = async (sql: string): Promise<Set<string> | null> => {
    try {
      return planned((await db.query(`EXPLAIN (FORMAT JSON, VERBOSE) ${sql}`)).rows);
    } catch {
      return null;
    }
  };

  it("returns every table that the query plan reads", async () => {
    const seen = { compared: 0, sure: 0 };
    await fc.assert(
      fc.asyncProperty(query, async (sql) => {
        const truth = await explained(sql);
        if (!truth) return;
        seen.compared++;
        const found = relationsOf(sql, postgres);
        if (!found) return;
        seen.sure++;
        const told = new Set(found.map(({ schema, table: name }) => `${schema ?? "public"}.${name}`));
        for (const relation of truth) expect(told, sql).toContain(relation);
      }),
      { numRuns: 1500 },
    );
    expect(seen.compared).toBeGreaterThan(500);
    expect(seen.sure / seen.compared).toBeGreaterThan(0.8);
  });

  it("returns every table of statements that are truncated, duplicated and mixed at random", async () => {
    const piece = fc.constantFrom("SELECT", "*", "1", "FROM", "a", "b", "c", "(", ")", ",", "AS", "x", "JOIN", "ON true", "WITH", "UNION", "TABLE", "VALUES (1)", "/*", "*/", "--", "\n", "'", '"', "$$", "IN", "IS DISTINCT FROM", "extract(", "ONLY", "LATERAL", "WHERE", "ORDER BY 1", "LIMIT 1", ".", "s2", "E'\\'", "U&\"a\"", "1", "::text", "[", "]", "ARRAY", "NATURAL", "LEFT");
    const start = fc.constantFrom("SELECT * FROM a ", "SELECT 1 ", "WITH a AS (SELECT 1) ", "SELECT (");
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(start, fc.array(piece, { minLength: 1, maxLength: 7 }), fc.constantFrom(" ", ""), async (first, pieces, space) => {
        const sql = first + pieces.join(space);
        const found = relationsOf(sql, postgres);
        if (!found) return;
        const truth = await explained(sql);
        if (!truth) return;
        compared++;
        const told = new Set(found.map(({ schema, table: name }) => `${schema ?? "public"}.${name}`));
        for (const relation of truth) expect(told, sql).toContain(relation);
      }),
      { numRuns: 20_000 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it("returns, with restricted tables, the rows of a database with only those rows", async () => {
    let compared = 0;
    const rows = async (sql: string, path: string): Promise<string[] | null> => {
      try {
        await db.exec(`SET search_path = ${path}`);
        return (await db.query(`SELECT i::text AS row FROM (${sql}) i`)).rows.map((row) => JSON.stringify(row)).sort();
      } catch {
        return null;
      } finally {
        await db.exec("SET search_path = public");
      }
    };
    // At most four references to tables of six rows, and no recursion without an end: the in-process database cannot be
    // canceled.
    const small = query.filter((sql) => sql.length < 400 && !/public|s2|LIMIT|RECURSIVE[^]*UNION ALL/i.test(sql) && (placesOfRelations(sql, postgres)?.length ?? 9) <= 4);
    // Joining a WITH query to itself multiplies its rows: statements whose plan expects more than 20,000 rows are
    // skipped.
    const many = async (sql: string): Promise<boolean> => {
      const largest = (node: unknown): number => (typeof node === "object" && node !== null ? Math.max(0, Number((node as Plan)["Plan Rows"] ?? 0), ...Object.values(node).map(largest)) : 0);
      return db.query(`EXPLAIN (FORMAT JSON) ${sql}`).then(({ rows: plan }) => largest(plan) > 20_000, () => false);
    };
    await fc.assert(
      fc.asyncProperty(small, async (sql) => {
        const restricted = readSql(sql, postgres)?.restricted(({ schema }) => (schema === null ? "x < 4" : null));
        if (restricted === undefined) return;
        if ((await many(sql)) || (await many(restricted))) return;
        const [truth, seen] = [await rows(sql, "seen"), await rows(restricted, "public")];
        if (!truth) return;
        compared++;
        expect(seen, `${sql}\n${restricted}`).toEqual(truth);
      }),
      { numRuns: 600 },
    );
    expect(compared).toBeGreaterThan(100);
  });
});

describe("names of WITH expressions in ClickHouse with row rules", () => {
  const ruled = (sql: string): (() => string) => () => readSql(sql, clickhouse)!.restricted(() => "`my region` = 'b' AND lower(region) = 'a'");

  it.each(["WITH 'a' AS region SELECT * FROM t", "WITH 'a' AS x, 'a' AS `my region` SELECT * FROM t", "WITH tuple('a' AS region) AS x SELECT * FROM t", "SELECT * FROM (WITH 1 AS Region SELECT * FROM t)", "WITH 1 AS lower SELECT * FROM t"])("are refused where a rule uses the name: %s", (sql) => {
    expect(ruled(sql)).toThrow(/use the name .*, which WITH gives/);
  });

  it.each(["WITH 'a' AS other SELECT region FROM t", "WITH 3 AS n, now() AS today SELECT * FROM t WHERE id > n", "WITH region AS (SELECT 1 AS a) SELECT * FROM t, region", "SELECT 1 AS region FROM t", "WITH (WITH x AS (SELECT 1) SELECT * FROM x) AS one SELECT * FROM t"])("are accepted where no rule uses the name: %s", (sql) => {
    expect(ruled(sql)()).toContain("WHERE `my region` = 'b'");
  });
});
