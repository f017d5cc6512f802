import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { queryLockName, queryLockOf } from "../../workers/chart-data/cache/query-lock";
import { singleFlight } from "../../workers/chart-data/cache/single-flight";
import { Client } from "../client";
import { countedChart, hasPostgres, makeCounted, makePostgresDatabase, running } from "../customers";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);
let admin: Client, gamma: Client;

describe.skipIf(!hasPostgres())("single flight, counted in PostgreSQL", () => {
  let database: number;
  beforeAll(async () => {
    [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
    database = await makePostgresDatabase(admin);
  });

  it("runs one query for a hundred concurrent identical requests", async () => {
    const { dataset, calls } = await makeCounted(admin, database);
    const responses = await Promise.all(times(100, () => admin.post("/api/v1/chart/data", countedChart(dataset))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.result[0].data)))).toEqual(
      new Set(['[{"label":"a","s":1}]']),
    );
    expect(await calls()).toBe(1);
  });

  it("runs one query for many concurrent forced requests, and another for one that is forced afterward", async () => {
    // Long enough for all requests to arrive before the response.
    const { dataset, calls } = await makeCounted(admin, database, 1.5);
    const forced = () => admin.post("/api/v1/chart/data", countedChart(dataset, {}, { force: true }));
    const responses = await Promise.all(times(30, forced));
    expect(new Set(responses.map(({ body }) => body.result[0].is_cached))).toEqual(new Set([null]));
    expect(await calls()).toBe(1);
    await forced();
    expect(await calls()).toBe(2);
  });

  it("continues the query for the waiting requests when the first client disconnects", async () => {
    const { dataset, calls } = await makeCounted(admin, database, 1.5);
    const leaving = new AbortController();
    const first = admin.aborted("POST", "/api/v1/chart/data", countedChart(dataset), leaving.signal);
    await pause(300);
    const others = times(20, () => admin.post("/api/v1/chart/data", countedChart(dataset)));
    await pause(300);
    leaving.abort();
    expect(await first).toBe("aborted");
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(await calls()).toBe(1);
  });

  it("cancels the query in the database within a second when no request waits for it", async () => {
    const { dataset, name } = await makeCounted(admin, database, 20);
    const leaving = new AbortController();
    const requesting = times(3, () =>
      admin.aborted("POST", "/api/v1/chart/data", countedChart(dataset), leaving.signal),
    );
    await expect.poll(() => running(name), { timeout: 5000 }).toBe(1);
    leaving.abort();
    expect(new Set(await Promise.all(requesting))).toEqual(new Set(["aborted"]));
    await expect.poll(() => running(name), { timeout: 1000, interval: 100 }).toBe(0);
  });

  it("returns one failing query's error to every request, and caches nothing", async () => {
    const { dataset, calls } = await makeCounted(admin, database);
    const failing = countedChart(dataset, {
      metrics: [{ expressionType: "SQL", sqlExpression: "SUM(quantity) / 0", label: "s" }],
    });
    const responses = await Promise.all(times(20, () => admin.post("/api/v1/chart/data", failing)));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.message.trim()}`))).toEqual(
      new Set(["400 Error: division by zero"]),
    );
    const requested = await calls();
    await admin.post("/api/v1/chart/data", failing);
    expect([requested <= 1, (await calls()) <= 2]).toEqual([true, true]);
  });

  it("shares a query among people who see the same rows, and with nobody else", async () => {
    const { dataset } = await makeCounted(admin, database);
    expect((await gamma.post("/api/v1/chart/data", countedChart(dataset))).status).toBe(404);
  });
});

describe("single flight across isolates, by the query lock's Durable Object", () => {
  const flight = (
    key: string,
    run: () => Promise<string>,
    lookUp: () => Promise<string | null>,
    keep: (value: string) => void,
    store = async (value: string): Promise<undefined> => keep(value) as undefined,
  ) =>
    singleFlight<string>()({ key, run, lookUp, store, lock: queryLockOf(env.QUERY_LOCK, "tests"), patienceMs: 15_000 });

  it("runs the query in one isolate, and the others read its stored result", async () => {
    let [runs, stored]: [number, string | null] = [0, null];
    const run = async () => (runs++, await pause(200), "rows");
    const all = await Promise.all(
      times(12, () =>
        flight(
          "shared",
          run,
          async () => stored,
          (value) => void (stored = value),
        ),
      ),
    );
    expect({ all: new Set(all), runs }).toEqual({ all: new Set(["rows"]), runs: 1 });
  });

  it("passes the lease to another isolate if the holder died and its lease expired", async () => {
    const lock = queryLockOf(env.QUERY_LOCK, "tests");
    expect(await lock.acquire("orphaned", 700)).toHaveProperty("token");
    let runs = 0;
    let stored: string | null = null;
    const all = await Promise.all(
      times(5, () =>
        flight(
          "orphaned",
          async () => (runs++, "next"),
          async () => stored,
          (value) => void (stored = value),
        ),
      ),
    );
    expect({ all: new Set(all), runs }).toEqual({ all: new Set(["next"]), runs: 1 });
  });

  it("knows which keys were granted before, and which results the bucket holds, also after it restarted", async () => {
    const lock = queryLockOf(env.QUERY_LOCK, "tests");
    const granted = async (key: string, inBucketUntil?: number) => {
      const lease = (await lock.acquire(key, 5000)) as { token: string; isRepeated: boolean };
      await lock.release(key, lease.token, inBucketUntil);
      return lease.isRepeated;
    };
    expect([await granted("seen"), await granted("seen")]).toEqual([false, true]);
    const restart = (key: string) => evictDurableObject(env.QUERY_LOCK.getByName(queryLockName("tests", key)));
    await granted("stored", Date.now() + 60_000);
    await granted("overdue", Date.now() - 1);
    for (const key of ["seen", "stored", "overdue"]) await restart(key);
    expect([await granted("seen"), await granted("stored"), await granted("overdue")]).toEqual([false, true, false]);
  });

  it("keeps the lease of a holder that renews it after the Durable Object restarted", async () => {
    const lock = queryLockOf(env.QUERY_LOCK, "tests");
    const { token } = (await lock.acquire("restarted", 5000)) as { token: string };
    await evictDurableObject(env.QUERY_LOCK.getByName(queryLockName("tests", "restarted")));
    await lock.renew("restarted", token, 5000);
    expect(await lock.acquire("restarted", 5000)).toHaveProperty("retryAfterMs");
    await lock.release("restarted", token);
  });

  it("keeps the lease of a holder whose query is longer than the lease", async () => {
    const lock = queryLockOf(env.QUERY_LOCK, "tests");
    const lease = (await lock.acquire("long", 400)) as { token: string };
    for (let n = 0; n < 4; n++) {
      await pause(200);
      await lock.renew("long", lease.token, 400);
      expect(await lock.acquire("long", 400)).toHaveProperty("retryAfterMs");
    }
    await lock.release("long", lease.token);
    expect(await lock.acquire("long", 400)).toHaveProperty("token");
  });
});
