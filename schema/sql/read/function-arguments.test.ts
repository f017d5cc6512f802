import { describe, expect, it } from "vitest";
import { clickhouse } from "../dialects/clickhouse";
import { trino } from "../dialects/trino";
import { checkExpression } from "../compile/expression";
import { readSql } from "./relations";

const isRead = (sql: string): boolean => readSql(sql, clickhouse)?.unknownCalls.length === 0;

function isExpression(sql: string): boolean {
  try {
    return checkExpression(sql, { dialect: clickhouse, trusted: false }) !== "";
  } catch {
    return false;
  }
}

describe("functions as arguments in ClickHouse", () => {
  it.each([
    "arrayMap(file, ['/etc/passwd'])",
    "arrayMap(`file`, ['x'])",
    'arrayFilter("throwIf", [a])',
    "arrayMap((file), ['x'])",
    "arraySort(throwIf, [a])",
    "mapApply(of_users, m)",
    "ArrayMap(file, ['x'])",
    "arrayMap(DISTINCT file, ['x'])",
    "arrayMap(x -> arrayMap(file, [x]), ['x'])",
    "arrayFold(file, ['x'], '')",
    "arrayMap(if(1, file, lower), ['x'])",
    "arrayTopK(throwIf, 1, [a])",
    "arrayMap(notIn, [1], secret)",
  ])("refuses a function argument that is not on the allow-list: %s", (sql) => {
    expect(isExpression(sql)).toBe(false);
    expect(isRead(`SELECT ${sql} FROM t`)).toBe(false);
  });

  it.each([
    "arrayMap(lower, names)",
    "arrayMap(plus, a, b)",
    "arraySort(negate, [1, 2])",
    "arraySum(amounts)",
    "arrayPartialSort(2, amounts)",
    "arrayMax(t.amounts)",
    "arrayElement(names, 1)",
    "sumIf(a, b)",
  ])("accepts a function argument that is on the allow-list: %s", (sql) => {
    expect(isExpression(sql)).toBe(true);
    expect(isRead(`SELECT ${sql} FROM t`)).toBe(true);
  });

  it.each([
    "arrayMap(x -> x + 1, a)",
    "arrayMap((x, y) -> x * y, a, b)",
    "arrayFold((acc, x) -> acc + x, a, toInt64(0))",
    "arrayMap(x -> CAST(x AS String), a)",
    "arrayExists(x -> arrayExists(y -> y = x, b), a)",
    "arrayFilter(x -> x IN (1, 2), a)",
  ])("accepts a lambda as a function argument: %s", (sql) => {
    expect(isExpression(sql)).toBe(true);
    expect(isRead(`SELECT ${sql} AS made FROM t`)).toBe(true);
  });
});

it.each([
  "WITH (x, y) -> 1 AS equals SELECT * FROM t",
  "WITH x -> 1 AS lower SELECT * FROM t",
  "WITH (x -> 1) AS lower SELECT * FROM t",
  "SELECT arrayMap((x, y) -> 1 AS equals, [1], [1]), * FROM t",
  "SELECT arrayMap(((x, y) -> 1) AS equals, [1], [1]), * FROM t",
  "SELECT * FROM t WHERE arrayExists(((x -> 1)) AS lower, [1])",
  "WITH a AS (WITH (x, y) -> 1 AS equals SELECT * FROM t) SELECT * FROM a",
  "SELECT lambda(tuple(x), 1) AS equals",
  "SELECT [x -> 1] AS equals",
  "SELECT tuple(x -> 1 AS equals)",
  "SELECT x -> 1 AS equals FROM t",
])(
  "refuses a lambda with a name, which ClickHouse would call instead of a built-in function, also in row rules: %s",
  (sql) => {
    expect(isRead(sql)).toBe(false);
  },
);

it("accepts the arrow anywhere in engines whose lambdas have no names", () => {
  expect(readSql("SELECT transform(a, x -> x + 1) AS made FROM t", trino)?.unknownCalls).toEqual([]);
});

it.each(["currentUser", "`currentUser`", '"current_user"', "CURRENT_DATABASE", "session_user"])(
  "refuses a name that ClickHouse calls as a function without brackets: %s",
  (sql) => {
    expect(isExpression(sql)).toBe(false);
    expect(isRead(`SELECT ${sql} FROM t`)).toBe(false);
    expect(isRead(`SELECT t.${sql} FROM t`)).toBe(true);
  },
);

it.each(["SELECT (a, FETCH(1)) FROM t", "SELECT abs(LIMIT(1)) FROM t", "SELECT [OFFSET(1)] FROM t"])(
  "a keyword before a bracket within an expression is a call: %s",
  (sql) => {
    expect(readSql(sql, clickhouse)?.unknownCalls).toHaveLength(1);
  },
);
