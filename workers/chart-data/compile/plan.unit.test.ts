import { afterEach, expect, it, vi } from "vitest";
import type { DatasetModel } from "../../../schema/dataset/model";
import { buildColumn, buildDataset } from "../../../schema/dataset/model-builders";
import type { QueryObject } from "../../../schema/query/query-context";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import { postgres } from "../../engines/postgres";
import { connectionsOf } from "../../connections/connections";
import type { ChartDataDeps } from "../dependencies";
import { compileContext } from "../run/run-query-context";
import { planQuery } from "./plan";
import { memoizedKinds } from "./probe";
import { noCache } from "../cache/result-cache";

const people = (more: Partial<DatasetModel> = {}, address = "postgresql://db/one"): DatasetModel =>
  buildDataset({
    table_name: "people",
    main_dttm_col: null,
    columns: [buildColumn("name", "TEXT"), buildColumn("city", "TEXT")],
    database: { ...buildDataset().database, sqlalchemy_uri: address },
    ...more,
  });
const open = async (): Promise<never> => {
  throw new Error("nothing is asked of the database");
};
const planning = async (dataset: DatasetModel, query: QueryObject, user = "ada") => {
  const deps: ChartDataDeps = {
    access: {
      workspaceId: "w",
      dataset,
      rowRules: UNRESTRICTED,
      templates: { user: { id: 1, username: user, email: "", roles: [] }, urlParams: {} },
    },
    runtime: { now: new Date("2026-11-21T03:20:00Z"), cache: noCache, connections: connectionsOf(open) },
    options: { force: false },
  };
  return { access: deps.access, engine: postgres, compiling: await compileContext(query, deps, postgres, open) };
};
const filtered: QueryObject = {
  columns: ["name"],
  metrics: [],
  filters: [
    { col: "city", op: "IN", val: ["Berlin"] },
    { col: "name", op: "==", val: "Ada" },
  ],
};

it("lists only the columns whose filters templates read", async () => {
  const templated = people({
    sql: "select name, city from people where city in ({{ \"'\" + \"','\".join(filter_values('city')) + \"'\" }})",
  });
  expect((await planQuery(filtered, await planning(templated, filtered)).plan()).main.templateFilters).toEqual([
    "city",
  ]);
  expect((await planQuery(filtered, await planning(people(), filtered)).plan()).main.templateFilters).toEqual([]);
});

it("separates results whose templates read another address, or other filters for another person", async () => {
  const key = async (dataset: DatasetModel, user?: string) =>
    planQuery(filtered, await planning(dataset, filtered, user)).key();
  expect(await key(people())).toBe(await key(people()));
  expect(await key(people({}, "postgresql://db/two"))).not.toBe(await key(people()));
  const taking = people({
    sql: "select name, city from people {% if current_username() == 'ada' and filter_values('city') %}{% endif %}",
  });
  expect(await key(taking)).not.toBe(await key(taking, "bob"));
  expect(await key(taking)).toBe(await key(taking));
});

it("returns the same key twice, also for long queries", async () => {
  const dataset = people();
  const long: QueryObject = {
    ...filtered,
    filters: [{ col: "city", op: "IN", val: Array.from({ length: 5000 }, (_, n) => `city ${n}`) }],
  };
  expect(await planQuery(long, await planning(dataset, long)).key()).toBe(
    await planQuery(long, await planning(dataset, long)).key(),
  );
});

afterEach(() => vi.restoreAllMocks());

it("yields to other tasks between long statements, and not between short ones", async () => {
  const offsets = Array.from({ length: 8 }, (_, at) => `${at + 1} days ago`);
  const compared: QueryObject = {
    columns: ["city"],
    metrics: [],
    filters: [{ col: "at", op: "TEMPORAL_RANGE", val: "2026-01-01 : 2026-02-01" }],
    time_offsets: offsets,
  };
  const dataset = people({
    columns: [buildColumn("city", "TEXT"), buildColumn("at", "TIMESTAMP", { is_dttm: true })],
  });
  const pauses = async (query: QueryObject): Promise<number> => {
    const timers = vi.spyOn(globalThis, "setTimeout").mockClear();
    expect((await planQuery(query, await planning(dataset, query)).plan()).offsets).toHaveLength(offsets.length);
    return timers.mock.calls.length;
  };
  expect(await pauses(compared)).toBe(0);
  expect(await pauses({ ...compared, extras: { where: `city = '${"x".repeat(60_000)}'` } })).toBe(offsets.length + 1);
});

it("probes an expression each time where the dataset's SQL depends on the requester", async () => {
  for (const [sql, times] of [
    [null, 1],
    ["select {{ current_username() }} as city", 2],
  ] as const) {
    const dataset = people({ sql });
    let requested = 0;
    for (let n = 0; n < 2; n++)
      await memoizedKinds(dataset, ["lower(city)"], async () => (requested++, new Map([["lower(city)", 1 as const]])));
    expect(requested).toBe(times);
  }
});
