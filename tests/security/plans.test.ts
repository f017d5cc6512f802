import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { channelName } from "../../schema/messages/job-channel";
import { sqlTabsName } from "../../schema/sql-tabs/tab";
import { Client } from "../client";
import { newWorkspace, type NewWorkspace } from "../new-workspace";
import { makeChart, makeDatabase, makeDataset, uniqueName } from "../objects";
import { makePerson, roleIds } from "../people";

const operated = "/api/v1/operator/workspaces/";
let operator: Client;
let place: NewWorkspace;
let database: number;
let dataset: number;

beforeAll(async () => {
  operator = await Client.as("admin");
  place = await newWorkspace();
  const { admin } = place;
  database = await makeDatabase(admin);
  await admin.put(`/api/v1/database/${database}`, { expose_in_sqllab: true });
  dataset = (
    await admin.post("/api/v1/dataset/", {
      database,
      schema: "public",
      table_name: uniqueName("many"),
      sql: "select i as n, 'x' as label from generate_series(1, 50) i",
    })
  ).body.id;
});

const plan = async (limits: Record<string, number | null>): Promise<void> =>
  expect((await operator.put(operated + place.id, { limits })).status).toBe(200);
const queryContext = (more: Record<string, unknown> = {}, query: Record<string, unknown> = {}) => ({
  datasource: { id: dataset, type: "table" },
  force: true,
  queries: [{ columns: ["n"], row_limit: 1000, ...query }],
  ...more,
});
const upload = async (lines: number) => {
  const { id } = (await place.admin.post("/api/v1/database/upload_database/")).body;
  const form = new FormData();
  form.set("type", "csv");
  form.set("table_name", uniqueName("sheet").replaceAll(" ", "_"));
  form.set("file", new Blob([`a,b\n${Array.from({ length: lines }, (_, n) => `${n},x`).join("\n")}\n`]), "sheet.csv");
  return place.admin.post(`/api/v1/database/${id}/upload/`, form);
};

it("no response, file or upload has more rows than the plan allows", async () => {
  await plan({ rows: 10 });
  const { admin } = place;
  expect((await admin.post("/api/v1/chart/data", queryContext())).body.result[0].data).toHaveLength(10);
  expect((await admin.post("/api/v1/chart/data", queryContext({}, { row_limit: 4 }))).body.result[0].data).toHaveLength(
    4,
  );
  for (const result_type of ["samples", "drill_detail"])
    expect(
      (await admin.post("/api/v1/chart/data", queryContext({ result_type }))).body.result[0].data.length,
      result_type,
    ).toBeLessThanOrEqual(10);
  const file = await admin.post("/api/v1/chart/data", queryContext({ result_format: "csv" }));
  expect(String(file.body).trim().split("\n")).toHaveLength(11);
  expect(
    (await admin.get(`/datasource/samples?datasource_id=${dataset}&datasource_type=table&per_page=100`)).body.result
      ?.data?.length ?? 0,
  ).toBeLessThanOrEqual(10);
  const client_id = uniqueName("run").slice(-11);
  const ran = await admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: "select * from generate_series(1, 50) i",
    client_id,
    queryLimit: 1000,
  });
  expect(ran.body.data, JSON.stringify(ran.body).slice(0, 300)).toHaveLength(10);
  const form = new FormData();
  form.set("client_id", client_id);
  expect(
    String((await admin.post("/api/v1/sqllab/export_streaming/", form)).body)
      .trim()
      .split("\n"),
  ).toHaveLength(11);
  expect(await upload(11)).toMatchObject({
    status: 422,
    body: { errors: [{ message: expect.stringContaining("This workspace's plan allows 10 rows per file.") }] },
  });
  expect((await upload(10)).status).toBe(201);
  await plan({ rows: null });
  expect((await admin.post("/api/v1/chart/data", queryContext())).body.result[0].data).toHaveLength(50);
});

