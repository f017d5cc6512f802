import { abortAllDurableObjects } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { AsyncEvent } from "../../schema/messages/job-channel";
import type { RunSql } from "../../schema/messages/queue";
import { Client } from "../client";
import { hasPostgres, makeCounted, makePostgresDatabase, running, setMood } from "../customers";
import { mortalWorker } from "./mortal-worker";
import { uniqueName } from "../objects";
import {
  allEvents,
  requesterOf,
  deliver,
  eventsOf as eventsFor,
  enqueuedRun,
  makeQueuedDatabase,
  stateOf,
} from "./queued-sql";

let admin: Client;
let database: number;
let requester: RunSql["requester"];

beforeAll(async () => {
  admin = await Client.as("admin");
  database = await makeQueuedDatabase(admin);
  requester = await requesterOf(admin, "admin");
});

const left = (sql: string, where = database) => enqueuedRun(requester, where, sql);
const postSql = (sql: string, more: Record<string, unknown> = {}) =>
  admin.post("/api/v1/sqllab/execute/", {
    database_id: database,
    sql,
    client_id: crypto.randomUUID().slice(0, 11),
    queryLimit: 1000,
    ...more,
  });
const eventsOf = ({ jobId }: RunSql) => eventsFor(admin, jobId);
const rowsOf = async (key: string) => (await admin.get(`/api/v1/sqllab/results/?q=(key:'${key}')`)).body.data;
const tableName = (stem: string): string => uniqueName(stem).replaceAll(" ", "_");

/**
 * Delivers to a Worker that dies before its nth step, and then to one that does not; returns whether the first one
 * died.
 */
async function deliveredTwice(message: RunSql, steps: number): Promise<boolean> {
  const worker = mortalWorker(steps);
  const first = await Promise.race([worker.died, deliver(message, { env: worker.env })]);
  worker.bury();
  await new Promise((resolve) => setTimeout(resolve, 5));
  if (first === "died") await deliver(message);
  return first === "died";
}

describe("a Worker that is killed between any two steps of a run", () => {
  it("a killed Worker leaves a reading run to the next delivery, which completes it with its rows once", async () => {
    let steps = 0;
    for (let died = true; died; steps++) {
      const message = await left(`select ${steps} as n`);
      died = await deliveredTwice(message, steps);
      const run = await stateOf(admin, message.runId);
      expect(run, `killed before step ${steps}`).toMatchObject({ status: "success", rows: 1 });
      expect(await rowsOf(run.results_key)).toEqual([{ n: steps }]);
      expect(await eventsOf(message), `killed before step ${steps}`).toMatchObject([
        { status: "done", result_url: `/api/v1/sqllab/results/?q=(key:'${run.results_key}')` },
      ]);
    }
    expect(steps).toBeGreaterThan(6);
  });

  it("a killed Worker leaves a writing run as done once or as failed, and never done twice", async () => {
    const table = tableName("once");
    expect((await postSql(`create table ${table} (n integer)`)).status).toBe(200);
    const seen = new Set<string>();
    let steps = 0;
    for (let died = true; died; steps++) {
      const message = await left(`insert into ${table} values (${steps})`);
      died = await deliveredTwice(message, steps);
      const { status, error_message } = await stateOf(admin, message.runId);
      const [{ times }] = (await postSql(`select count(*)::integer as times from ${table} where n = ${steps}`)).body
        .data;
      const outcome = `killed before step ${steps}: ${status}, ${times} times, ${error_message}`;
      if (status === "success") expect(times, outcome).toBe(1);
      else
        expect([status, times <= 1, error_message], outcome).toEqual([
          "failed",
          true,
          expect.stringContaining("it isn't run again"),
        ]);
      expect(await eventsOf(message), outcome).toMatchObject([{ status: status === "success" ? "done" : "error" }]);
      seen.add(`${status} ${times}`);
    }
    expect([...seen]).toEqual(expect.arrayContaining(["success 1", "failed 1"]));
  });
});

it("a run whose Worker disappeared is over in the history after its time, without a request for its status", async () => {
  const { runId } = await enqueuedRun(requester, database, "select 'never ended'", {
    status: "running",
    deadline: Date.now() - 1,
  });
  const filtered = async (status: string) =>
    (
      await admin.get(
        `/api/v1/query/?q=(filters:!((col:sql,opr:ct,value:'never ended'),(col:status,opr:eq,value:${status})))`,
      )
    ).body;
  expect(await filtered("running")).toMatchObject({ count: 0 });
  expect(await filtered("timed_out")).toMatchObject({ ids: [runId], result: [{ status: "timed_out" }] });
  expect(await stateOf(admin, runId)).toMatchObject({ status: "timed_out" });
});

describe("the queue", () => {
  it("the queue may deliver twice and in any order: each run ends once", async () => {
    const messages = await Promise.all(Array.from({ length: 12 }, (_, n) => left(`select ${n} as n`)));
    const mixed = [...messages, ...messages]
      .map((message, at) => ({ message, at: (at * 7) % 24 }))
      .sort((one, other) => one.at - other.at)
      .map(({ message }) => message);
    await Promise.all([deliver(mixed.slice(0, 10)), deliver(mixed.slice(10))]);
    for (const [n, message] of messages.entries()) {
      // Runs beyond the workspace's slots are sent again by the queue.
      await expect.poll(() => eventsOf(message), { timeout: 30_000 }).toHaveLength(1);
      const run = await stateOf(admin, message.runId);
      expect(run).toMatchObject({ status: "success", rows: 1 });
      expect(await rowsOf(run.results_key)).toEqual([{ n }]);
    }
  });
});

/**
 * A window that receives events over a connection that breaks repeatedly; it continues after the last event that it
 * received.
 */
