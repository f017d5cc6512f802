import { describe, expect, it } from "vitest";
import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryObject } from "../../schema/query/query-context";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import { postgres } from "../engines/postgres";
import { type ChartDataDeps, compileContext } from "./run-query-context";
import { keyOf, planOf } from "./plan";
import { noCache } from "./result-cache";

const AT = { id: 1, column_name: "at", verbose_name: null, description: null, expression: null, type: "TIMESTAMP", type_generic: 2 as const, is_dttm: true, is_active: true, groupby: true, filterable: true, python_date_format: null };
const visits: DatasetModel = {
  id: 1, uuid: "v", table_name: "visits", catalog: null, schema: null, sql: null, main_dttm_col: "at", offset: 0, cache_timeout: null, fetch_values_predicate: null, always_filter_main_dttm: false, normalize_columns: false,
  template_params: null, granted_relations: null, currency_code_column: null, perm: "", schema_perm: null, owners: [], columns: [AT], metrics: [],
  database: { id: 1, uuid: "d", database_name: "d", backend: "postgresql", sqlalchemy_uri: "", encrypted_password: null, cache_timeout: null, extra: {}, perm: "" },
};
const open = async (): Promise<never> => {
  throw new Error("nothing is asked of the database");
};
const planning = async (instant: string, timeZone: string, query: QueryObject) => {
  const deps: ChartDataDeps = { workspaceId: "w", dataset: { ...visits }, rowRules: UNRESTRICTED, connect: open, now: new Date(instant), timeZone, cache: noCache, force: false };
  return { deps, engine: postgres, compiling: await compileContext(query, deps, postgres, open) };
};
const yesterday: QueryObject = { columns: ["at"], metrics: [], granularity: "at", time_range: "Last day" };
const bounds = async (instant: string, timeZone: string): Promise<string[]> => {
  const { sql } = (await planOf(yesterday, await planning(instant, timeZone, yesterday))).main;
  return [...sql.matchAll(/'(\d{4}-\d\d-\d\d \d\d:\d\d)/g)].map(([, time]) => time!);
};

describe("relative ranges", () => {
  it("use the workspace's days, also where UTC has another date", async () => {
    expect(await bounds("2026-11-21T03:20:00Z", "UTC")).toEqual(["2026-11-20 00:00", "2026-11-21 00:00"]);
    expect(await bounds("2026-11-21T03:20:00Z", "America/Los_Angeles")).toEqual(["2026-11-19 00:00", "2026-11-20 00:00"]);
    expect(await bounds("2026-11-21T23:20:00Z", "Asia/Tokyo")).toEqual(["2026-11-21 00:00", "2026-11-22 00:00"]);
  });
  it("advance at the zone's midnight, also on days of 23 and 25 hours, together with the cache key", async () => {
    const key = async (instant: string) => keyOf(yesterday, await planning(instant, "Europe/Berlin", yesterday));
    expect(await bounds("2026-03-29T21:59:00Z", "Europe/Berlin")).toEqual(["2026-03-28 00:00", "2026-03-29 00:00"]);
    expect(await bounds("2026-03-29T22:00:00Z", "Europe/Berlin")).toEqual(["2026-03-29 00:00", "2026-03-30 00:00"]);
    expect(await bounds("2026-10-25T22:59:00Z", "Europe/Berlin")).toEqual(["2026-10-24 00:00", "2026-10-25 00:00"]);
    expect(await bounds("2026-10-25T23:00:00Z", "Europe/Berlin")).toEqual(["2026-10-25 00:00", "2026-10-26 00:00"]);
    expect(await key("2026-03-29T21:59:00Z")).toBe(await key("2026-03-28T23:00:00Z"));
    expect(await key("2026-03-29T22:00:00Z")).not.toBe(await key("2026-03-29T21:59:00Z"));
  });
});
