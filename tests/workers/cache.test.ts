import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { cacheKey } from "../../workers/chart-data/cache/cache-key";
import { bucketStore, edgeStore, storedCache } from "../../workers/chart-data/cache/cache-store";
import type { Payload } from "../../workers/chart-data/run/payload";
import { resultCacheOf } from "../../workers/chart-data/cache/result-caches";
import { avatarStore } from "../../workers/avatar-store";
import { pruneResults } from "../../workers/jobs/prune";
import { Client } from "../client";
import { makeChart, makeDashboard, makeDatabase, makeDataset, uniqueName } from "../objects";

let admin: Client, alpha: Client, gamma: Client, norole: Client;
let database: number;
beforeAll(async () => {
  [admin, alpha, gamma, norole] = await Promise.all([
    Client.as("admin"),
    Client.as("alpha"),
    Client.as("gamma"),
    Client.as("norole"),
  ]);
  database = await makeDatabase(admin);
});

const body = (dataset: number, more: Record<string, unknown> = {}) => ({
  datasource: { id: dataset, type: "table" },
  queries: [{ columns: ["label"], metrics: ["count"], row_limit: 7 }],
  ...more,
});
const sendQuery = async (dataset: number, more: Record<string, unknown> = {}, client = admin) =>
  (await client.post("/api/v1/chart/data", body(dataset, more))).body.result[0];
const payload = (rows: number): Payload => ({
  queriedAt: "2026-11-21T00:00:00",
  query: "",
  rowcount: rows,
  sql_rowcount: rows,
  from_dttm: null,
  to_dttm: null,
  label_map: {},
  colnames: ["a"],
  indexnames: [],
  coltypes: [0],
  types: ["int"],
  data: Array.from({ length: rows }, (_, a) => ({ a })),
  applied_template_filters: [],
  applied_filters: [],
  rejected_filters: [],
});

describe("the bucket of results", () => {
  const isInBucket = async (key: string) =>
    (await env.RESULTS!.list()).objects.some((object) => object.key.endsWith(`/results/${key}`));
  /** Loses what the isolate and the data center hold. */
  const forget = (key: string) => resultCacheOf({}, "any").put(key, payload(0), -1);

  it("gets a small result when it is queried a second time, and is read from then on", async () => {
    const dataset = await makeDataset(admin, database);
    const { cache_key: key } = await sendQuery(dataset);
    expect(await isInBucket(key)).toBe(false);
    await forget(key);
    expect(await sendQuery(dataset)).toMatchObject({ is_cached: null, cache_key: key });
    await expect.poll(() => isInBucket(key)).toBe(true);
    await forget(key);
    expect(await sendQuery(dataset)).toMatchObject({ is_cached: true });
  });

  it("gets large results and forced ones at once", async () => {
    const dataset = await makeDataset(admin, database);
    const { cache_key: forced } = await sendQuery(dataset, { force: true });
    await expect.poll(() => isInBucket(forced)).toBe(true);
    const sql = "select i as label, repeat(md5(i::text), 50) as text from generate_series(1, 1000) i";
    const named = { database, schema: "public", table_name: uniqueName("large") };
    const large = (await admin.post("/api/v1/dataset/", { ...named, sql })).body.id;
    const queries = [{ columns: ["label", "text"], metrics: [], row_limit: 1000 }];
    const { cache_key: key } = await sendQuery(large, { queries });
    await expect.poll(() => isInBucket(key)).toBe(true);
  });
});

