import { expect, it } from "vitest";
import { readSql } from "../read/relations";
import { splitStatements } from "../read/statement";
import { shownName, snowflake, storedName } from "./snowflake";

const relations = (sql: string) =>
  readSql(sql, snowflake)?.relations.map(({ catalog, schema, table }) => [catalog, schema, table]) ?? null;

it.each([
  ["SELECT * FROM Orders", [null, null, "orders"]],
  ['SELECT * FROM "ORDERS"', [null, null, "orders"]],
  ['SELECT * FROM db."Sales".orders', ["db", "Sales", "orders"]],
])("reads the table of %s as SQLAlchemy names it", (sql, table) => {
  expect(relations(sql)).toEqual([table]);
});

it.each([
  'SELECT * FROM "orders"',
  "SELECT * FROM @stage",
  "SELECT $1 FROM t",
  "SELECT $$a$$ FROM t",
  "SELECT 1 // comment\nFROM t",
  "SELECT * FROM TABLE('t')",
  "SELECT * FROM IDENTIFIER('t')",
  "SELECT * FROM t AT (OFFSET => -60)",
  "SELECT * FROM TABLE(RESULT_SCAN(LAST_QUERY_ID()))",
  "SHOW TABLES ->> SELECT * FROM t",
  "SELECT {{ 1 }} FROM t",
])("refuses to read %s", (sql) => {
  expect(relations(sql)).toBeNull();
});

it("writes names and texts that Snowflake reads unchanged", () => {
  expect(["order_date", "Order", "SELECT", "a b", 'a"b', "1a"].map(snowflake.quote)).toEqual([
    "order_date",
    '"Order"',
    '"SELECT"',
    '"a b"',
    '"a""b"',
    '"1a"',
  ]);
  expect(snowflake.text("it's\n\\")).toBe("'it''s\\n\\\\'");
});

it("shows stored names in lower case only where these need no quotes", () => {
  expect(["ORDERS", "Orders", "SELECT", "A B"].map(shownName)).toEqual(["orders", "Orders", "SELECT", "A B"]);
  for (const stored of ["ORDERS", "Orders", "SELECT", "A B"]) expect(storedName(shownName(stored))).toBe(stored);
});

it("sees the statements of a script, and refuses text that may hide some", () => {
  expect(splitStatements("SELECT 'a;\\'; b'; DROP TABLE x", snowflake)).toHaveLength(2);
  expect(() => splitStatements("SELECT 1 // ; \n; DROP TABLE x", snowflake)).toThrow();
  expect(() => splitStatements("SELECT $$'$$; DROP TABLE x; --'", snowflake)).toThrow();
});

it("has Superset's grains, and writes times in the type of the column", () => {
  expect(snowflake.timeGrains.map(({ duration }) => duration)).toEqual(
    "PT1S PT1M PT5M PT10M PT15M PT30M PT1H P1D P1W P1M P3M P1Y".split(" "),
  );
  const at = new Date(Date.UTC(2024, 0, 31, 12, 0, 0, 250));
  expect(["DATE", "TIMESTAMP_NTZ", "DATETIME", "VARCHAR"].map((type) => snowflake.time(type, at))).toEqual([
    "TO_DATE('2024-01-31')",
    "TO_TIMESTAMP('2024-01-31T12:00:00.250000')",
    "CAST('2024-01-31T12:00:00.250000' AS DATETIME)",
    null,
  ]);
});
