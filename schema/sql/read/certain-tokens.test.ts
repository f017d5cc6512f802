import { describe, expect, it } from "vitest";
import { certainTokens, printTokens } from "./certain-tokens";
import { clickhouse } from "../dialects/clickhouse";
import type { Dialect } from "../dialects/dialect";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { sqlite } from "../dialects/sqlite";
import { trino } from "../dialects/trino";
import { readSql } from "./relations";
import { Unsure } from "./unsure";

const print = (sql: string, dialect: Dialect = postgres): string => printTokens(certainTokens(sql, dialect));

describe("printTokens(certainTokens())", () => {
  it.each([
    [
      "keeps plain SQL to the letter",
      "SELECT a.b, count(*)\n FROM t -- x\nWHERE a >= 1.5e3",
      "SELECT a.b, count(*)\n FROM t  \nWHERE a >= 1.5e3",
    ],
    ["prints dollar quotes as plain strings", "$$it's$$ $x$ $$ $x$".slice(0, 8), "'it''s'"],
    ["reads a dollar tag up to the byte where PostgreSQL ends it", "$😀$ ' $😀$", "' '' '"],
    ["decodes escape strings", String.raw`E'a\'b\\c\x41\u00e9\n'`, "'a''b\\cAé\n'"],
    ["keeps operators apart that would begin a comment", "a - -1 / *", "a - -1 / *"],
    ["keeps U, & and a string apart, which PostgreSQL would take for one token", "regclass U&E'a'", "regclass U& 'a'"],
    ["keeps U, & and a name beyond ASCII apart", "a.U&É + u&$$x$$", "a.U& \"É\" + u& 'x'"],
    [
      "quotes words beyond ASCII, folded as the engine folds them",
      "SELECT Größe FROM a$b",
      'SELECT "größe" FROM "a$b"',
    ],
    ["takes a no-break space for a letter, as PostgreSQL does", "a\u00a0b", '"a\u00a0b"'],
    ["ends numbers with a digit", "1. + .5 + 1.e3", "1.0 + .5 + 1.0e3"],
    ["replaces a comment by a blank", "a/* x */b", "a b"],
    ["replaces a comment with a line break by a line break", "a/* x\n */b", "a\nb"],
  ])("prints %s", (_, sql, printed) => expect(print(sql)).toBe(printed));

  it.each([
    ["strings that go on after a line break", "'a'\n'b'"],
    [
      "escape strings that go on after a line break",
      String.raw`E''` + "\n" + String.raw`'\'' , (SELECT v FROM secret), E'\''`,
    ],
    ["strings that go on after a comment", "'a' -- x\n 'b'"],
    ["Unicode names", 'U&"\\0061"'],
    ["bit strings", "B'01'"],
    ["parameters", "$1"],
    ["names that PostgreSQL cuts", `"${"x".repeat(64)}"`],
    ["words that PostgreSQL cuts", "ü".repeat(32)],
    ["what runs together", "1FROM"],
    ["strings beside words", "'a'FROM"],
    ["zero bytes", "a \0"],
    ["zero bytes in strings", "'\0'"],
    ["control characters", "a\u0001b c \u0001"],
    ["operators that a user may have defined", "a @#@ b"],
    ["braces", "{a}"],
    ["half characters", "'\ud83d'"],
  ])("refuses %s", (_, sql) => expect(() => print(sql)).toThrow(Unsure));

  it.each([
    [mysql, '"it\'s ""x"" \\" y"', "'it''s \"x\" \\\" y'"],
    [mysql, "count (x)", "count (x)"],
    [mysql, "a--1", "a- -1"],
    [clickhouse, "t.1 + [1][1] ? x : y", "t.1 + [1][1] ? x : y"],
    [clickhouse, "1 // 2", "1 / / 2"],
    [sqlite, '`a``b` == "c"', '`a``b` == "c"'],
    [trino, "x -> x + 1", "x -> x + 1"],
  ])("prints for %o", (dialect, sql, printed) => expect(print(sql, dialect)).toBe(printed));

  it.each([
    [mysql, "/*!50000 x */ a"],
    [mysql, "a @x"],
    [mysql, "1.e(2)"],
    [mysql, "a := 1"],
    [mysql, "_gbk'x'"],
    [clickhouse, "$x$ y $x$"],
    [clickhouse, "“a”"],
    [clickhouse, '"a\\"b"'],
    [trino, "größe"],
    [sqlite, "[a]"],
    [sqlite, "?1"],
    [sqlite, "x'00'"],
  ])("refuses for %o: %s", (dialect, sql) => expect(() => print(sql, dialect)).toThrow(Unsure));
});

