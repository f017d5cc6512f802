import { describe, expect, it } from "vitest";
import { readSql } from "../read/relations";
import { databricks } from "./databricks";

describe("Databricks' dialect", () => {
  it("has the recorded time grains", () => {
    expect(databricks.timeGrains.map(({ duration, function: sql }) => [duration, sql])).toEqual([
      ["PT1S", "date_trunc('second', {col})"],
      ["PT1M", "date_trunc('minute', {col})"],
      ["PT1H", "date_trunc('hour', {col})"],
      ["P1D", "date_trunc('day', {col})"],
      ["P1W", "date_trunc('week', {col})"],
      ["P1M", "date_trunc('month', {col})"],
      ["P3M", "date_trunc('quarter', {col})"],
      ["P1Y", "date_trunc('year', {col})"],
      ["P1W/1970-01-03T00:00:00Z", "date_trunc('week', {col} + interval '1 day') + interval '5 days'"],
      ["1969-12-28T00:00:00Z/P1W", "date_trunc('week', {col} + interval '1 day') - interval '1 day'"],
    ]);
  });

  it("escapes quotes and backslashes in literals, and backticks in names", () => {
    expect(databricks.text("O'Neil \\")).toBe("'O\\'Neil \\\\'");
    expect(databricks.quote("a`b")).toBe("`a``b`");
    expect(databricks.time("TIMESTAMP", new Date("2024-01-02T03:04:05.678Z"))).toBe(
      "CAST('2024-01-02 03:04:05.678000' AS TIMESTAMP)",
    );
  });

  it.each([
    ["SELECT region, count_if(amount > 3), collect_list(name) FROM main.app.orders GROUP BY 1", ["main.app.orders"]],
    [
      "SELECT * EXCEPT (a) FROM `Daily Sales` QUALIFY row_number() OVER (PARTITION BY a ORDER BY b) = 1",
      ["daily sales"],
    ],
    ["SELECT transform(xs, x -> x + 1), date_trunc('month', at) FROM app.t", ["app.t"]],
    ["WITH x AS (SELECT * FROM a) SELECT * FROM x JOIN b USING (id)", ["a", "b"]],
  ])("reads %s", (sql, tables) => {
    const read = readSql(sql, databricks);
    const named = read?.relations.map(({ catalog, schema, table }) =>
      [catalog, schema, table].filter((part) => part !== null).join("."),
    );
    expect({ named: named?.toSorted(), unknown: read?.unknownCalls }).toEqual({ named: tables, unknown: [] });
  });

  it.each([
    "SELECT 'a\\' FROM secrets --' FROM t",
    'SELECT "a" FROM t',
    "SELECT r'a' FROM t",
    "SELECT 'a' 'b' FROM t",
    "SELECT /*+ BROADCAST(t) */ * FROM t",
    "SELECT * FROM t@v1",
    "SELECT * FROM t VERSION AS OF 1",
    "SELECT current_user FROM t",
    "SELECT a:b.c FROM t",
  ])("is not certain of %s", (sql) => {
    expect(readSql(sql, databricks)).toBeNull();
  });

  it.each([
    "read_files('s3://a')",
    "secret('a', 'b')",
    "reflect('a', 'b')",
    "ai_query('m', a)",
    "table_changes('t', 1)",
  ])("does not allow %s", (call) => {
    const read = readSql(`SELECT ${call} FROM t`, databricks);
    expect(read === null || read.unknownCalls.length > 0).toBe(true);
  });
});
