import { afterEach, expect, it, vi } from "vitest";
import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryObject } from "../../schema/query/query-context";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import { postgres } from "../engines/postgres";
import { type ChartDataDeps, compileContext } from "./run-query-context";
import { keyOf, planOf } from "./plan";
import { memoizedKinds } from "./probe";
import { noCache } from "./result-cache";

const column = (column_name: string) => ({ id: 1, column_name, verbose_name: null, description: null, expression: null, type: "TEXT", type_generic: null, is_dttm: false, is_active: true, groupby: true, filterable: true, python_date_format: null });
const people = (more: Partial<DatasetModel> = {}, address = "postgresql://db/one"): DatasetModel => ({
  id: 1, uuid: "p", table_name: "people", catalog: null, schema: null, sql: null, main_dttm_col: null, offset: 0, cache_timeout: null, fetch_values_predicate: null, always_filter_main_dttm: false, normalize_columns: false,
  template_params: null, granted_relations: null, currency_code_column: null, perm: "", schema_perm: null, owners: [], columns: [column("name"), column("city")], metrics: [],
  database: { id: 1, uuid: "d", database_name: "d", backend: "postgresql", sqlalchemy_uri: address, encrypted_password: null, cache_timeout: null, extra: {}, perm: "" }, ...more,
});
const open = async (): Promise<never> => {
  throw new Error("nothing is asked of the database");
};
const planning = async (dataset: DatasetModel, query: QueryObject, user = "ada") => {
  const deps: ChartDataDeps = { workspaceId: "w", dataset, rowRules: UNRESTRICTED, connect: open, now: new Date("2026-11-21T03:20:00Z"), cache: noCache, force: false, templates: { user: { id: 1, username: user, email: "", roles: [] }, urlParams: {} } };
  return { deps, engine: postgres, compiling: await compileContext(query, deps, postgres, open) };
};
const filtered: QueryObject = { columns: ["name"], metrics: [], filters: [{ col: "city", op: "IN", val: ["Berlin"] }, { col: "name", op: "==", val: "Ada" }] };

it("lists only the columns whose filters templates read", async () => {
  const templated = people({ sql: "select name, city from people where city in ({{ \"'\" + \"','\".join(filter_values('city')) + \"'\" }})" });
  expect((await planOf(filtered, await planning(templated, filtered))).main.templateFilters).toEqual(["city"]);
  expect((await planOf(filtered, await planning(people(), filtered))).main.templateFilters).toEqual([]);
});

it("separates results whose templates read another address, or other filters for another person", async () => {
  const key = async (dataset: DatasetModel, user?: string) => keyOf(filtered, await planning(dataset, filtered, user));
  expect(await key(people())).toBe(await key(people()));
  expect(await key(people({}, "postgresql://db/two"))).not.toBe(await key(people()));
  const taking = people({ sql: "select name, city from people {% if current_username() == 'ada' and filter_values('city') %}{% endif %}" });
  expect(await key(taking)).not.toBe(await key(taking, "bob"));
  expect(await key(taking)).toBe(await key(taking));
});

it("returns the same key twice, also for long queries", async () => {
  const dataset = people();
  const long: QueryObject = { ...filtered, filters: [{ col: "city", op: "IN", val: Array.from({ length: 5000 }, (_, n) => `city ${n}`) }] };
  expect(await keyOf(long, await planning(dataset, long))).toBe(await keyOf(long, await planning(dataset, long)));
});

afterEach(() => vi.restoreAllMocks());

it("yields to other tasks between long statements, and not between short ones", async () => {
  const offsets = Array.from({ length: 8 }, (_, at) => `${at + 1} days ago`);
  const compared: QueryObject = { columns: ["city"], metrics: [], filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2026-01-01 : 2026-02-01" }], time_offsets: offsets };
  const dataset = people({ columns: [column("city"), { ...column("at"), type: "TIMESTAMP", is_dttm: true }] });
  const pauses = async (query: QueryObject): Promise<number> => {
    const timers = vi.spyOn(globalThis, "setTimeout").mockClear();
    expect((await planOf(query, await planning(dataset, query))).offsets).toHaveLength(offsets.length);
    return timers.mock.calls.length;
  };
  expect(await pauses(compared)).toBe(0);
  expect(await pauses({ ...compared, extras: { where: `city = '${"x".repeat(60_000)}'` } })).toBe(offsets.length + 1);
});

it("probes an expression each time where the dataset's SQL depends on the requester", async () => {
  for (const [sql, times] of [[null, 1], ["select {{ current_username() }} as city", 2]] as const) {
    const dataset = people({ sql });
    let requested = 0;
    for (let n = 0; n < 2; n++) await memoizedKinds(dataset, ["lower(city)"], async () => (requested++, new Map([["lower(city)", 1 as const]])));
    expect(requested).toBe(times);
  }
});
