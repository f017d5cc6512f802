import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import type { RunQuery } from "../../schema/messages/queue";
import { Client } from "../client";
import { makeDataset } from "../objects";
import {
  eventsOf,
  chart,
  requestChart,
  admin,
  gamma,
  eventOf,
  messageFor,
  expireChannel,
  deliver,
  database,
  setUpAsyncQueries,
} from "./async-queries";

setUpAsyncQueries();

describe("a guest's async query", () => {
  let dataset: number, dashboard: number, slice: number, uncached: number, uuid: string;
  beforeAll(async () => {
    dataset = await makeDataset(admin, database);
    dashboard = (await admin.post("/api/v1/dashboard/", { dashboard_title: "Shown elsewhere", published: true })).body
      .id;
    const params = {
      viz_type: "table",
      query_mode: "aggregate",
      groupby: ["label"],
      metrics: ["count"],
      row_limit: 100,
    };
    const chartOf = async (more: object = {}): Promise<number> =>
      (
        await admin.post("/api/v1/chart/", {
          slice_name: "Labels",
          viz_type: "table",
          datasource_id: dataset,
          datasource_type: "table",
          params: JSON.stringify(params),
          dashboards: [dashboard],
          ...more,
        })
      ).body.id;
    [slice, uncached] = [await chartOf(), await chartOf({ cache_timeout: -1 })];
    uuid = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result.uuid;
  });

  /** Returns a guest with their own token. */
  async function guest(rls: { clause: string }[] = []): Promise<Client["call"]> {
    const { token } = (
      await admin.post("/api/v1/security/guest_token/", {
        user: { username: "visitor" },
        resources: [{ type: "dashboard", id: uuid }],
        rls,
      })
    ).body;
    return (method, path, body, headers = {}) =>
      Client.anonymous("later").call(method, path, body, { "x-guesttoken": token, ...headers });
  }
  const queryContext = (more: Record<string, unknown> = {}) => ({
    datasource: { id: dataset, type: "table" },
    result_format: "json",
    result_type: "full",
    form_data: { slice_id: slice, dashboardId: dashboard },
    queries: [{ columns: ["label"], metrics: ["count"], orderby: [["count", false]], row_limit: 100 }],
    ...more,
  });
  async function jobOf(call: Client["call"], more: Record<string, unknown> = {}) {
    const requested = await call("POST", "/api/v1/chart/data", queryContext(more));
    expect(requested.status, JSON.stringify(requested.body)).toBe(202);
    return requested.body as { job_id: string; channel_id: string };
  }
  async function received(call: Client["call"], jobId: string): Promise<AsyncEvent> {
    let found: AsyncEvent | undefined;
    await expect
      .poll(
        async () =>
          (found = ((await call("GET", "/api/v1/async_event/")).body.result as AsyncEvent[]).find(
            ({ job_id }) => job_id === jobId,
          )),
        { timeout: 15_000, interval: 100 },
      )
      .toBeDefined();
    return found!;
  }
  /** The chart that is never cached: guests set no cache timeout. */
  const live = () => ({ form_data: { slice_id: uncached, dashboardId: dashboard } });

  it("ends with an event on the token's channel, without the query's SQL", async () => {
    const call = await guest();
    const { job_id, channel_id } = await jobOf(call, live());
    const event = await received(call, job_id);
    expect(event).toMatchObject({ channel_id, status: "done", errors: [] });
    expect((await call("GET", "/api/v1/async_event/")).body.channel_id).toBe(channel_id);
    const { status, body } = await call("GET", event.result_url!);
    expect([status, body.result[0].data]).toEqual([200, [{ label: "a", count: 1 }]]);
    expect(body.result[0]).not.toHaveProperty("query");
  });

  it("is hidden from guests of the same name, with other rows or with an older token, and from people", async () => {
    const [call, same, narrowed] = [await guest(), await guest(), await guest([{ clause: "label = 'nothing'" }])];
    const { job_id, channel_id } = await jobOf(call, live());
    const { result_url } = await received(call, job_id);
    for (const other of [same, narrowed]) {
      expect(await other("GET", result_url!)).toMatchObject({ status: 404 });
      const polled = (await other("GET", "/api/v1/async_event/")).body;
      expect([polled.result, polled.channel_id === channel_id]).toEqual([[], false]);
    }
    for (const person of [admin, gamma]) {
      expect((await person.get(result_url!)).status).toBe(404);
      expect((await eventsOf(person)).filter((each) => each.job_id === job_id)).toEqual([]);
    }
    const ruled = await jobOf(narrowed, live());
    expect((await narrowed("GET", (await received(narrowed, ruled.job_id)).result_url!)).body.result[0].data).toEqual(
      [],
    );
    const persons = await requestChart(chart(dataset, { custom_cache_timeout: -1 }));
    expect((await call("GET", (await eventOf(persons.body.job_id)).result_url!)).status).toBe(404);
  });

  it("lets a guest cancel their own async query, and nobody else's", async () => {
    const [call, other] = [await guest(), await guest()];
    const { job_id } = await jobOf(call, live());
    expect((await other("DELETE", `/api/v1/async_event/${job_id}`)).status).toBe(200);
    expect((await received(call, job_id)).status).toBe("done");
  });

  it("returns cached results at once, and refuses a query that is not saved", async () => {
    const call = await guest([{ clause: "1 = 1" }]);
    await received(call, (await jobOf(call)).job_id);
    expect(await call("POST", "/api/v1/chart/data", queryContext())).toMatchObject({
      status: 200,
      body: { result: [{ is_cached: true }] },
    });
    for (const more of [
      { where: "label = 'a'" },
      { post_processing: [{ operation: "cum", options: { columns: { count: "count" }, operator: "sum" } }] },
    ]) {
      expect(
        (
          await call(
            "POST",
            "/api/v1/chart/data",
            queryContext({ queries: [{ ...queryContext().queries[0], ...more }] }),
          )
        ).status,
        JSON.stringify(more),
      ).toBe(403);
    }
    expect(
      (
        await call(
          "POST",
          "/api/v1/chart/data",
          queryContext({
            queries: [
              { columns: ["label"], metrics: [{ expressionType: "SQL", sqlExpression: "MAX(label)", label: "m" }] },
            ],
          }),
        )
      ).status,
    ).toBe(403);
  });

  it("hides why the database failed, and does not run for an expired token", async () => {
    const { requester } = await messageFor(dataset);
    const context = {
      ...queryContext(),
      form_data: { slice_id: slice, dashboardId: dashboard },
      force: false,
      custom_cache_timeout: null,
    };
    const token = {
      token: "0".repeat(64),
      user: {},
      resources: [{ type: "dashboard" as const, id: uuid }],
      rls_rules: [{ clause: "no_such_column = 1" }],
    };
    const events = () =>
      env.JOB_CHANNEL.getByName(`${requester.workspaceId}:guest-${token.token}`).eventsAfter(null) as Promise<
        AsyncEvent[]
      >;
    const message = { ...(await messageFor(dataset)), context: context as unknown as RunQuery["context"] };
    await deliver({ ...message, requester: { ...requester, userId: 0, guest: { ...token, until: Date.now() - 1 } } });
    expect(await events()).toEqual([]);
    await deliver({
      ...message,
      requester: { ...requester, userId: 0, guest: { ...token, until: Date.now() + 60_000 } },
    });
    expect(await events()).toMatchObject([{ status: "error", errors: [{ message: "This chart's query failed." }] }]);
  });

  it("leaves no Durable Object behind when its channel has expired", async () => {
    const channel = env.JOB_CHANNEL.getByName("left:guest-1");
    await channel.finish("job", 0, { status: "done", result_url: "/r" });
    await expireChannel(channel);
    await runDurableObjectAlarm(channel);
    expect(
      await runInDurableObject(channel, (_, { storage }) =>
        storage.sql.exec("select name from sqlite_master where name in ('jobs', 'events', 'rooms')").toArray(),
      ),
    ).toEqual([]);
    expect(await channel.eventsAfter(null)).toEqual([]);
  });
});