describe("cache timeout", () => {
  it("the cache timeout is set by the request, the chart, the dataset, the database, or the default, in this order", async () => {
    const own = await makeDatabase(admin);
    const dataset = await makeDataset(admin, own);
    expect((await sendQuery(dataset)).cache_timeout).toBe(86_400);
    expect((await admin.put(`/api/v1/database/${own}`, { cache_timeout: 400 })).status).toBe(200);
    expect((await sendQuery(dataset)).cache_timeout).toBe(400);
    expect((await admin.put(`/api/v1/dataset/${dataset}`, { cache_timeout: 300 })).status).toBe(200);
    expect((await sendQuery(dataset)).cache_timeout).toBe(300);
    const chart = await makeChart(admin, dataset, { cache_timeout: 200, query_context: JSON.stringify(body(dataset)) });
    expect((await sendQuery(dataset, { form_data: { slice_id: chart } })).cache_timeout).toBe(200);
    expect((await admin.get(`/api/v1/chart/${chart}/data/`)).body.result[0].cache_timeout).toBe(200);
    expect(
      (await sendQuery(dataset, { form_data: { slice_id: chart }, custom_cache_timeout: 100 })).cache_timeout,
    ).toBe(100);
    expect((await sendQuery(dataset, { form_data: { slice_id: 99_999_999 } })).cache_timeout).toBe(300);
  });

  it("a cache timeout of -1 disables caching, which the response shows", async () => {
    const dataset = await makeDataset(admin, database);
    for (let n = 0; n < 2; n++)
      expect(await sendQuery(dataset, { custom_cache_timeout: -1 })).toMatchObject({
        cache_timeout: -1,
        is_cached: null,
        cached_dttm: null,
      });
    expect(await sendQuery(dataset)).toMatchObject({ is_cached: null });
    expect(await sendQuery(dataset)).toMatchObject({
      is_cached: true,
      cached_dttm: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await sendQuery(dataset, { force: true })).toMatchObject({ is_cached: null, cached_dttm: null });
    expect(await sendQuery(dataset)).toMatchObject({ is_cached: true });
  });

  it("a cached result expires after its timeout, in every layer", async () => {
    const dataset = await makeDataset(admin, database);
    expect(await sendQuery(dataset, { custom_cache_timeout: 1 })).toMatchObject({ is_cached: null });
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(await sendQuery(dataset, { custom_cache_timeout: 1 })).toMatchObject({ is_cached: null });
  });
});

describe("result bucket behind the data center's cache", () => {
  const now = () => Date.now();
  const key = (name: string) =>
    cacheKey({
      workspaceId: "w",
      databaseId: 1,
      databaseUuid: name,
      databaseAddress: "",
      datasourceType: "table",
      datasetUuid: "t",
      statements: [],
      rowRules: [],
      query: {},
      datasetShape: [],
    });

  it("the result bucket returns results that the other caches lack, for the remaining time", async () => {
    const name = await key(uniqueName("far"));
    const far = storedCache([bucketStore(env.RESULTS!, "w/results")], now);
    await far.put(name, payload(3), 5);
    const edge = edgeStore(() => caches.open("far"), now);
    const found = await storedCache([edge, bucketStore(env.RESULTS!, "w/results")], now).find(name);
    expect(found?.payload.rowcount).toBe(3);
    expect(found!.seconds).toBeLessThanOrEqual(5);
    expect((await edge.find(name))!.until).toBeLessThanOrEqual(Date.now() + 5000);
    await far.put(name, payload(3), -1);
    expect(await far.find(name)).toBeNull();
  });

  it("a long result is stored only in the bucket: neither in the data center's cache nor in the isolate", async () => {
    const name = await key(uniqueName("long"));
    const edge = edgeStore(() => caches.open("long"), now, 1000);
    await storedCache([edge, bucketStore(env.RESULTS!, "w/results")], now).put(name, payload(500), 60);
    expect([await edge.find(name), (await env.RESULTS!.head(`w/results/${name}`)) !== null]).toEqual([null, true]);
  });

  it("the result bucket stores each workspace's results under its own id", async () => {
    const { cache_key } = await sendQuery(await makeDataset(admin, database), { force: true });
    const keys = async () =>
      (await env.RESULTS!.list({ limit: 1000 })).objects
        .map((object) => object.key)
        .filter((each) => each.endsWith(cache_key));
    await expect.poll(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\/results\/[0-9a-f]{64}$/)]);
    expect(await resultCacheOf(env, "another").find(cache_key.replace(/^./, "z"))).toBeNull();
  });

  it("the bucket is pruned of expired results only, wherever the pruning starts", async () => {
    const bucket = bucketStore(env.RESULTS!, "pruned/results");
    await Promise.all([bucket.put("old", "{}", Date.now() - 1), bucket.put("young", "{}", Date.now() + 60_000)]);
    await avatarStore(env, "pruned")!.put(1, "v1", new Uint8Array(1));
    expect(await pruneResults(env, new Date(), "zzz")).toBeGreaterThanOrEqual(1);
    expect((await env.RESULTS!.list({ prefix: "pruned/" })).objects.map((object) => object.key)).toEqual([
      "pruned/avatars/1/v1.png",
      "pruned/results/young",
    ]);
  });
});

