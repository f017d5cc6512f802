import { expect, it } from "vitest";
import { readSql } from "../read/relations";
import { splitStatements } from "../read/statement";
import { truncatedTime } from "../compile/time";
import { bigquery } from "./bigquery";

const relations = (sql: string) =>
  readSql(sql, bigquery)?.relations.map(({ catalog, schema, table }) => [catalog, schema, table]) ?? null;

it.each([
  ["SELECT * FROM `my-project.sales.orders`", ["my-project", "sales", "orders"]],
  ["SELECT * FROM `my-project`.sales.`orders`", ["my-project", "sales", "orders"]],
  ["SELECT * FROM my-project.sales.orders AS o", ["my-project", "sales", "orders"]],
  ["SELECT * FROM `sales.Orders`", [null, "sales", "Orders"]],
  ["SELECT * FROM sales.INFORMATION_SCHEMA.COLUMNS", ["sales", "INFORMATION_SCHEMA", "COLUMNS"]],
])("reads the table of %s", (sql, table) => {
  expect(relations(sql)).toEqual([table]);
});

it.each([
  "SELECT * FROM `my-project.sales.events_*`",
  "SELECT * FROM sales.events_*",
  "SELECT * FROM `sales..orders`",
  "SELECT * FROM `a.b.c.d`",
  "SELECT * FROM `a\\.b`",
  "SELECT * FROM `a``b`",
  "SELECT * FROM p.sales.INFORMATION_SCHEMA.COLUMNS",
  "SELECT * FROM sales.orders FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP()",
  "SELECT * FROM EXTERNAL_QUERY('c', 'SELECT 1')",
  "SELECT * FROM sales.make_table(1)",
  "SELECT * FROM ML.PREDICT(MODEL m, TABLE sales.orders)",
  "SELECT * FROM APPENDS(TABLE sales.orders)",
  "SELECT 'a''b' FROM t",
  "SELECT 'a' 'b' FROM t",
  "SELECT b'a' FROM t",
  "SELECT '\\q' FROM t",
  "SELECT '\\xff' FROM t",
  "SELECT @@project_id FROM t",
  "SELECT @p FROM t",
  "SELECT 1 FROM t |> WHERE TRUE",
  "FROM t |> SELECT x",
  "SELECT * FROM t PIVOT (SUM(n) FOR q IN ('a'))",
  "WITH X AS (SELECT 1) SELECT * FROM x",
])("refuses to read %s", (sql) => {
  expect(relations(sql)).toBeNull();
});

it.each([
  ["SELECT r'\\d+' FROM t", "SELECT '\\\\d+' FROM t"],
  ['SELECT """it\'s "so" """ FROM t', "SELECT 'it\\'s \"so\" ' FROM t"],
  ["SELECT '''a\nb''' FROM t", "SELECT 'a\\nb' FROM t"],
  ['SELECT R"x\\"" FROM t', "SELECT 'x\\\\\"' FROM t"],
  ['SELECT "\\u00e9\\x41\\101" FROM t', "SELECT 'éAA' FROM t"],
])("prints the strings of %s with the same values", (sql, printed) => {
  expect(readSql(sql, bigquery)?.text).toBe(printed);
});

it("sees statements through every kind of string, name and comment", () => {
  const count = (sql: string) => splitStatements(sql, bigquery).length;
  expect(count("SELECT '''a'; b''' ; DROP TABLE x")).toBe(2);
  expect(count("SELECT r'\\'; DROP TABLE x; --'")).toBe(1);
  expect(count("SELECT '\\\\'; DROP TABLE x")).toBe(2);
  expect(count("SELECT \"\"\"'\"\"\"; DROP TABLE x; SELECT '''\"'''")).toBe(3);
  expect(count("SELECT `a;b`; SELECT 1 # ; \n; SELECT 2")).toBe(3);
});

it("writes names, texts and labels that BigQuery reads unchanged", () => {
  expect(bigquery.quote("record.field")).toBe("`record`.`field`");
  expect(bigquery.quote("a`\\b")).toBe("`a\\`\\\\b`");
  expect(bigquery.text("it's\n\\")).toBe("'it\\'s\\n\\\\'");
  expect(bigquery.alias!("SUM(n)", false)).toMatch(/^SUM_n__[0-9a-f]{5}$/);
  expect(bigquery.alias!("2024", false)).toMatch(/^_2024_[0-9a-f]{5}$/);
  expect(bigquery.alias!("größe", false)).toBe("größe");
  expect(bigquery.alias!("n", true)).toMatch(/^n_[0-9a-f]{5}$/);
});

it.each([
  ["P1D", "DATE", null, "DATE_TRUNC(c, DAY)"],
  ["PT1H", "DATE", null, "TIMESTAMP_TRUNC(CAST(c AS TIMESTAMP), HOUR)"],
  ["P1M", "DATETIME", null, "DATETIME_TRUNC(c, MONTH)"],
  ["P1W", "TIMESTAMP", null, "TIMESTAMP_TRUNC(c, WEEK)"],
  ["P1W", null, null, "TIMESTAMP_TRUNC(CAST(c AS TIMESTAMP), WEEK)"],
  ["P1Y", "INTEGER", "epoch_s", "TIMESTAMP_TRUNC(CAST(TIMESTAMP_SECONDS(c) AS TIMESTAMP), YEAR)"],
  ["P1Y", "INTEGER", "epoch_ms", "TIMESTAMP_TRUNC(CAST(TIMESTAMP_MILLIS(c) AS TIMESTAMP), YEAR)"],
  [
    "PT5M",
    "DATETIME",
    null,
    "CAST(TIMESTAMP_SECONDS(5*60 * DIV(UNIX_SECONDS(CAST(c AS TIMESTAMP)), 5*60)) AS DATETIME)",
  ],
])("truncates to %s a column of type %s in format %s", (grain, type, python_date_format, sql) => {
  expect(truncatedTime(bigquery, "c", grain, { type, python_date_format })).toBe(sql);
});
