import { createExecutionContext, createMessageBatch, getQueueResult, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobChannel } from "../../durable-objects/job-channel/job-channel";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import type { QueueMessage, RunQuery } from "../../schema/messages/queue";
import { openMetadata } from "../../workers/metadata";
import worker from "../../workers/index";
import { sql } from "drizzle-orm";
import { Client } from "../client";
import { countedChart, hasPostgres, makeCounted, makePostgresDatabase, running } from "../customers";
import { makeDatabase, makeDataset, userId } from "../objects";

let admin: Client, gamma: Client, norole: Client;
let database: number;
let seen: string;

beforeAll(async () => {
  [admin, gamma, norole] = await Promise.all([Client.as("admin", "later"), Client.as("gamma", "later"), Client.as("norole", "later")]);
  database = await makeDatabase(admin);
});
beforeEach(async () => void (seen = (await eventsOf(admin)).at(-1)?.id ?? "0"));

const eventsOf = async (client: Client, lastId = ""): Promise<AsyncEvent[]> => (await client.get(`/api/v1/async_event/?last_id=${lastId}`)).body.result;
const chart = (dataset: number, more: Record<string, unknown> = {}) => ({ datasource: { id: dataset, type: "table" }, queries: [{ columns: ["label"], metrics: ["count"] }], ...more });
const ask = (body: unknown, client = admin) => client.post("/api/v1/chart/data", body);

async function eventOf(jobId: string, client = admin): Promise<AsyncEvent> {
  let found: AsyncEvent | undefined;
  await expect.poll(async () => (found = (await eventsOf(client, seen)).find(({ job_id }) => job_id === jobId)), { timeout: 15_000, interval: 100 }).toBeDefined();
  return found!;
}

/** Returns a message as the queue delivers it, for deliveries that the queue makes only after failures. */
async function messageFor(dataset: number, more: Partial<RunQuery> = {}, query: Record<string, unknown> = {}): Promise<RunQuery> {
  const found = await openMetadata(env).read({ slug: "later", host: "later.localhost", session: null, workspaceId: null, userId: null }, null, () => []);
  const asker = { workspaceId: found.identified!.workspace.id, slug: "later", host: "later.localhost", userId: await userId(admin, "admin") };
  const context = { ...chart(dataset), result_format: "json", result_type: "full", form_data: null, force: false, custom_cache_timeout: null, ...query };
  return { kind: "run-query", jobId: crypto.randomUUID(), asker, askedAt: new Date().toISOString(), resultKey: `qc-${"0".repeat(64)}`, force: false, chartId: null, context, ...more } as RunQuery;
}

/** Makes a channel's contents more than an hour older. */
const outlive = (channel: DurableObjectStub<JobChannel>) => runInDurableObject(channel, (_, { storage }) => {
  storage.sql.exec("update events set ms = ms - 4000000");
  storage.sql.exec("update jobs set at = at - 4000000");
});

async function deliver(message: QueueMessage, { queue = "edgewise-queries", attempts = 1 } = {}) {
  const batch = createMessageBatch<QueueMessage>(queue, [{ id: crypto.randomUUID(), timestamp: new Date(), attempts, body: message }]);
  await worker.queue(batch, env);
  return getQueueResult(batch, createExecutionContext());
}