describe("POST /api/v1/cachekey/invalidate", () => {
  const invalidate = (client: Client, requested: unknown) => client.post("/api/v1/cachekey/invalidate", requested);

  it("makes the next request query the database: by uid, by uuid and by name", async () => {
    const name = uniqueName("database");
    const table = uniqueName("table");
    const dataset = await makeDataset(admin, await makeDatabase(admin, name), table);
    const uuid = (await admin.get(`/api/v1/dataset/${dataset}`)).body.result.uuid;
    const other = await makeDataset(admin, database);
    await Promise.all([sendQuery(dataset), sendQuery(other)]);
    for (const requested of [
      { datasource_uids: [`${dataset}__table`] },
      { datasource_uids: [uuid] },
      { datasources: [{ database_name: name, datasource_name: table, schema: "public", datasource_type: "table" }] },
    ]) {
      expect(await sendQuery(dataset)).toMatchObject({ is_cached: true });
      expect(await invalidate(admin, requested)).toMatchObject({ status: 201, body: {} });
      expect(await sendQuery(dataset), JSON.stringify(requested)).toMatchObject({ is_cached: null });
    }
    expect(await sendQuery(other)).toMatchObject({ is_cached: true });
  });

  it("does nothing for an unknown dataset or one of another workspace", async () => {
    const dataset = await makeDataset(admin, database);
    await sendQuery(dataset);
    expect(
      (
        await invalidate(admin, {
          datasource_uids: ["99999999__table", "x", "1__query"],
          datasources: [{ datasource_type: "table" }, { datasource_type: "query", datasource_name: "x" }],
        })
      ).status,
    ).toBe(201);
    expect((await invalidate(gamma, { datasource_uids: [`${dataset}__table`] })).status).toBe(201);
    expect(
      (await invalidate(await Client.as("admin", "beta"), { datasource_uids: [`${dataset}__table`] })).status,
    ).toBe(201);
    expect(await sendQuery(dataset)).toMatchObject({ is_cached: true });
  });

  it("refuses missing permissions and malformed bodies with the recorded errors", async () => {
    expect(await invalidate(norole, {})).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect(await invalidate(Client.anonymous(), {})).toMatchObject({ status: 401 });
    expect(await invalidate(admin, { foo: 1 })).toMatchObject({
      status: 400,
      body: { message: "{'foo': ['Unknown field.']}" },
    });
    expect(await invalidate(admin, { datasources: [{ datasource_name: "x" }] })).toMatchObject({
      status: 400,
      body: { message: "{'datasources': {0: {'datasource_type': ['Missing data for required field.']}}}" },
    });
    expect(await invalidate(admin, {})).toMatchObject({ status: 201 });
  });
});