function flickeringWindow(lastId: string) {
  const received: AsyncEvent[] = [];
  const closing = new AbortController();
  let cuts = 0;
  const listening = (async () => {
    for (let seed = 7; !closing.signal.aborted; seed = (seed * 1664525 + 1013904223) % 4294967296) {
      const { webSocket } = await admin.raw(
        "GET",
        `/api/v1/async_event/ws?last_id=${received.at(-1)?.id ?? lastId}`,
        undefined,
        { upgrade: "websocket" },
      );
      // Null while the Durable Object is down: the next attempt reconnects.
      webSocket?.addEventListener("message", ({ data }) => received.push(JSON.parse(String(data)) as AsyncEvent));
      webSocket?.accept();
      await new Promise((resolve) => setTimeout(resolve, 20 + (seed % 150)));
      webSocket?.close();
      cuts++;
    }
  })();
  return {
    received,
    cuts: () => cuts,
    close: () => {
      closing.abort();
      return listening;
    },
  };
}

describe("broken WebSockets", () => {
  it(
    "fifty runs lose no result, however often the WebSockets and the Durable Objects fail",
    async () => {
      const window = flickeringWindow((await allEvents(admin)).at(-1)?.id ?? "0");
      const rounds = env.LONG_FAULTS ? 12 : 1;
      for (let round = 0; round < rounds; round++) {
        const requested = await Promise.all(
          Array.from({ length: 50 }, (_, n) => postSql(`select ${n} as n`, { runAsync: true })),
        );
        expect(requested.map(({ status }) => status)).toEqual(requested.map(() => 202));
        await abortAllDurableObjects();
        const ended = async (id: number) => {
          await expect
            .poll(async () => (await stateOf(admin, id)).status, { timeout: 30_000, interval: 250 })
            .toMatch(/success|failed|stopped|timed_out/);
          return stateOf(admin, id);
        };
        for (const [n, { body }] of requested.entries()) {
          const run = await ended(body.query.queryId);
          expect([run.status, await rowsOf(run.results_key)]).toEqual(["success", [{ n }]]);
          await expect
            .poll(() => window.received.filter(({ result_url }) => result_url?.includes(run.results_key)).length, {
              timeout: 20_000,
            })
            .toBeGreaterThan(0);
        }
      }
      await window.close();
      expect(window.cuts()).toBeGreaterThan(5);
      const outcomes = window.received.filter(({ status }) => status !== "running");
      expect(new Set(outcomes.map(({ job_id }) => job_id)).size).toBe(outcomes.length);
    },
    env.LONG_FAULTS ? 240_000 : 60_000,
  );
});

describe.skipIf(!hasPostgres())("a customer database", () => {
  it("a run completes while the person's Durable Object is killed", async () => {
    const own = await makePostgresDatabase(admin);
    const { name } = await makeCounted(admin, own, 2);
    const message = await left(`select quantity from ${name}`, own);
    const delivering = deliver(message);
    await expect.poll(() => running(name), { timeout: 15_000, interval: 100 }).toBe(1);
    await abortAllDurableObjects();
    const { explicitAcks } = await delivering;
    if (explicitAcks.length === 0) await deliver(message);
    const run = await stateOf(admin, message.runId);
    expect(run).toMatchObject({ status: "success", rows: 1 });
    expect(await rowsOf(run.results_key)).toEqual([{ quantity: 1 }]);
    expect(await eventsOf(message)).toHaveLength(1);
  });

  it("a database that closes the connection halfway through a result fails the run without any of its rows, and the next run succeeds", async () => {
    const own = await makePostgresDatabase(admin, env.FICKLE_URL);
    const wide = "select n, repeat('x', 2000) as t from generate_series(1, 900) n";
    try {
      await setMood({ kind: "cut", afterBytes: 100_000 });
      const message = await left(wide, own);
      await deliver(message);
      expect(await stateOf(admin, message.runId)).toMatchObject({
        status: "failed",
        rows: null,
        results_key: null,
        error_message: expect.stringMatching(/./),
      });
      expect(await eventsOf(message)).toMatchObject([{ status: "error" }]);
    } finally {
      await setMood({ kind: "good" });
    }
    expect((await postSql(wide, { database_id: own })).body.query).toMatchObject({ state: "success", rows: 900 });
  });

  it("a result of two gigabytes cancels the run, for many rows, wide rows and a single cell; the rows up to then are stored", async () => {
    const own = await makePostgresDatabase(admin);
    const { body: before } = await postSql("select 'kept' as a", { database_id: own });
    const requested = [
      "repeat('x', 20000) as many from generate_series(1, 100000)",
      "repeat('x', 2000000) as wide from generate_series(1, 1000)",
      "repeat('x', 50000000) as huge",
    ].map((rest) => `select ${rest}`);
    for (const [at, mark] of ["as many", "as wide", "as huge"].entries()) {
      expect(await postSql(requested[at]!, { database_id: own, queryLimit: 0 }), mark).toMatchObject({
        status: 413,
        body: { errors: [{ error_type: "RESULT_TOO_LARGE_ERROR", message: expect.stringContaining("40 MB") }] },
      });
      // The server writes what its socket buffers before it notices that nobody reads.
      await expect.poll(() => running(mark), { timeout: 30_000, interval: 250 }).toBe(0);
    }
    const queued = await left(requested[1]!, own);
    await deliver(queued);
    expect(await stateOf(admin, queued.runId)).toMatchObject({
      status: "failed",
      error_message: expect.stringContaining("40 MB"),
    });
    expect(await rowsOf(before.query.resultsKey)).toEqual([{ a: "kept" }]);
    expect(await postSql("select 1 as a", { database_id: own })).toMatchObject({
      status: 200,
      body: { data: [{ a: 1 }] },
    });
  }, 150_000);
});