describe("async query of a chart that is not cached", () => {
  it("returns 202, then an event, then the result; and the result at once on a repeated request", async () => {
    const dataset = await makeDataset(admin, database);
    const requested = await ask(chart(dataset));
    expect(requested).toMatchObject({ status: 202, body: { channel_id: expect.any(String), job_id: expect.any(String), user_id: expect.any(Number), status: "pending", errors: [], result_url: null } });
    const event = await eventOf(requested.body.job_id);
    expect(event).toEqual({
      id: expect.stringMatching(/^\d+-\d+$/), channel_id: requested.body.channel_id, job_id: requested.body.job_id, user_id: requested.body.user_id, status: "done", result_url: expect.stringMatching(/^\/api\/v1\/chart\/data\/qc-[0-9a-f]{64}$/), errors: [],
    });
    expect(await admin.get(event.result_url!)).toMatchObject({ status: 200, body: { result: [{ status: "success", is_cached: true, data: [{ label: "a", count: 1 }] }] } });
    expect(await ask(chart(dataset))).toMatchObject({ status: 200, body: { result: [{ is_cached: true }] } });
    expect((await ask(chart(dataset, { force: true }))).status).toBe(202);
  });

  it("accepts a saved chart by its id, and caches its result for the chart's timeout", async () => {
    const dataset = await makeDataset(admin, database);
    const made = await admin.post("/api/v1/chart/", { slice_name: "Later", viz_type: "table", datasource_id: dataset, datasource_type: "table", cache_timeout: 77, query_context: JSON.stringify({ ...chart(dataset), result_format: "json", result_type: "full" }), params: "{}" });
    const requested = await admin.get(`/api/v1/chart/${made.body.id}/data/`);
    expect(requested).toMatchObject({ status: 202, body: { status: "pending" } });
    await eventOf(requested.body.job_id);
    expect(await admin.get(`/api/v1/chart/${made.body.id}/data/`)).toMatchObject({ status: 200, body: { result: [{ is_cached: true, cache_timeout: 77, data: [{ label: "a", count: 1 }] }] } });
    expect((await admin.get(`/api/v1/chart/${made.body.id}/data/?format=csv`)).status).toBe(200);
  });

  it("runs synchronously if the setting is off, and for files or SQL", async () => {
    const main = await Client.as("admin");
    expect((await main.post("/api/v1/chart/data", chart(await makeDataset(main, await makeDatabase(main))))).status).toBe(200);
    const dataset = await makeDataset(admin, database);
    for (const more of [{ result_format: "csv" }, { result_type: "query" }, { result_type: "samples" }]) expect((await ask(chart(dataset, more))).status, JSON.stringify(more)).toBe(200);
  });

  it("stores an uncacheable result for its requester only", async () => {
    const dataset = await makeDataset(admin, database);
    const { body } = await ask(chart(dataset, { custom_cache_timeout: -1 }));
    const { result_url } = await eventOf(body.job_id);
    expect((await admin.get(result_url!)).body.result[0].data).toEqual([{ label: "a", count: 1 }]);
    expect((await ask(chart(dataset, { custom_cache_timeout: -1 }))).status).toBe(202);
  });

  it("may be longer than a queue message", async () => {
    const dataset = await makeDataset(admin, database);
    const filters = [{ col: "label", op: "IN", val: ["a", ...Array.from({ length: 15_000 }, (_, n) => `value ${n}`)] }];
    const body = chart(dataset, { queries: [{ columns: ["label"], metrics: ["count"], filters }] });
    expect(JSON.stringify(body).length).toBeGreaterThan(150_000);
    const { result_url } = await eventOf((await ask(body)).body.job_id);
    expect((await admin.get(result_url!)).body.result[0].data).toEqual([{ label: "a", count: 1 }]);
  });

  it("reports a failure in an event with the error of a synchronous response", async () => {
    const dataset = await makeDataset(admin, database);
    const { status, body } = await ask(chart(dataset, { queries: [{ columns: [], metrics: [{ expressionType: "SQL", sqlExpression: "SUM(nothing_like_it)", label: "s" }] }] }));
    expect(status).toBe(202);
    expect(await eventOf(body.job_id)).toMatchObject({ status: "error", result_url: null, errors: [{ message: expect.stringContaining("nothing_like_it"), error_type: "COLUMN_DOES_NOT_EXIST_ERROR", level: "error" }] });
  });
});

