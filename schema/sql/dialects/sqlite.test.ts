import { describe, expect, it } from "vitest";
import { recording } from "../../../tests/recordings";
import { sqlite } from "./sqlite";
import { jsonTables, readingStatement } from "./sqlite-statement";

it("sqlite has the recorded time grains", () => {
  const { grains } = recording("chart_data/time_grains_per_engine.json").sqlite as {
    grains: [string, string, string, string][];
  };
  expect(sqlite.timeGrains.map(({ duration, name, function: text }) => [duration, name, text])).toEqual(
    grains.map(([duration, name, , text]) => [duration, name, text]),
  );
});

it("sqlite quotes names that are not plain words in backticks, because double quotes may become a string", () => {
  expect(["amount", "Amount", "order", "a`b", "a b", "sqlite_x", ""].map(sqlite.quote)).toEqual([
    "amount",
    "`Amount`",
    "`order`",
    "`a``b`",
    "`a b`",
    "`sqlite_x`",
    "``",
  ]);
  expect(sqlite.text('it\'s "so"')).toBe("'it''s \"so\"'");
  expect(() => sqlite.text("\0")).toThrow("NUL");
});

it("sqlite writes times as they are stored, so that text compares as time", () => {
  const at = (iso: string, type = "DATETIME") => sqlite.time(type, new Date(iso));
  expect(at("2004-02-29T12:00:00Z")).toBe("'2004-02-29 12:00:00'");
  expect(at("2004-02-29T12:00:10.500Z")).toBe("'2004-02-29 12:00:10.5'");
  expect(at("2004-02-29T12:00:00Z", "DATE")).toBe("'2004-02-29'");
  expect([at("2004-02-29T12:00:00Z", "TEXT"), at("2004-02-29T12:00:00Z", "INTEGER")]).toEqual([null, null]);
});

it("sqlite derives column kinds from types", () => {
  expect(
    ["INTEGER", "REAL", "BOOLEAN", "DATE", "DATETIME", "TEXT", "VARCHAR(10)", "odd", null].map(sqlite.kindOf),
  ).toEqual([0, 0, 3, 2, 2, 1, 1, null, null]);
});

describe("readingStatement", () => {
  it("prints the statement without comments and with unchanged strings", () => {
    expect(readingStatement("SELECT a -- ; DELETE\n, '--;' /* x */ FROM `t;` ; ; ")).toBe("SELECT a , '--;' FROM `t;`");
    // A comment ends with the line in SQLite, and earlier in the lexer: what the lexer reads as a string is printed as
    // one.
    expect(readingStatement("SELECT 1 -- \r'\n; DELETE FROM t --'")).toBe("SELECT 1 '\n; DELETE FROM t --'");
    expect(readingStatement("(SELECT 1)")).toBe("(SELECT 1)");
    expect(readingStatement("VALUES (1)")).toBe("VALUES (1)");
  });

  it("prints names in double quotes in backticks, in which SQLite reads names only", () => {
    expect(readingStatement(`SELECT SUM("Revenu"), "a""b" AS "c\`d", '"' FROM "t"`)).toBe(
      "SELECT SUM(`Revenu`), `a\"b` AS `c``d`, '\"' FROM `t`",
    );
  });

  it.each([
    "",
    "DELETE FROM t",
    "SELECT 1; SELECT 2",
    "SELECT [a]",
    "SELECT ?1",
    "SELECT :a",
    "SELECT @a",
    "SELECT $a",
    "SELECT 'open",
    'SELECT "open',
    "SELECT `open",
    "SELECT /* open",
    "SELECT a\\",
    "EXPLAIN SELECT 1",
    "PRAGMA x",
    "SELECT * FROM sqlite_master",
    "SELECT * FROM pragma_table_info('t')",
    "SELECT * FROM _edgewise_staging_1",
    "SELECT * FROM _cf_KV",
  ])("refuses %s", (sql) => {
    expect(() => readingStatement(sql)).toThrow();
  });

  it("jsonTables counts the JSON tables of a statement", () => {
    expect(jsonTables("SELECT * FROM json_each('[]') JOIN JSON_TREE('{}')")).toBe(2);
  });
});