it("with a plan of two concurrent queries, every endpoint that queries a database refuses a third until one ends", async () => {
  await plan({ queries_at_once: 2 });
  const { admin } = place;
  const meter = env.PLAN_METER.getByName(place.id);
  const begin = (token: string) => meter.request({ kind: "begin", token, limit: 2, leaseMs: 60_000 });
  expect([await begin("one"), await begin("two")]).toEqual([0, 0]);
  const chart = await makeChart(admin, dataset);
  const full = {
    status: 429,
    body: { message: "This workspace's plan allows 2 queries at once. Try again in a moment.", retry_after: 1 },
  };
  expect(await admin.post("/api/v1/chart/data", queryContext())).toMatchObject(full);
  expect(await admin.get(`/api/v1/chart/${chart}/data/`)).toMatchObject(full);
  expect(
    await admin.post("/api/v1/sqllab/execute/", {
      database_id: database,
      sql: "select 1",
      client_id: uniqueName("run").slice(-11),
    }),
  ).toMatchObject(full);
  // Calls without a database query are not refused.
  expect((await admin.get("/api/v1/chart/")).status).toBe(200);
  await meter.request({ kind: "end", token: "one" });
  expect((await admin.post("/api/v1/chart/data", queryContext())).status).toBe(200);
  // A client that disconnects during a response releases its slot too.
  const left = await admin.raw("POST", "/api/v1/chart/data", JSON.stringify(queryContext({ result_format: "csv" })), {
    "content-type": "application/json",
  });
  await left.body!.cancel();
  await expect.poll(async () => (await admin.post("/api/v1/chart/data", queryContext())).status).toBe(200);
  await plan({ queries_at_once: null });
});

it("deleting a workspace purges its results, uploaded tables, tabs and jobs", async () => {
  const { admin, session, id, slug } = place;
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("Gamma")!]);
  expect(username).toBeTruthy();
  await session.call("PUT", "/api/v1/workspace/", { global_async_queries: true });
  const other = await makeDataset(admin, database);
  expect(
    (
      await admin.post("/api/v1/chart/data", {
        datasource: { id: other, type: "table" },
        queries: [{ columns: ["label"] }],
        result_type: "full",
        result_format: "json",
      })
    ).status,
  ).toBe(202);
  await admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: "select 1",
    client_id: uniqueName("run").slice(-11),
  });
  const me = (await admin.get("/api/v1/me/")).body.result.id as number;
  await env.SQL_TABS.getByName(sqlTabsName(id, me)).add({ label: "kept", sql: "select 'kept'" });
  const [{ uuid }] = (await admin.get("/api/v1/database/?q=(page_size:100)")).body.result.filter(
    (each: { backend: string }) => each.backend === "uploads",
  );
  const uploaded = env.UPLOAD_TABLES.getByName(`${id}:${uuid}`);
  const size = (stub: DurableObjectStub<never>) =>
    runInDurableObject(
      stub,
      (_: unknown, { storage }: DurableObjectState) =>
        storage.sql
          .exec<{ n: number }>(
            "select count(*) as n from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
          )
          .one().n,
    );
  const stored = (): Promise<number> => env.RESULTS!.list({ prefix: `${id}/` }).then(({ objects }) => objects.length);
  expect(await stored()).toBeGreaterThan(0);
  expect(await size(uploaded as never)).toBeGreaterThan(0);
  expect((await session.call("POST", "/api/v1/workspace/delete", { slug })).status).toBe(200);
  await expect.poll(stored, { timeout: 20_000 }).toBe(0);
  for (const stub of [
    uploaded,
    env.SQL_TABS.getByName(sqlTabsName(id, me)),
    env.JOB_CHANNEL.getByName(channelName(id, me)),
  ])
    await expect.poll(() => size(stub as never)).toBe(0);
  expect((await listDurableObjectIds(env.SQL_TABS)).length).toBeGreaterThan(0);
});
