import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DatasetModel } from "../../../schema/dataset/model";
import { buildColumn, buildDataset } from "../../../schema/dataset/model-builders";
import { normalizeQueryContext } from "../../../schema/query/normalize-query-context";
import type { QueryContext, QueryObject } from "../../../schema/query/query-context";
import { UNRESTRICTED } from "../../../schema/row-rule/restrictions";
import type { Inspector, ResolvedRelation } from "../../engines/engine";
import { postgres } from "../../engines/postgres";
import { cacheQueryResult } from "../cache/cache-query-result";
import { memoryCache } from "../cache/result-cache";
import { connectionsOf } from "../../connections/connections";
import type { ChartDataDeps } from "../dependencies";
import { runQueryContext } from "./run-query-context";
import { streamQueryResult } from "./stream-query-result";

const VISITS = { catalog: null, schema: "public", table: "visits", openness: "itself" as const };
const dataset = (sql: string | null = null): DatasetModel =>
  buildDataset({
    table_name: "visits",
    schema: "public",
    sql,
    main_dttm_col: "at",
    granted_relations: sql === null ? null : [VISITS],
    columns: [buildColumn("city", "TEXT"), buildColumn("at", "TIMESTAMP", { is_dttm: true })],
    database: { ...buildDataset().database, sqlalchemy_uri: "postgresql://db/one" },
  });
const cities = (more: Partial<QueryObject> = {}): QueryObject => ({ columns: ["city"], metrics: [], ...more });
const during = (range: string, more: Partial<QueryObject> = {}): QueryObject =>
  cities({ filters: [{ col: "at", op: "TEMPORAL_RANGE", val: range }], ...more });

describe("compilations of one request", () => {
  const compile = vi.spyOn(postgres.dialect, "limit");
  let ran: string[];
  let authorized: string[];
  beforeEach(() => void ([ran, authorized] = [[], []]));
  afterEach(() => void compile.mockClear());

  const inspector: Inspector = {
    resolve: async (relations) =>
      relations.map(({ table }): ResolvedRelation => ({
        ...VISITS,
        table,
        isView: false,
        reads: [],
        sharesRowsWith: [],
      })),
    plan: async (text) => (authorized.push(text), [VISITS]),
  };
  const depsOf = (model: DatasetModel, force = false): ChartDataDeps => ({
    access: {
      workspaceId: "w",
      dataset: model,
      rowRules: UNRESTRICTED,
      templates: { user: { id: 1, username: "ada", email: "", roles: [] }, urlParams: {} },
    },
    runtime: {
      now: new Date("2026-11-21T12:34:56Z"),
      cache: memoryCache(() => 0),
      connections: connectionsOf(async () => ({
        run: async function* (sql, options) {
          await options.authorize?.(inspector);
          ran.push(sql);
          yield { columns: [{ name: "city", type: "string", typeName: "text" }], values: [["Oslo"]], length: 1 };
        },
        catalog: { schemas: async () => [], tables: async () => [], columns: async () => [] },
        close: async () => {},
      })),
    },
    options: { force },
  });
  const contextOf = (query: QueryObject, more: Partial<QueryContext> = {}) =>
    normalizeQueryContext({
      datasource: { id: 1, type: "table" },
      queries: [query],
      result_type: "full",
      result_format: "json",
      ...more,
    } as QueryContext);

  it.each([
    ["no time range", cities()],
    ["a range of whole days", during("Last week")],
    ["a fixed range", during("2026-01-01 : 2026-02-01")],
  ])("compiles a query with %s once, and not at all when its result is cached", async (_, query) => {
    const deps = depsOf(dataset());
    await runQueryContext(contextOf(query), deps);
    expect([compile.mock.calls.length, ran.length]).toEqual([1, 1]);
    await runQueryContext(contextOf(query), deps);
    expect([compile.mock.calls.length, ran.length]).toEqual([1, 1]);
  });

  it("compiles each time offset once", async () => {
    await runQueryContext(
      contextOf(during("Last week", { time_offsets: ["1 week ago", "1 year ago"] })),
      depsOf(dataset()),
    );
    expect([compile.mock.calls.length, ran.length]).toEqual([3, 3]);
  });

  it("compiles a range of hours for the key as well, and runs the one of now", async () => {
    const { payloads } = await runQueryContext(
      contextOf(during("DATEADD(DATETIME('now'), -3, hour) : now")),
      depsOf(dataset()),
    );
    expect([compile.mock.calls.length, ran.length]).toEqual([2, 1]);
    expect(ran[0]).toContain("2026-11-21 09:34:56");
    expect(payloads[0]?.query).toBe(`${ran[0]};\n\n`);
  });

  it("runs the statement whose SQL was authorized, and shows it", async () => {
    const model = dataset("select city, at from visits where city <> '{{ current_username() }}'");
    const { payloads } = await runQueryContext(contextOf(cities()), depsOf(model));
    expect([compile.mock.calls.length, ran.length, authorized.length]).toEqual([1, 1, 1]);
    expect(authorized[0]).toContain("'ada'");
    expect(ran[0]).toContain(authorized[0]);
    expect(payloads[0]?.query).toBe(`${ran[0]};\n\n`);
  });

  it("compiles a streamed file once, also when a cached result was looked up before", async () => {
    for (const force of [true, false]) {
      compile.mockClear();
      const rows = await streamQueryResult(
        contextOf(cities({ row_limit: 10 }), { result_format: "csv" }),
        depsOf(dataset(), force),
      );
      expect(rows && "names" in rows && rows.names).toEqual(["city"]);
      expect(compile).toHaveBeenCalledTimes(1);
    }
    expect(ran[0]).toBe(ran[1]);
  });

  it("compiles a query once to cache existing rows as its result", async () => {
    const rows = {
      names: ["city"],
      types: ["string" as const],
      values: [["Oslo"]],
      queriedAt: new Date("2026-11-21T12:30:00Z"),
    };
    expect(await cacheQueryResult(contextOf(cities()), depsOf(dataset()), rows)).toBe(true);
    expect(compile).toHaveBeenCalledTimes(1);
  });
});
