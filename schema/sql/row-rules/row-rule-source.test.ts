import { timeRangesAt } from "../../query/time-ranges";
import { describe, expect, it } from "vitest";
import type { DatasetModel } from "../../dataset/model";
import { MAX_RULED_SQL_CHARACTERS, MAX_RULED_TABLES } from "../../limits";
import type { RowRestrictions } from "../../row-rule/restrictions";
import { postgres } from "../dialects/postgres";
import type { Dialect } from "../dialects/dialect";
import { trino } from "../dialects/trino";
import { scopeOf } from "../compile/compile";
import { prepareQuery } from "../compile/prepare";
import { boundStatement } from "./row-rule-source";

const NOW = new Date("2026-11-22T00:00:00Z");
const dataset = (schema: string | null) =>
  ({
    id: 0,
    table_name: "",
    catalog: null,
    schema,
    sql: "select",
    columns: [],
    metrics: [],
    main_dttm_col: null,
  }) as unknown as DatasetModel;

/** The rules whose conditions are added to `SELECT * FROM <table>`: one is on shop.public.t, one on lake.public.t. */
function boundTo(
  table: string,
  dialect: Dialect,
  { catalog, schema = null }: { catalog: string | null; schema?: string | null },
): string[] {
  const on = (each: string) => ({ catalog: each, schema: "public", table_name: "t", conditions: [[`of_${each}`]] });
  const rowRules: RowRestrictions = { conditions: [], tables: [on("shop"), on("lake")], catalog };
  const model = dataset(schema);
  const sql = boundStatement(
    scopeOf(model, dialect, { now: NOW, rowRules }, prepareQuery({ columns: [] }, model, timeRangesAt(NOW))),
    `SELECT * FROM ${table}`,
  );
  return [...sql.matchAll(/of_(\w+)/g)].map(([, name]) => name!);
}

it("applies a table's rules to names with its catalog, and to names without one in the default catalog", () => {
  const lake = { catalog: "lake" };
  for (const table of ["t", "public.t", "T", "Lake.public.t", '"LAKE".public.t'])
    expect(boundTo(table, trino, lake), table).toEqual(["lake"]);
  expect(boundTo("shop.public.t", trino, lake)).toEqual(["shop"]);
  expect(boundTo("other.public.t", trino, lake)).toEqual([]);
  expect(boundTo("t join shop.public.t as u on true", trino, lake)).toEqual(["lake", "shop"]);
});

it("applies the rules of every table of that name where the catalog is not certain", () => {
  for (const table of ["t", "public.t"])
    expect(boundTo(table, trino, { catalog: null }), table).toEqual(["shop", "lake"]);
  expect(boundTo("lake.public.t", trino, { catalog: null })).toEqual(["lake"]);
});

it("ignores the catalog of a name where a connection reaches one catalog only, because its URI may name the database differently", () => {
  for (const table of ["t", "shop.public.t", "lake.public.t", "real_name.public.t"])
    expect(boundTo(table, postgres, { catalog: "shop" }), table).toEqual(["shop"]);
  expect(boundTo("anything.public.t", postgres, { catalog: null })).toEqual(["shop", "lake"]);
});

it("applies no rules to tables of other schemas", () => {
  expect([
    boundTo("t", trino, { catalog: "lake", schema: "public" }),
    boundTo("t", trino, { catalog: "lake", schema: "private" }),
    boundTo("private.t", trino, { catalog: "lake" }),
  ]).toEqual([["lake"], [], []]);
});

const sentWith = (conditions: string[][], sql: string, granted: readonly [] | null = null): string => {
  const rowRules: RowRestrictions = {
    conditions: [],
    tables: [{ catalog: "shop", schema: "public", table_name: "t", conditions }],
    catalog: "shop",
  };
  const model = { ...dataset("public"), granted_relations: granted };
  return boundStatement(
    scopeOf(model, postgres, { now: NOW, rowRules }, prepareQuery({ columns: [] }, model, timeRangesAt(NOW))),
    sql,
  );
};

it("reads a rule's own tables, whatever names a WITH clause declares", () => {
  const rule = [["region IN (SELECT region FROM user_regions WHERE id = 1)"]];
  for (const name of ["user_regions", "USER_REGIONS", '"user_regions"', '"User_Regions"']) {
    for (const sql of [
      `WITH ${name} AS (SELECT 'x' AS region, 1 AS id) SELECT * FROM t`,
      `WITH b AS (WITH ${name} AS (SELECT 1) SELECT 1) SELECT * FROM t`,
      `SELECT (WITH ${name} AS (SELECT 'x' AS region) SELECT count(*) FROM t)`,
    ]) {
      expect(sentWith(rule, sql), sql).toMatch(
        /WITH common_table_\d AS .*FROM t WHERE \(region IN \(SELECT region FROM user_regions WHERE id = 1\)\)/,
      );
    }
  }
});

it("refuses functions that may read tables where rules apply, for SQL of any author", () => {
  for (const granted of [null, []] as const)
    for (const sql of ["SELECT leak()", "SELECT * FROM t WHERE leak(id) = 1"])
      expect(() => sentWith([["a = 1"]], sql, granted), sql).toThrow();
  expect(sentWith([["a = 1"]], "SELECT lower(name) FROM t")).toContain("lower");
});

describe("boundStatement with many references to a table with rules", () => {
  const bind = (sql: string, clause: string, render = (text: string) => text): string => {
    const rowRules: RowRestrictions = {
      conditions: [],
      tables: [{ catalog: "shop", schema: "public", table_name: "t", conditions: [[clause]] }],
      catalog: "shop",
    };
    const model = dataset(null);
    return boundStatement(
      {
        ...scopeOf(model, postgres, { now: NOW, rowRules }, prepareQuery({ columns: [] }, model, timeRangesAt(NOW))),
        render,
      },
      sql,
    );
  };
  const naming = (places: number): string =>
    `SELECT * FROM ${Array.from({ length: places }, (_, at) => `t AS t${at}`).join(", ")}`;

  it("renders a rule once for all references to a table", () => {
    let rendered = 0;
    const sql = bind(naming(500), "of_a", (text) => (rendered++, text));
    expect([rendered, [...sql.matchAll(/of_a/g)].length]).toEqual([1, 500]);
  });

  it("refuses more references than the limit, and SQL over the length limit", () => {
    expect(() => bind(naming(MAX_RULED_TABLES + 1), "a")).toThrow(`${MAX_RULED_TABLES} places at most`);
    expect(() =>
      bind(naming(MAX_RULED_TABLES), `a = '${"x".repeat(MAX_RULED_SQL_CHARACTERS / MAX_RULED_TABLES)}'`),
    ).toThrow(`${MAX_RULED_SQL_CHARACTERS} characters at most`);
  });
});
