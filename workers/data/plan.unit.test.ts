import { expect, it } from "vitest";
import type { DatasetModel } from "../../schema/dataset/model";
import type { QueryObject } from "../../schema/query/query-context";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import { postgres } from "../engines/postgres";
import { type AnswerDeps, compileContext } from "./answer";
import { keyOf, planOf } from "./plan";
import { knownKinds } from "./probe";
import { noCache } from "./result-cache";

const column = (column_name: string) => ({ id: 1, column_name, verbose_name: null, description: null, expression: null, type: "TEXT", type_generic: null, is_dttm: false, is_active: true, groupby: true, filterable: true, python_date_format: null });
const people = (more: Partial<DatasetModel> = {}, address = "postgresql://db/one"): DatasetModel => ({
  id: 1, uuid: "p", table_name: "people", catalog: null, schema: null, sql: null, main_dttm_col: null, offset: 0, cache_timeout: null, fetch_values_predicate: null, always_filter_main_dttm: false, normalize_columns: false,
  template_params: null, currency_code_column: null, perm: "", schema_perm: null, owners: [], columns: [column("name"), column("city")], metrics: [],
  database: { id: 1, uuid: "d", database_name: "d", backend: "postgresql", sqlalchemy_uri: address, encrypted_password: null, cache_timeout: null, extra: {}, perm: "" }, ...more,
});
const open = async (): Promise<never> => {
  throw new Error("nothing is asked of the database");
};
const planning = async (dataset: DatasetModel, query: QueryObject, user = "ada") => {
  const deps: AnswerDeps = { workspaceId: "w", dataset, rowRules: UNRESTRICTED, connect: open, now: new Date("2026-11-21T03:20:00Z"), cache: noCache, force: false, templates: { user: { id: 1, username: user, email: "", roles: [] }, urlParams: {} } };
  return { deps, engine: postgres, compiling: await compileContext(query, deps, postgres, open) };
};
const filtered: QueryObject = { columns: ["name"], metrics: [], filters: [{ col: "city", op: "IN", val: ["Berlin"] }, { col: "name", op: "==", val: "Ada" }] };

it("names the columns whose filters templates asked for, and no others", async () => {
  const templated = people({ sql: "select name, city from people where city in ({{ \"'\" + \"','\".join(filter_values('city')) + \"'\" }})" });
  expect(planOf(filtered, await planning(templated, filtered)).main.templateFilters).toEqual(["city"]);
  expect(planOf(filtered, await planning(people(), filtered)).main.templateFilters).toEqual([]);
});

it("keeps an answer of another address apart, and one whose template took other filters for another person", async () => {
  const key = async (dataset: DatasetModel, user?: string) => keyOf(filtered, await planning(dataset, filtered, user));
  expect(await key(people())).toBe(await key(people()));
  expect(await key(people({}, "postgresql://db/two"))).not.toBe(await key(people()));
  const taking = people({ sql: "select name, city from people {% if current_username() == 'ada' and filter_values('city') %}{% endif %}" });
  expect(await key(taking)).not.toBe(await key(taking, "bob"));
  expect(await key(taking)).toBe(await key(taking));
});

it("finds the same key again, for long questions too", async () => {
  const dataset = people();
  const long: QueryObject = { ...filtered, filters: [{ col: "city", op: "IN", val: Array.from({ length: 5000 }, (_, n) => `city ${n}`) }] };
  expect(await keyOf(long, await planning(dataset, long))).toBe(await keyOf(long, await planning(dataset, long)));
});

it("asks again what an expression is where the dataset's SQL depends on who asks", async () => {
  for (const [sql, times] of [[null, 1], ["select {{ current_username() }} as city", 2]] as const) {
    const dataset = people({ sql });
    let asked = 0;
    for (let n = 0; n < 2; n++) await knownKinds(dataset, ["lower(city)"], async () => (asked++, new Map([["lower(city)", 1 as const]])));
    expect(asked).toBe(times);
  }
});
