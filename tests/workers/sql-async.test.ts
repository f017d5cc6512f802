import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type AsyncEvent, channelName } from "../../schema/messages/job-channel";
import type { RunSql } from "../../schema/messages/queue";
import { contextFromFormData } from "../../workers/chart-data/parse/context-from-form-data";
import { Client } from "../client";
import { hasPostgres, makeCounted, makePostgresDatabase, running } from "../customers";
import { makeDatabase, uniqueName } from "../objects";
import { makePerson, makeRole, roleIds } from "../people";
import {
  allEvents,
  requesterOf,
  deliver,
  eventsOf as eventsFor,
  enqueuedRun as runLeft,
  makeQueuedDatabase,
  stateOf as stateFor,
} from "./queued-sql";

let admin: Client;
let database: number;
let requester: RunSql["requester"];

beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makeQueuedDatabase(admin);
  requester = await requesterOf(admin, "admin");
});

const submit = (text: string, more: Record<string, unknown> = {}) =>
  admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql: text,
    client_id: crypto.randomUUID().slice(0, 11),
    runAsync: true,
    queryLimit: 100,
    ...more,
  });
const stateOf = (id: number) => stateFor(admin, id);
const eventsOf = (jobId: string) => eventsFor(admin, jobId);

async function ended(id: number) {
  await expect
    .poll(async () => (await stateOf(id)).status, { timeout: 15_000, interval: 100 })
    .toMatch(/success|failed|stopped|timed_out/);
  return stateOf(id);
}

const leftRun = (text: string, state: Record<string, unknown> = {}): Promise<RunSql> =>
  runLeft(requester, database, text, state);

const channel = () => env.JOB_CHANNEL.getByName(channelName(requester.workspaceId, requester.userId));

describe("asynchronous SQL run", () => {
  it("returns 202 as pending, then sends an event and updates polls, and stores its rows under a key", async () => {
    const { status, body } = await submit("select n from generate_series(1, 3) n");
    expect([status, body]).toEqual([
      202,
      {
        query: expect.objectContaining({
          state: "pending",
          progress: 0,
          rows: null,
          resultsKey: null,
          executedSql: null,
          endDttm: null,
          limitingFactor: "DROPDOWN",
        }),
      },
    ]);
    const run = await ended(body.query.queryId);
    expect(run).toMatchObject({
      status: "success",
      rows: 3,
      progress: 100,
      executed_sql: "select n from generate_series(1, 3) n\nLIMIT 101",
      start_running_time: expect.stringMatching(/^\d+\.\d{6}$/),
    });
    const polled = (
      await admin.get(`/api/v1/query/updated_since?q=(last_updated_ms:${Math.floor(Number(run.start_time))})`)
    ).body.result;
    expect(polled.find(({ id }: { id: string }) => id === body.query.id)).toMatchObject({
      state: "success",
      resultsKey: run.results_key,
      limitingFactor: "NOT_LIMITED",
      extra: { columns: [{ name: "n", type: "INTEGER" }] },
    });
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${run.results_key}')`)).body).toMatchObject({
      status: "success",
      data: [{ n: 1 }, { n: 2 }, { n: 3 }],
    });
  });

  it("refuses a run without permission at once, and lists it in the history", async () => {
    const { status, body } = await submit("do $$ begin end $$");
    expect([status, body.errors[0].error_type]).toEqual([400, "DML_NOT_ALLOWED_ERROR"]);
    expect(
      (await admin.get("/api/v1/query/?q=(order_column:start_time,order_direction:desc,page_size:1)")).body.result[0],
    ).toMatchObject({ status: "failed", sql: "do $$ begin end $$" });
  });

  it("cannot change data if it was accepted as read-only, also when the queue runs it", async () => {
    const table = `kept_${crypto.randomUUID().slice(0, 8)}`;
    const making = await leftRun(`create table ${table} (a integer)`);
    await deliver({ ...making, readsOnly: true });
    expect(await stateOf(making.runId)).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("SQL that runs automatically cannot change data"),
    });
    const reading = await leftRun(`select to_regclass('${table}') is null as none`);
    await deliver({ ...reading, readsOnly: true });
    expect(await stateOf(reading.runId)).toMatchObject({ status: "success", rows: 1 });
    const { results_key } = await stateOf(reading.runId);
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${results_key}')`)).body.data).toEqual([{ none: true }]);
  });

  it("fails with the error of a synchronous run", async () => {
    const { body } = await submit("select nope");
    expect(await ended(body.query.queryId)).toMatchObject({
      status: "failed",
      error_message: 'We can\'t seem to resolve the column "nope" at line 1.',
      results_key: null,
    });
  });

  it("sends an event to the person's windows", async () => {
    const message = await leftRun("select 1 as a");
    await deliver(message);
    const { results_key } = await stateOf(message.runId);
    expect(await eventsOf(message.jobId)).toMatchObject([
      { status: "done", result_url: `/api/v1/sqllab/results/?q=(key:'${results_key}')` },
    ]);
    expect((await admin.get(`/api/v1/sqllab/results/?q=(key:'${results_key}')`)).body.data).toEqual([{ a: 1 }]);
  });
});

