import { expect, it } from "vitest";
import { MAX_SQL_TOKENS } from "../../limits";
import { bracketsWith } from "./brackets";
import { certainTokens } from "./certain-tokens";
import { CommonNames } from "./common-names";
import { bigquery } from "../dialects/bigquery";
import { clickhouse } from "../dialects/clickhouse";
import type { Dialect } from "../dialects/dialect";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { sqlite } from "../dialects/sqlite";
import { snowflake } from "../dialects/snowflake";
import { trino } from "../dialects/trino";
import { checkExpression } from "../compile/expression";
import { readSql } from "./relations";
import { readTokens } from "./relations-reader";
import { tokenize } from "./tokens";
import { Unsure } from "./unsure";

const DIALECTS: readonly Dialect[] = [postgres, mysql, clickhouse, trino, sqlite, bigquery, snowflake];
const list = (count: number, part: (at: number) => string, separator = ","): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(separator);
const within = (depth: number, open: string, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth);

/** Statements of about `n` to 10 × `n` tokens. */
const SHAPES: Record<string, (n: number) => string> = {
  "a list of values": (n) => `SELECT a FROM t WHERE a IN (${list(n, String)})`,
  "lists within lists": (n) =>
    `SELECT ${within(
      90,
      "1 IN (",
      list(n, () => "1"),
      ")",
    )}`,
  "names of WITH that are read": (n) =>
    `WITH ${list(n, (at) => `c${at} AS (SELECT 1 FROM c${at - 1})`)} SELECT * FROM c1`,
  "names of WITH beside tables": (n) =>
    `WITH ${list(n, (at) => `c${at} AS (SELECT 1)`)} SELECT * FROM ${list(n, (at) => `t${at}`)}`,
  "WITH within WITH": (n) =>
    within(30, "WITH a AS (SELECT 1) SELECT * FROM (", `SELECT * FROM ${list(n, () => "t")}`, ") x"),
  "recursive names of WITH": (n) => `WITH RECURSIVE ${list(n, (at) => `c${at} AS (SELECT 1)`)} SELECT * FROM c0`,
  joins: (n) => `SELECT * FROM t ${list(n, (at) => `LEFT JOIN t${at} ON t${at}.a = t.a`, " ")}`,
  "set operations": (n) => list(n, (at) => `SELECT a FROM t${at}`, " UNION ALL "),
  "limits within limits": (n) =>
    within(
      45,
      "SELECT 1 LIMIT (",
      list(n, () => "1", "+"),
      ")",
    ),
  "sub-queries": (n) => `SELECT ${list(n, (at) => `(SELECT a FROM t${at})`)}`,
  "words that lead to JOIN": (n) => `SELECT a FROM t WHERE ${list(n, () => "a = ANY (1)", " AND ")}`,
  "parts of names": (n) => `SELECT ${list(n, () => "a", ".")} FROM t`,
  aliases: (n) => `SELECT ${list(n, (at) => `a AS b${at}`)} FROM t`,
};

/** Accesses of the reader to the tokens, divided by their number. */
function looksPerToken(sql: string, dialect: Dialect): number {
  let looks = 0;
  const tokens = certainTokens(sql, dialect);
  const counted = new Proxy(tokens, {
    get: (array, key, receiver) => (
      typeof key === "string" && /^\d/.test(key) && looks++,
      Reflect.get(array, key, receiver)
    ),
  });
  try {
    readTokens(counted, dialect);
  } catch (error) {
    if (!(error instanceof Unsure)) throw error;
  }
  return looks / tokens.length;
}

it.each(Object.entries(SHAPES))(
  "accesses each token of %s a bounded number of times, whatever their number",
  (_, shape) => {
    for (const dialect of DIALECTS) {
      const [few, many] = [looksPerToken(shape(150), dialect), looksPerToken(shape(1200), dialect)];
      expect(Math.max(few, many), dialect.name).toBeLessThan(70);
      expect(many, dialect.name).toBeLessThan(few * 1.3 + 1);
    }
  },
);

it("bracketsWith finds the brackets that contain a token in one pass", () => {
  const tokens = [..."(a[b](1(x)))2(x)(3"].map((text) => ({ text }));
  let looks = 0;
  expect([...bracketsWith(tokens, ({ text }) => (looks++, text === "x"))].sort((one, other) => one - other)).toEqual([
    0, 5, 7, 13,
  ]);
  expect(looks).toBeLessThan(tokens.length);
});

it("CommonNames keeps a name in scope until every query that adds it ends, and finds it in any case", () => {
  const names = new CommonNames();
  for (const name of ["a", "a", "B"]) names.add(name);
  names.remove("a");
  expect([names.has("a"), names.has("A"), names.hasAnyCaseOf("A"), names.has("b"), names.hasAnyCaseOf("b")]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  names.remove("a");
  expect([names.has("a"), names.hasAnyCaseOf("A")]).toEqual([false, false]);
});

it("refuses more tokens than the limit, and reports the limit", () => {
  const numbers = (count: number): string => `SELECT ${"1 ".repeat(count)}`;
  expect(tokenize(numbers(MAX_SQL_TOKENS - 1), postgres.lexical)).toHaveLength(MAX_SQL_TOKENS);
  for (const dialect of DIALECTS) {
    const tooMany = numbers(MAX_SQL_TOKENS);
    expect(() => readSql(tooMany, dialect), dialect.name).toThrow(
      `more than ${MAX_SQL_TOKENS} words, values and signs`,
    );
    expect(() => checkExpression(tooMany, { dialect, trusted: true }), dialect.name).toThrow(String(MAX_SQL_TOKENS));
  }
});

it.each([
  ["brackets", within(40_000, "(", "1", ")")],
  ["arrays", within(40_000, "[", "1", "]")],
  ["open brackets", "(".repeat(90_000)],
  ["lists", within(20_000, "1 IN (", "1", ")")],
  ["queries", within(10_000, "(SELECT * FROM ", "t", ") x")],
  ["casts", within(10_000, "CAST(", "1", " AS int)")],
  ["calls", within(20_000, "abs(", "1", ")")],
])("refuses %s in unlimited nesting", (_, text) => {
  for (const dialect of DIALECTS)
    expect(
      outcome(() => readSql(`SELECT ${text}`, dialect)),
      dialect.name,
    ).toBe("null");
});

function outcome(read: () => unknown): string {
  try {
    return String(read());
  } catch (error) {
    return (error as Error).name + (error as Error).message;
  }
}
