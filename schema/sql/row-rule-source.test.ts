import { expect, it } from "vitest";
import type { DatasetModel } from "../dataset/model";
import type { RowRestrictions } from "../row-rule/restrictions";
import { postgres } from "./dialects/postgres";
import type { Dialect } from "./dialects/dialect";
import { trino } from "./dialects/trino";
import { scopeOf } from "./compile";
import { prepareQuery } from "./prepare";
import { restrictedStatement } from "./row-rule-source";

const NOW = new Date("2026-11-22T00:00:00Z");
const dataset = (schema: string | null) => ({ id: 0, table_name: "", catalog: null, schema, sql: "select", columns: [], metrics: [], main_dttm_col: null }) as unknown as DatasetModel;

/** The conditions of the rules that are put into `SELECT * FROM <table>`: one is on shop.public.t, one on lake.public.t. */
function boundTo(table: string, dialect: Dialect, { catalog, schema = null }: { catalog: string | null; schema?: string | null }): string[] {
  const on = (each: string) => ({ catalog: each, schema: "public", table_name: "t", conditions: [[`of_${each}`]] });
  const rowRules: RowRestrictions = { conditions: [], tables: [on("shop"), on("lake")], catalog };
  const model = dataset(schema);
  const sql = restrictedStatement(scopeOf(model, dialect, { now: NOW, rowRules }, prepareQuery({ columns: [] }, model, NOW)), `SELECT * FROM ${table}`);
  return [...sql.matchAll(/of_(\w+)/g)].map(([, name]) => name!);
}

it("binds a table's rules where its catalog is named, or meant because none is", () => {
  const lake = { catalog: "lake" };
  for (const table of ["t", "public.t", "T", "Lake.public.t", '"LAKE".public.t']) expect(boundTo(table, trino, lake), table).toEqual(["lake"]);
  expect(boundTo("shop.public.t", trino, lake)).toEqual(["shop"]);
  expect(boundTo("other.public.t", trino, lake)).toEqual([]);
  expect(boundTo("t join shop.public.t as u on true", trino, lake)).toEqual(["lake", "shop"]);
});

it("binds the rules of every table of that name where no catalog is certain", () => {
  for (const table of ["t", "public.t"]) expect(boundTo(table, trino, { catalog: null }), table).toEqual(["shop", "lake"]);
  expect(boundTo("lake.public.t", trino, { catalog: null })).toEqual(["lake"]);
});

it("takes whatever stands before the schema for the one catalog that a connection reaches: its address may call the database otherwise", () => {
  for (const table of ["t", "shop.public.t", "lake.public.t", "real_name.public.t"]) expect(boundTo(table, postgres, { catalog: "shop" }), table).toEqual(["shop"]);
  expect(boundTo("anything.public.t", postgres, { catalog: null })).toEqual(["shop", "lake"]);
});

it("leaves tables of other schemas alone", () => {
  expect([boundTo("t", trino, { catalog: "lake", schema: "public" }), boundTo("t", trino, { catalog: "lake", schema: "private" }), boundTo("private.t", trino, { catalog: "lake" })]).toEqual([["lake"], [], []]);
});