describe("events of a running SQL run", () => {
  async function listen(client: Client): Promise<{ events: AsyncEvent[]; close: () => void }> {
    const polled = (await allEvents(client)).at(-1)?.id ?? "0";
    const { status, webSocket } = await client.raw("GET", `/api/v1/async_event/ws?last_id=${polled}`, undefined, {
      upgrade: "websocket",
    });
    expect(status).toBe(101);
    const events: AsyncEvent[] = [];
    webSocket!.addEventListener("message", ({ data }) => void events.push(JSON.parse(String(data)) as AsyncEvent));
    webSocket!.accept();
    return { events, close: () => webSocket!.close(1000) };
  }

  it("sends events to the person's open windows once a run is stored as running, before the outcome, and to nobody else", async () => {
    const { username } = await makePerson(admin, [(await roleIds(admin)).get("sql_lab")!]);
    const [own, other] = await Promise.all([listen(admin), listen(await Client.as(username))]);
    const message = await leftRun("select 1 as a");
    await deliver(message);
    const mine = () => own.events.filter(({ job_id }) => job_id === message.jobId);
    await expect.poll(() => mine().map(({ status }) => status), { timeout: 10_000 }).toEqual(["running", "done"]);
    expect(mine()[0]).toMatchObject({ user_id: requester.userId, result_url: null, errors: [] });
    expect(other.events).toEqual([]);
    own.close();
    other.close();
  });

  it("leaves running events out of the log, whose ids stay in order: a page that reconnects gets the outcome", async () => {
    const own = await listen(admin);
    const message = await leftRun("select 1 as a");
    await deliver(message);
    await expect.poll(() => own.events.some(({ status }) => status === "done"), { timeout: 10_000 }).toBe(true);
    const running = own.events.find(({ job_id, status }) => job_id === message.jobId && status === "running")!;
    expect((await eventsOf(message.jobId)).map(({ status }) => status)).toEqual(["done"]);
    const resumed = (await admin.get(`/api/v1/async_event/?last_id=${running.id}`)).body.result as AsyncEvent[];
    expect(resumed.map(({ job_id, status }) => [job_id, status])).toContainEqual([message.jobId, "done"]);
    own.close();
  });

  it("ends the events of a run with its outcome: a late notification of a job that is over is not sent", async () => {
    const message = await leftRun("select 1 as a");
    await deliver(message);
    const own = await listen(admin);
    await channel().publishRunning(message.jobId, requester.userId);
    await channel().publishRunning(crypto.randomUUID(), requester.userId);
    const next = await leftRun("select 2 as a");
    await deliver(next);
    await expect.poll(() => own.events.at(-1)?.status, { timeout: 10_000 }).toBe("done");
    expect(new Set(own.events.map(({ job_id }) => job_id))).toEqual(new Set([next.jobId]));
    own.close();
  });
});