describe("readSql", () => {
  it.each([
    "SELECT (b).pg_read_file FROM t",
    "SELECT ('x'::text).pg_read_file",
    "SELECT x.pg_read_file FROM unnest(ARRAY['/etc/passwd']) x",
    'SELECT x."pg_ls_dir" FROM t x',
    "SELECT x.to_regclass FROM t x",
    "SELECT a[1].nextval FROM t",
    "SELECT 'secret'::regclass",
    "SELECT regclass 'secret'",
    "SELECT CAST('secret' AS regclass)",
    "SELECT 'x'::pg_catalog.regclass",
    "SELECT \"regclass\" 'x'",
    "SELECT '{x}'::regclass[]",
    "SELECT x::secret FROM t",
    "SELECT public.kind 'x'",
    "SELECT current_user",
    "SELECT session_user",
    "SELECT user",
    "SELECT current_catalog",
    "SELECT current_schema",
    "SELECT COLLATION FOR (x) FROM t",
    "SELECT OPERATOR(public.+) 1",
    "SELECT ((SELECT 1) FOR SHARE OF secret)",
    "SELECT * FROM t TABLESAMPLE lookup (1)",
    'SELECT * FROM t TABLESAMPLE "b" (1)',
    "SELECT 1 FROM a QUALIFY, secret",
    "SELECT 1 FROM a PREWHERE (x), secret",
    "SELECT 1 FROM a WHERE x, secret",
  ])("returns null for %s in PostgreSQL", (sql) => expect(readSql(sql, postgres)).toBeNull());

  it.each([
    [mysql, "SELECT 1 FROM a OFFSET, secret"],
    [mysql, "SELECT 1 FROM a WINDOW, secret"],
    [mysql, "SELECT 1 FROM a QUALIFY, secret"],
    [mysql, "SELECT current_user"],
    [trino, "SELECT 1 FROM a LIMIT, secret"],
    [trino, "SELECT 1 FROM a FETCH, secret"],
    [trino, "SELECT current_user"],
    [sqlite, "SELECT 1 FROM a OFFSET, secret"],
    [sqlite, "SELECT * FROM ONLY d"],
    [clickhouse, "SELECT * APPLY(sleep) FROM t"],
  ])("returns null for %o: %s", (dialect, sql) => expect(readSql(sql, dialect)).toBeNull());

  it("accepts no letter beyond ASCII as part of a keyword", () => {
    expect(
      readSql("select (select max(v) || ıs dıstınct from secret) from (select 'x' as ıs) q", postgres)?.relations.map(
        ({ table }) => table,
      ),
    ).toEqual(["secret"]);
    expect(readSql("SELECT ran\u212a(a) FROM t", postgres)?.unknownCalls).toEqual(['"ran\u212a"']);
    expect(
      readSql("WITH `valueſ` AS (SELECT 1 a) SELECT * FROM (valueſ, secret)", mysql)?.relations.map(
        ({ table }) => table,
      ),
    ).toEqual(["secret"]);
    expect(readSql("SELECT x FROM t WHERE ſelect IN (1)", postgres)?.text).toBe(
      'SELECT x FROM t WHERE "ſelect" IN (1)',
    );
  });

  it("lists names after a dot that may call a user-defined function", () => {
    expect(readSql('SELECT t.name, t."Lookup", s.t.x FROM s.t', postgres)?.attributes).toEqual([
      "name",
      "Lookup",
      "t",
      "x",
    ]);
  });

  it.each([
    "SELECT a FROM t LIMIT 5, 10",
    "SELECT sum(x) OVER w FROM t WINDOW w AS (ORDER BY y), v AS (w)",
    "SELECT a FROM t ORDER BY a, b LIMIT 10 OFFSET 5",
  ])("reads %s in MySQL", (sql) =>
    expect(readSql(sql, mysql)?.relations).toEqual([{ catalog: null, schema: null, table: "t" }]),
  );
});