describe("PUT warm_up_cache", () => {
  const params = (dataset: number) =>
    JSON.stringify({
      viz_type: "table",
      datasource: `${dataset}__table`,
      query_mode: "aggregate",
      groupby: ["label"],
      metrics: ["count"],
    });

  it("caches a chart's data, and reruns its query on each call", async () => {
    const dataset = await makeDataset(admin, database);
    const chart = await makeChart(admin, dataset, { params: params(dataset) });
    expect(await admin.put("/api/v1/chart/warm_up_cache", { chart_id: chart })).toMatchObject({
      status: 200,
      body: { result: [{ chart_id: chart, viz_error: null, viz_status: "success" }] },
    });
    expect((await admin.get(`/api/v1/chart/${chart}/data/`)).body.result[0]).toMatchObject({ is_cached: true });
  });

  it("warms the stored query with the given filters, or with the dashboard's initial ones", async () => {
    const dataset = await makeDataset(admin, database);
    const chart = await makeChart(admin, dataset, {
      params: params(dataset),
      query_context: JSON.stringify(body(dataset)),
    });
    const filters = [{ col: "label", op: "IN", val: ["a"] }];
    const filtered = { queries: [{ ...body(dataset).queries[0], filters }] };
    await admin.put("/api/v1/chart/warm_up_cache", { chart_id: chart, extra_filters: JSON.stringify(filters) });
    expect([(await sendQuery(dataset, filtered)).is_cached, (await sendQuery(dataset)).is_cached]).toEqual([
      true,
      null,
    ]);
    const native_filter_configuration = [
      {
        id: "NATIVE_FILTER-1",
        chartsInScope: [chart],
        defaultDataMask: { extraFormData: { filters: [{ col: "label", op: "IN", val: ["b"] }] } },
      },
    ];
    const dashboard = await makeDashboard(admin, { json_metadata: JSON.stringify({ native_filter_configuration }) });
    await admin.put("/api/v1/chart/warm_up_cache", { chart_id: chart, dashboard_id: dashboard });
    expect(
      (
        await sendQuery(dataset, {
          queries: [{ ...body(dataset).queries[0], filters: [{ col: "label", op: "IN", val: ["b"] }] }],
        })
      ).is_cached,
    ).toBe(true);
  });

  it("warms every chart of a table, and reports which one failed and why", async () => {
    const [name, table] = [uniqueName("database"), uniqueName("table")];
    const dataset = await makeDataset(admin, await makeDatabase(admin, name), table);
    const good = await makeChart(admin, dataset, { params: params(dataset) });
    const bad = await makeChart(admin, dataset, {
      params: JSON.stringify({ viz_type: "table", query_mode: "raw", all_columns: ["no_such_column"] }),
    });
    const { status, body: responded } = await admin.put("/api/v1/dataset/warm_up_cache", {
      db_name: name,
      table_name: table,
    });
    expect(status).toBe(200);
    expect(responded.result).toEqual([
      { chart_id: good, viz_error: null, viz_status: "success" },
      { chart_id: bad, viz_error: expect.stringContaining("no_such_column"), viz_status: null },
    ]);
    expect((await admin.get(`/api/v1/chart/${good}/data/`)).body.result[0].is_cached).toBe(true);
  });

  it("refuses with the recorded errors", async () => {
    const warm = (client: Client, requested: unknown, of = "chart") =>
      client.put(`/api/v1/${of}/warm_up_cache`, requested);
    expect(await warm(admin, { chart_id: 99_999 })).toMatchObject({
      status: 404,
      body: { message: "Chart not found" },
    });
    expect(await warm(admin, { foo: 1 })).toMatchObject({
      status: 400,
      body: { message: { chart_id: ["Missing data for required field."], foo: ["Unknown field."] } },
    });
    expect(await warm(admin, { chart_id: 1, extra_filters: "{bad" })).toMatchObject({
      status: 400,
      body: { message: { extra_filters: ["JSON not valid"] } },
    });
    expect(await warm(admin, { db_name: "none", table_name: "none" }, "dataset")).toMatchObject({
      status: 404,
      body: { message: "The provided table was not found in the provided database" },
    });
    for (const client of [alpha, gamma, norole]) expect((await warm(client, { chart_id: 1 })).status).toBe(403);
    expect((await warm(alpha, { db_name: "x", table_name: "y" }, "dataset")).status).toBe(403);
  });
});