it("sends its event to a person who only has the role sql_lab, too", async () => {
  const name = uniqueName("open to few");
  const own = await makeDatabase(admin, name);
  const reads = await makeRole(admin, [`database_access on [${name}].(id:${own})`]);
  const { username } = await makePerson(admin, [(await roleIds(admin)).get("sql_lab")!, reads]);
  const sqllab = await Client.as(username);
  expect((await admin.put(`/api/v1/database/${own}`, { allow_run_async: true })).status).toBe(200);
  const { status, body } = await sqllab.post("/api/v1/sqllab/execute/", {
    database_id: own,
    sql: "select 1 as a",
    runAsync: true,
  });
  expect(status).toBe(202);
  const run = async () => (await sqllab.get(`/api/v1/query/${body.query.queryId}`)).body.result;
  await expect.poll(async () => (await run()).status, { timeout: 15_000, interval: 100 }).toBe("success");
  expect(await allEvents(sqllab)).toEqual([
    expect.objectContaining({
      status: "done",
      result_url: `/api/v1/sqllab/results/?q=(key:'${(await run()).results_key}')`,
    }),
  ]);
});

describe("deliveries of a run", () => {
  it("delivering a run twice, late and in any order runs it once and sends one event", async () => {
    const name = uniqueName("once").replaceAll(" ", "_");
    const made = await leftRun(`create table ${name} (n integer)`);
    await deliver(made);
    const message = await leftRun(`insert into ${name} values (1) returning n`);
    await Promise.all([deliver(message), deliver(message)]);
    await deliver(message);
    expect(await stateOf(message.runId)).toMatchObject({ status: "success", rows: 1 });
    expect(await eventsOf(message.jobId)).toHaveLength(1);
    const count = await leftRun(`select count(*)::integer as n from ${name}`);
    await deliver(count);
    expect(
      (await admin.get(`/api/v1/sqllab/results/?q=(key:'${(await stateOf(count.runId)).results_key}')`)).body.data,
    ).toEqual([{ n: 1 }]);
  });
});

describe("run whose Worker is killed", () => {
  const dies = async ({ jobId }: RunSql) => {
    await channel().begin(jobId, requester.userId, "dead", 1);
    await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it("a Worker killed before the run was queued leads to a failed run after its time", async () => {
    const { runId } = await leftRun("select 1", { deadline: Date.now() - 1 });
    await admin.get("/api/v1/query/updated_since?q=(last_updated_ms:0)");
    expect(await stateOf(runId)).toMatchObject({
      status: "timed_out",
      error_message: "The query did not come to an end in its time.",
    });
  });
  it("a Worker killed after the start or halfway leaves the run to the next delivery", async () => {
    for (const state of [{}, { status: "running", start_running_time: Date.now() }]) {
      const message = await leftRun("select 1 as a", state);
      await dies(message);
      await deliver(message);
      expect(await stateOf(message.runId)).toMatchObject({ status: "success", rows: 1 });
      expect(await eventsOf(message.jobId)).toMatchObject([{ status: "done" }]);
    }
  });
  it("a Worker killed halfway through a change of data fails the run with a message and without a second execution", async () => {
    const message = await leftRun("create table never_made (n integer)", {
      status: "running",
      extra: { writes: true },
    });
    await dies(message);
    await deliver(message);
    expect(await stateOf(message.runId)).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("it isn't run again"),
    });
    expect((await submit("select count(*) n from never_made", { runAsync: false })).status).toBe(400);
  });
  it("a Worker killed between the end and the event sends the event without a second execution", async () => {
    const message = await leftRun("select 1 as a");
    await deliver(message);
    const before = await stateOf(message.runId);
    const untold = { ...message, jobId: crypto.randomUUID() };
    await deliver(untold);
    expect(await eventsOf(untold.jobId)).toMatchObject([{ status: "done" }]);
    expect(await stateOf(message.runId)).toEqual(before);
  });
  it("a Worker killed repeatedly fails the run in the end", async () => {
    const message = await leftRun("select 1");
    for (let run = 0; run < 3; run++) await dies(message);
    await deliver(message);
    expect(await stateOf(message.runId)).toMatchObject({
      status: "failed",
      error_message: "Couldn't run the query. Try again.",
    });
    const dead = await leftRun("select 1");
    await deliver(dead, { queue: "edgewise-queries-dead" });
    expect(await stateOf(dead.runId)).toMatchObject({ status: "failed" });
    expect(await eventsOf(dead.jobId)).toMatchObject([{ status: "error" }]);
  });
  it("does not restart a run that was canceled", async () => {
    const message = await leftRun("select 1");
    const { client_id } = await stateOf(message.runId);
    expect((await admin.post("/api/v1/query/stop", { client_id })).status).toBe(200);
    await deliver(message);
    expect(await stateOf(message.runId)).toMatchObject({ status: "stopped", rows: 0, results_key: null });
    expect(await eventsOf(message.jobId)).toMatchObject([
      { status: "error", errors: [{ message: "The query was stopped." }] },
    ]);
  });
});