describe("access to an async query", () => {
  it("is limited to the requester: another person and another workspace get nothing", async () => {
    const dataset = await makeDataset(admin, database);
    const { body } = await ask(chart(dataset));
    const { result_url } = await eventOf(body.job_id);
    for (const client of [gamma, await Client.as("alpha", "later"), await Client.as("admin"), await Client.as("admin", "beta")]) {
      expect(await client.get(result_url!)).toMatchObject({ status: 404, body: { message: "Not found" } });
      expect((await eventsOf(client)).filter(({ job_id }) => job_id === body.job_id)).toEqual([]);
    }
    expect((await norole.get(result_url!)).status).toBe(403);
    expect((await Client.anonymous("later").get(result_url!)).status).toBe(401);
    expect((await admin.get(`/api/v1/chart/data/qc-${"f".repeat(64)}`)).status).toBe(404);
  });

  it("requires the permission to read events", async () => {
    expect((await norole.get("/api/v1/async_event/")).status).toBe(403);
    expect((await Client.anonymous("later").get("/api/v1/async_event/")).status).toBe(401);
    expect(await admin.get("/api/v1/async_event/?last_id=nonsense")).toMatchObject({ status: 400, body: { message: "Invalid last_id" } });
  });

  it("is checked when the query runs: a person who has lost the permission gets an error", async () => {
    const dataset = await makeDataset(admin, database);
    const grant = async (give: boolean) => {
      const metadata = openMetadata(env);
      const message = await messageFor(dataset);
      await metadata.write({ slug: "later", host: "later.localhost", session: null, workspaceId: message.asker.workspaceId, userId: message.asker.userId }, (tx) => tx.execute(give
        ? sql`insert into role_permissions (role_id, permission, view) select r.id, 'datasource_access', d.perm from roles r, datasets d where r.name = 'Gamma' and d.id = ${dataset}`
        : sql`delete from role_permissions using datasets d where permission = 'datasource_access' and view = d.perm and d.id = ${dataset}`));
      return message;
    };
    const message = await grant(true);
    const asker = { ...message.asker, userId: await userId(admin, "gamma") };
    await deliver({ ...message, asker });
    expect((await eventsOf(gamma)).at(-1)).toMatchObject({ job_id: message.jobId, status: "done" });
    const refused = { ...(await grant(false)), asker };
    await deliver(refused);
    expect((await eventsOf(gamma)).at(-1)).toMatchObject({ job_id: refused.jobId, status: "error", errors: [{ message: "Datasource does not exist" }] });
    expect((await gamma.get(`/api/v1/chart/data/${message.resultKey}`)).status).toBe(404);
  });

  it("applies the current row rules, in the queue and when the result is fetched", async () => {
    const dataset = await makeDataset(admin, database);
    expect((await admin.put(`/api/v1/dataset/${dataset}`, { owners: [await userId(admin, "gamma")] })).status).toBe(200);
    const related = await admin.get("/api/v1/rowlevelsecurity/related/roles?q=(page_size:100)");
    const role = related.body.result.find(({ text }: { text: string }) => text === "Gamma").value;
    const unruled = await ask(chart(dataset), gamma);
    const before = await eventOf(unruled.body.job_id, gamma);
    expect((await gamma.get(before.result_url!)).body.result[0].data).toEqual([{ label: "a", count: 1 }]);
    const rule = await admin.post("/api/v1/rowlevelsecurity/", { name: `queued ${dataset}`, filter_type: "Regular", tables: [dataset], roles: [role], clause: "label = 'nothing'" });
    expect(rule.status, JSON.stringify(rule.body)).toBe(201);
    expect((await gamma.get(before.result_url!)).status).toBe(404);
    const ruled = await eventOf((await ask(chart(dataset), gamma)).body.job_id, gamma);
    expect((await gamma.get(ruled.result_url!)).body.result[0].data).toEqual([]);
    const free = await ask(chart(dataset));
    expect(free.status).toBe(200);
    expect(free.body.result[0].data).toEqual([{ label: "a", count: 1 }]);
    await admin.delete(`/api/v1/rowlevelsecurity/${rule.body.id}`);
  });

  it("does not run a query for a deleted person or workspace", async () => {
    const message = await messageFor(await makeDataset(admin, database));
    const nobody = { ...message, jobId: crypto.randomUUID(), asker: { ...message.asker, userId: 99_999_999 } };
    expect((await deliver(nobody)).explicitAcks).toHaveLength(1);
    const stranger = { ...message, jobId: crypto.randomUUID(), asker: { ...message.asker, slug: "beta", host: "beta.localhost" } };
    await deliver(stranger);
    expect((await eventsOf(admin, seen)).filter(({ status }) => status === "done")).toEqual([]);
  });
});

