import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import { Client } from "../client";
import { makeDatabase, makeDataset } from "../objects";
import {
  chart,
  requestChart,
  admin,
  eventOf,
  messageFor,
  expireChannel,
  gamma,
  database,
  setUpAsyncQueries,
} from "./async-queries";

setUpAsyncQueries();

describe("async query of a chart that is not cached", () => {
  it("returns 202, then an event, then the result; and the result at once on a repeated request", async () => {
    const dataset = await makeDataset(admin, database);
    const requested = await requestChart(chart(dataset));
    expect(requested).toMatchObject({
      status: 202,
      body: {
        channel_id: expect.any(String),
        job_id: expect.any(String),
        user_id: expect.any(Number),
        status: "pending",
        errors: [],
        result_url: null,
      },
    });
    const event = await eventOf(requested.body.job_id);
    expect(event).toEqual({
      id: expect.stringMatching(/^\d+-\d+$/),
      channel_id: requested.body.channel_id,
      job_id: requested.body.job_id,
      user_id: requested.body.user_id,
      status: "done",
      result_url: expect.stringMatching(/^\/api\/v1\/chart\/data\/qc-[0-9a-f]{64}$/),
      errors: [],
    });
    expect(await admin.get(event.result_url!)).toMatchObject({
      status: 200,
      body: { result: [{ status: "success", is_cached: true, data: [{ label: "a", count: 1 }] }] },
    });
    expect(await requestChart(chart(dataset))).toMatchObject({ status: 200, body: { result: [{ is_cached: true }] } });
    expect((await requestChart(chart(dataset, { force: true }))).status).toBe(202);
  });

  it("accepts a saved chart by its id, and caches its result for the chart's timeout", async () => {
    const dataset = await makeDataset(admin, database);
    const made = await admin.post("/api/v1/chart/", {
      slice_name: "Later",
      viz_type: "table",
      datasource_id: dataset,
      datasource_type: "table",
      cache_timeout: 77,
      query_context: JSON.stringify({ ...chart(dataset), result_format: "json", result_type: "full" }),
      params: "{}",
    });
    const requested = await admin.get(`/api/v1/chart/${made.body.id}/data/`);
    expect(requested).toMatchObject({ status: 202, body: { status: "pending" } });
    await eventOf(requested.body.job_id);
    expect(await admin.get(`/api/v1/chart/${made.body.id}/data/`)).toMatchObject({
      status: 200,
      body: { result: [{ is_cached: true, cache_timeout: 77, data: [{ label: "a", count: 1 }] }] },
    });
    expect((await admin.get(`/api/v1/chart/${made.body.id}/data/?format=csv`)).status).toBe(200);
  });

  it("runs a query of the SQL editor, and shows its result while its requester may read the query", async () => {
    const client_id = crypto.randomUUID().slice(0, 11);
    const ran = await admin.post("/api/v1/sqllab/execute/", {
      database_id: database,
      schema: "public",
      client_id,
      sql: "select 1 as n, 'later' as label",
    });
    const id = ran.body.query.queryId as number;
    const context = { datasource: { id, type: "query" }, queries: [{ columns: ["label"], metrics: [] }] };
    const requested = await requestChart(context);
    expect(requested.status, JSON.stringify(requested.body)).toBe(202);
    const event = await eventOf(requested.body.job_id);
    expect(await admin.get(event.result_url!)).toMatchObject({
      status: 200,
      body: { result: [{ is_cached: true, data: [{ label: "later" }] }] },
    });
    expect((await gamma.get(event.result_url!)).status).toBe(404);
    expect((await requestChart(context, gamma)).status).toBe(404);
  });

  it("runs synchronously if the setting is off, and for files or SQL", async () => {
    const main = await Client.as("admin");
    expect(
      (await main.post("/api/v1/chart/data", chart(await makeDataset(main, await makeDatabase(main))))).status,
    ).toBe(200);
    const dataset = await makeDataset(admin, database);
    for (const more of [{ result_format: "csv" }, { result_type: "query" }, { result_type: "samples" }])
      expect((await requestChart(chart(dataset, more))).status, JSON.stringify(more)).toBe(200);
  });

  it("stores an uncacheable result for its requester only", async () => {
    const dataset = await makeDataset(admin, database);
    const { body } = await requestChart(chart(dataset, { custom_cache_timeout: -1 }));
    const { result_url } = await eventOf(body.job_id);
    expect((await admin.get(result_url!)).body.result[0].data).toEqual([{ label: "a", count: 1 }]);
    expect((await requestChart(chart(dataset, { custom_cache_timeout: -1 }))).status).toBe(202);
  });

  it("runs an async query that is longer than a queue message", async () => {
    const dataset = await makeDataset(admin, database);
    const filters = [{ col: "label", op: "IN", val: ["a", ...Array.from({ length: 15_000 }, (_, n) => `value ${n}`)] }];
    const body = chart(dataset, { queries: [{ columns: ["label"], metrics: ["count"], filters }] });
    expect(JSON.stringify(body).length).toBeGreaterThan(150_000);
    const { result_url } = await eventOf((await requestChart(body)).body.job_id);
    expect((await admin.get(result_url!)).body.result[0].data).toEqual([{ label: "a", count: 1 }]);
  });

  it("reports a failure in an event with the error of a synchronous response", async () => {
    const dataset = await makeDataset(admin, database);
    const { status, body } = await requestChart(
      chart(dataset, {
        queries: [
          { columns: [], metrics: [{ expressionType: "SQL", sqlExpression: "SUM(nothing_like_it)", label: "s" }] },
        ],
      }),
    );
    expect(status).toBe(202);
    expect(await eventOf(body.job_id)).toMatchObject({
      status: "error",
      result_url: null,
      errors: [
        {
          message: expect.stringContaining("nothing_like_it"),
          error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
          level: "error",
        },
      ],
    });
  });
});

describe("JobChannel", () => {
  const channelOf = async () => {
    const { requester } = await messageFor(1);
    return env.JOB_CHANNEL.getByName(`${requester.workspaceId}:${requester.userId}`);
  };

  it("deletes expired events and jobs", async () => {
    const channel = env.JOB_CHANNEL.getByName("pruned:1");
    await channel.finish("old", 1, { status: "done", result_url: "/old" });
    await expireChannel(channel);
    await channel.finish("young", 1, { status: "done", result_url: "/young" });
    await runDurableObjectAlarm(channel);
    expect(((await channel.eventsAfter(null)) as AsyncEvent[]).map(({ job_id }) => job_id)).toEqual(["young"]);
    expect(
      await runInDurableObject(channel, (_, { storage }) => storage.sql.exec("select id from jobs").toArray()),
    ).toEqual([{ id: "young" }]);
  });

  it("stores its log durably", async () => {
    expect(
      await runInDurableObject(
        await channelOf(),
        (_, { storage }) => storage.sql.exec("select count(*) as n from events").one()["n"],
      ),
    ).toBeGreaterThan(5);
  });
});