describe.skipIf(!hasPostgres())("canceling a run", () => {
  it("canceling a run cancels it in the database too, wherever it runs", async () => {
    const own = await makePostgresDatabase(admin);
    for (const runAsync of [true, false]) {
      const { name } = await makeCounted(admin, own, 30);
      const client_id = crypto.randomUUID().slice(0, 11);
      const requested = submit(`select * from ${name}`, { database_id: own, client_id, runAsync });
      await expect.poll(() => running(name), { timeout: 15_000, interval: 100 }).toBe(1);
      expect(await admin.post("/api/v1/query/stop", { client_id })).toMatchObject({
        status: 200,
        body: { result: "OK" },
      });
      await expect.poll(() => running(name), { timeout: 10_000, interval: 100 }).toBe(0);
      const { status, body } = await requested;
      if (!runAsync) expect([status, body.errors[0].message]).toEqual([422, "The query was stopped."]);
      const [run] = (await admin.get(`/api/v1/query/?q=(filters:!((col:sql,opr:ct,value:${name})))`)).body.result;
      expect(run).toMatchObject({ status: "stopped", rows: 0 });
    }
  });
  it("a run is canceled when its client disconnects", async () => {
    const own = await makePostgresDatabase(admin);
    const { name } = await makeCounted(admin, own, 30);
    const leave = new AbortController();
    const requested = admin.aborted(
      "POST",
      "/api/v1/sqllab/execute/",
      { database_id: own, sql: `select * from ${name}` },
      leave.signal,
    );
    await expect.poll(() => running(name), { timeout: 15_000, interval: 100 }).toBe(1);
    leave.abort();
    await requested;
    await expect.poll(() => running(name), { timeout: 10_000, interval: 100 }).toBe(0);
    await expect
      .poll(
        async () =>
          (await admin.get(`/api/v1/query/?q=(filters:!((col:sql,opr:ct,value:${name})))`)).body.result[0].status,
        { timeout: 10_000 },
      )
      .toBe("stopped");
  });
  it("rejects large results as too large instead of holding them in memory", async () => {
    const own = await makePostgresDatabase(admin);
    const { status, body } = await submit("select repeat('x', 20000) as t from generate_series(1, 100000)", {
      database_id: own,
      runAsync: false,
      queryLimit: 0,
    });
    expect([status, body.errors[0].error_type]).toEqual([413, "RESULT_TOO_LARGE_ERROR"]);
  });
});

it.skipIf(!hasPostgres())("a chart of a run's result is drawn without a second query", async () => {
  const own = await makePostgresDatabase(admin);
  const { name, calls } = await makeCounted(admin, own, 0.1);
  const { query } = (await submit(`select quantity, label from ${name}`, { database_id: own, runAsync: false })).body;
  const { status, body } = await admin.post("/api/v1/sqllab/explore/", {
    client_id: query.id,
    table_name: uniqueName("explored"),
  });
  expect([status, body.is_stored]).toEqual([201, true]);
  expect(
    (await admin.post("/api/v1/chart/data", await contextFromFormData(body.form_data))).body.result[0],
  ).toMatchObject({ is_cached: true, data: [{ quantity: 1, label: "a" }] });
  expect(await calls()).toBe(1);
});