describe.skipIf(!hasPostgres())("a message delivered twice, concurrently or late, runs one query and sends one event", () => {
  let counting: number;
  beforeAll(async () => void (counting = await makePostgresDatabase(admin)));
  const messageOver = async (dataset: number, more: Partial<RunQuery> = {}) => messageFor(dataset, more, countedChart(dataset));

  it("many jobs with the same query run one query", async () => {
    const { dataset, calls } = await makeCounted(admin, counting);
    const message = await messageOver(dataset, { force: true });
    const [first, second] = await Promise.all([deliver(message), deliver(message)]);
    expect([first.explicitAcks.length + second.explicitAcks.length, first.retryMessages.length + second.retryMessages.length]).toEqual([1, 1]);
    expect((await deliver(message, { attempts: 2 })).explicitAcks).toHaveLength(1);
    expect(await calls()).toBe(1);
    expect((await eventsOf(admin, seen)).filter(({ job_id }) => job_id === message.jobId)).toHaveLength(1);
  });

  it("messages whose consumer died are run by the next delivery, and fail after a few deliveries", async () => {
    const { dataset, calls } = await makeCounted(admin, counting);
    const jobs = await Promise.all(Array.from({ length: 8 }, async () => (await ask(countedChart(dataset))).body.job_id as string));
    for (const job of jobs) expect((await eventOf(job)).status).toBe("done");
    expect(await calls()).toBe(1);
  });

  it("messages in the dead-letter queue become an error, unless a consumer still runs them", async () => {
    const { dataset } = await makeCounted(admin, counting, 0);
    const message = await messageOver(dataset);
    const channel = env.JOB_CHANNEL.getByName(`${message.asker.workspaceId}:${message.asker.userId}`);
    await channel.begin(message.jobId, message.asker.userId, "dead", 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await deliver(message, { attempts: 2 })).explicitAcks).toHaveLength(1);
    expect((await eventsOf(admin, seen)).at(-1)).toMatchObject({ job_id: message.jobId, status: "done" });
    const doomed = { ...message, jobId: crypto.randomUUID() };
    for (let n = 0; n < 3; n++) {
      await channel.begin(doomed.jobId, doomed.asker.userId, `dead ${n}`, 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await deliver(doomed, { attempts: 4 });
    expect((await eventsOf(admin, seen)).at(-1)).toMatchObject({ job_id: doomed.jobId, status: "error" });
  });

  it("in the dead-letter queue become an error, unless a consumer still runs them", async () => {
    const message = await messageOver((await makeCounted(admin, counting, 0)).dataset);
    const channel = env.JOB_CHANNEL.getByName(`${message.asker.workspaceId}:${message.asker.userId}`);
    await channel.begin(message.jobId, message.asker.userId, "alive", 1000);
    expect((await deliver(message, { queue: "edgewise-queries-dead" })).retryMessages).toHaveLength(1);
    await channel.release(message.jobId, message.asker.userId, "alive");
    expect((await deliver(message, { queue: "edgewise-queries-dead" })).explicitAcks).toHaveLength(1);
    expect((await eventsOf(admin, seen)).filter(({ job_id }) => job_id === message.jobId)).toMatchObject([{ status: "error" }]);
  });

  it("messages are retried if the metadata cannot be read", async () => {
    const message = await messageOver((await makeCounted(admin, counting, 0)).dataset);
    const batch = createMessageBatch<QueueMessage>("edgewise-queries", [{ id: "1", timestamp: new Date(), attempts: 1, body: message }]);
    await worker.queue(batch, { ...env, DATABASE_URL: "postgres://nobody:nothing@db.localtest.me/nowhere" });
    expect((await getQueueResult(batch, createExecutionContext())).retryMessages).toHaveLength(1);
    expect((await deliver(message, { attempts: 2 })).explicitAcks).toHaveLength(1);
    expect((await eventsOf(admin, seen)).at(-1)).toMatchObject({ job_id: message.jobId, status: "done" });
  });

  it("jobs are canceled in the database within a second", async () => {
    const { dataset, name } = await makeCounted(admin, counting, 20);
    const { body } = await ask(countedChart(dataset));
    await expect.poll(() => running(name), { timeout: 8000 }).toBe(1);
    expect(await gamma.delete(`/api/v1/async_event/${body.job_id}`)).toMatchObject({ status: 200 });
    expect(await running(name)).toBe(1);
    expect(await admin.delete(`/api/v1/async_event/${body.job_id}`)).toMatchObject({ status: 200, body: { message: "OK" } });
    await expect.poll(() => running(name), { timeout: 1000, interval: 100 }).toBe(0);
    expect(await eventOf(body.job_id)).toMatchObject({ status: "error", errors: [{ message: "The query was stopped." }] });
    expect((await admin.delete("/api/v1/async_event/nonsense")).status).toBe(404);
  });

  it("jobs that were canceled before they started do not run", async () => {
    const { dataset, calls } = await makeCounted(admin, counting, 0);
    const message = await messageOver(dataset);
    await admin.delete(`/api/v1/async_event/${message.jobId}`);
    expect((await deliver(message)).explicitAcks).toHaveLength(1);
    expect(await calls()).toBe(0);
  });
});

describe("a guest's async query", () => {
  let dataset: number, dashboard: number, slice: number, uncached: number, uuid: string;
  beforeAll(async () => {
    dataset = await makeDataset(admin, database);
    dashboard = (await admin.post("/api/v1/dashboard/", { dashboard_title: "Shown elsewhere", published: true })).body.id;
    const params = { viz_type: "table", query_mode: "aggregate", groupby: ["label"], metrics: ["count"], row_limit: 100 };
    const chartOf = async (more: object = {}): Promise<number> =>
      (await admin.post("/api/v1/chart/", { slice_name: "Labels", viz_type: "table", datasource_id: dataset, datasource_type: "table", params: JSON.stringify(params), dashboards: [dashboard], ...more })).body.id;
    [slice, uncached] = [await chartOf(), await chartOf({ cache_timeout: -1 })];
    uuid = (await admin.post(`/api/v1/dashboard/${dashboard}/embedded`, { allowed_domains: [] })).body.result.uuid;
  });

  /** Returns a guest with their own token. */
  async function guest(rls: { clause: string }[] = []): Promise<Client["call"]> {
    const { token } = (await admin.post("/api/v1/security/guest_token/", { user: { username: "visitor" }, resources: [{ type: "dashboard", id: uuid }], rls })).body;
    return (method, path, body, headers = {}) => Client.anonymous("later").call(method, path, body, { "x-guesttoken": token, ...headers });
  }
  const question = (more: Record<string, unknown> = {}) => ({
    datasource: { id: dataset, type: "table" }, result_format: "json", result_type: "full", form_data: { slice_id: slice, dashboardId: dashboard }, queries: [{ columns: ["label"], metrics: ["count"], orderby: [["count", false]], row_limit: 100 }], ...more,
  });
  async function jobOf(call: Client["call"], more: Record<string, unknown> = {}) {
    const requested = await call("POST", "/api/v1/chart/data", question(more));
    expect(requested.status, JSON.stringify(requested.body)).toBe(202);
    return requested.body as { job_id: string; channel_id: string };
  }
  async function heard(call: Client["call"], jobId: string): Promise<AsyncEvent> {
    let found: AsyncEvent | undefined;
    await expect.poll(async () => (found = ((await call("GET", "/api/v1/async_event/")).body.result as AsyncEvent[]).find(({ job_id }) => job_id === jobId)), { timeout: 15_000, interval: 100 }).toBeDefined();
    return found!;
  }
  /** The chart that is never cached: guests set no cache timeout. */
  const live = () => ({ form_data: { slice_id: uncached, dashboardId: dashboard } });

  it("ends with an event on the token's channel, without the query's SQL", async () => {
    const call = await guest();
    const { job_id, channel_id } = await jobOf(call, live());
    const event = await heard(call, job_id);
    expect(event).toMatchObject({ channel_id, status: "done", errors: [] });
    expect((await call("GET", "/api/v1/async_event/")).body.channel_id).toBe(channel_id);
    const { status, body } = await call("GET", event.result_url!);
    expect([status, body.result[0].data]).toEqual([200, [{ label: "a", count: 1 }]]);
    expect(body.result[0]).not.toHaveProperty("query");
  });

  it("is hidden from guests of the same name, with other rows or with an older token, and from people", async () => {
    const [call, same, narrowed] = [await guest(), await guest(), await guest([{ clause: "label = 'nothing'" }])];
    const { job_id, channel_id } = await jobOf(call, live());
    const { result_url } = await heard(call, job_id);
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
    expect((await narrowed("GET", (await heard(narrowed, ruled.job_id)).result_url!)).body.result[0].data).toEqual([]);
    const persons = await ask(chart(dataset, { custom_cache_timeout: -1 }));
    expect((await call("GET", (await eventOf(persons.body.job_id)).result_url!)).status).toBe(404);
  });

  it("can be canceled by its guest, who can cancel nobody else's", async () => {
    const [call, other] = [await guest(), await guest()];
    const { job_id } = await jobOf(call, live());
    expect((await other("DELETE", `/api/v1/async_event/${job_id}`)).status).toBe(200);
    expect((await heard(call, job_id)).status).toBe("done");
  });

  it("returns cached results at once, and refuses a query that is not saved", async () => {
    const call = await guest([{ clause: "1 = 1" }]);
    await heard(call, (await jobOf(call)).job_id);
    expect(await call("POST", "/api/v1/chart/data", question())).toMatchObject({ status: 200, body: { result: [{ is_cached: true }] } });
    for (const more of [{ where: "label = 'a'" }, { post_processing: [{ operation: "cum", options: { columns: { count: "count" }, operator: "sum" } }] }]) {
      expect((await call("POST", "/api/v1/chart/data", question({ queries: [{ ...question().queries[0], ...more }] }))).status, JSON.stringify(more)).toBe(403);
    }
    expect((await call("POST", "/api/v1/chart/data", question({ queries: [{ columns: ["label"], metrics: [{ expressionType: "SQL", sqlExpression: "MAX(label)", label: "m" }] }] }))).status).toBe(403);
  });

  it("hides why the database failed, and does not run for an expired token", async () => {
    const { asker } = await messageFor(dataset);
    const context = { ...question(), form_data: { slice_id: slice, dashboardId: dashboard }, force: false, custom_cache_timeout: null };
    const token = { token: "0".repeat(64), user: {}, resources: [{ type: "dashboard" as const, id: uuid }], rls_rules: [{ clause: "no_such_column = 1" }] };
    const events = () => env.JOB_CHANNEL.getByName(`${asker.workspaceId}:guest-${token.token}`).eventsAfter(null) as Promise<AsyncEvent[]>;
    const message = { ...(await messageFor(dataset)), context: context as unknown as RunQuery["context"] };
    await deliver({ ...message, asker: { ...asker, userId: 0, guest: { ...token, until: Date.now() - 1 } } });
    expect(await events()).toEqual([]);
    await deliver({ ...message, asker: { ...asker, userId: 0, guest: { ...token, until: Date.now() + 60_000 } } });
    expect(await events()).toMatchObject([{ status: "error", errors: [{ message: "This chart's query failed." }] }]);
  });

  it("leaves no Durable Object behind when its channel has expired", async () => {
    const channel = env.JOB_CHANNEL.getByName("left:guest-1");
    await channel.finish("job", 0, { status: "done", result_url: "/r" });
    await outlive(channel);
    await runDurableObjectAlarm(channel);
    expect(await runInDurableObject(channel, (_, { storage }) => storage.sql.exec("select name from sqlite_master where name in ('jobs', 'events', 'rooms')").toArray())).toEqual([]);
    expect(await channel.eventsAfter(null)).toEqual([]);
  });
});

describe("JobChannel", () => {
  const channelOf = async () => {
    const { asker } = await messageFor(1);
    return env.JOB_CHANNEL.getByName(`${asker.workspaceId}:${asker.userId}`);
  };

  it("deletes expired events and jobs", async () => {
    const channel = env.JOB_CHANNEL.getByName("pruned:1");
    await channel.finish("old", 1, { status: "done", result_url: "/old" });
    await outlive(channel);
    await channel.finish("young", 1, { status: "done", result_url: "/young" });
    await runDurableObjectAlarm(channel);
    expect(((await channel.eventsAfter(null)) as AsyncEvent[]).map(({ job_id }) => job_id)).toEqual(["young"]);
    expect(await runInDurableObject(channel, (_, { storage }) => storage.sql.exec("select id from jobs").toArray())).toEqual([{ id: "young" }]);
  });

  it("stores its log durably", async () => {
    expect(await runInDurableObject(await channelOf(), (_, { storage }) => storage.sql.exec("select count(*) as n from events").one()["n"])).toBeGreaterThan(5);
  });
});
