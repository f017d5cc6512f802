import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { gateName, queryGate } from "../../workers/data/gate";
import { singleFlight } from "../../workers/data/single-flight";
import { Client } from "../client";
import { countedChart, hasPostgres, makeCounted, makePostgresDatabase, running } from "../customers";

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make);
let admin: Client, gamma: Client;

describe.skipIf(!hasPostgres())("counted in PostgreSQL", () => {
  let database: number;
  beforeAll(async () => {
    [admin, gamma] = await Promise.all([Client.as("admin"), Client.as("gamma")]);
    database = await makePostgresDatabase(admin);
  });

  it("makes one query of a hundred that ask the same at the same time", async () => {
    const { dataset, calls } = await makeCounted(admin, database);
    const answers = await Promise.all(times(100, () => admin.post("/api/v1/chart/data", countedChart(dataset))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.result[0].data)))).toEqual(new Set(['[{"label":"a","s":1}]']));
    expect(await calls()).toBe(1);
  });

  it("makes one query of many that force it at the same time, and another for who forces it later", async () => {
    // Long enough for all of them to have come before it is answered.
    const { dataset, calls } = await makeCounted(admin, database, 1.5);
    const forced = () => admin.post("/api/v1/chart/data", countedChart(dataset, {}, { force: true }));
    const answers = await Promise.all(times(30, forced));
    expect(new Set(answers.map(({ body }) => body.result[0].is_cached))).toEqual(new Set([null]));
    expect(await calls()).toBe(1);
    await forced();
    expect(await calls()).toBe(2);
  });

  it("goes on for those who wait when the first to ask goes away", async () => {
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

  it("cancels the query in the database within a second when nobody waits for it any more", async () => {
    const { dataset, name } = await makeCounted(admin, database, 20);
    const leaving = new AbortController();
    const asking = times(3, () => admin.aborted("POST", "/api/v1/chart/data", countedChart(dataset), leaving.signal));
    await expect.poll(() => running(name), { timeout: 5000 }).toBe(1);
    leaving.abort();
    expect(new Set(await Promise.all(asking))).toEqual(new Set(["aborted"]));
    await expect.poll(() => running(name), { timeout: 1000, interval: 100 }).toBe(0);
  });

  it("tells everyone of one failing query, and keeps nothing of it", async () => {
    const { dataset, calls } = await makeCounted(admin, database);
    const failing = countedChart(dataset, { metrics: [{ expressionType: "SQL", sqlExpression: "SUM(quantity) / 0", label: "s" }] });
    const answers = await Promise.all(times(20, () => admin.post("/api/v1/chart/data", failing)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message.trim()}`))).toEqual(new Set(["400 Error: division by zero"]));
    const asked = await calls();
    await admin.post("/api/v1/chart/data", failing);
    expect([asked <= 1, await calls() <= 2]).toEqual([true, true]);
  });

  it("shares a query among people who see the same rows, and with nobody else", async () => {
    const { dataset } = await makeCounted(admin, database);
    expect((await gamma.post("/api/v1/chart/data", countedChart(dataset))).status).toBe(403);
  });
});

describe("across isolates, by the gate's object", () => {
  const flight = (key: string, run: () => Promise<string>, lookUp: () => Promise<string | null>, store: (value: string) => Promise<void>) =>
    singleFlight<string>()({ key, run, lookUp, store, gate: queryGate(env.QUERY_GATE, "tests"), patienceMs: 15_000 });

  it("has one isolate run, and the others take what it stored", async () => {
    let [runs, kept]: [number, string | null] = [0, null];
    const run = async () => (runs++, await pause(200), "rows");
    const all = await Promise.all(times(12, () => flight("shared", run, async () => kept, async (value) => void (kept = value))));
    expect({ all: new Set(all), runs }).toEqual({ all: new Set(["rows"]), runs: 1 });
  });

  it("lets another isolate lead when the leader died and its lease ran out", async () => {
    const gate = queryGate(env.QUERY_GATE, "tests");
    expect(await gate.acquire("orphaned", 700)).toHaveProperty("token");
    let runs = 0;
    let kept: string | null = null;
    const all = await Promise.all(times(5, () => flight("orphaned", async () => (runs++, "next"), async () => kept, async (value) => void (kept = value))));
    expect({ all: new Set(all), runs }).toEqual({ all: new Set(["next"]), runs: 1 });
  });

  it("is kept by who renews when the object was restarted in mid-flight", async () => {
    const gate = queryGate(env.QUERY_GATE, "tests");
    const { token } = (await gate.acquire("restarted", 5000)) as { token: string };
    await evictDurableObject(env.QUERY_GATE.getByName(gateName("tests", "restarted")));
    await gate.renew("restarted", token, 5000);
    expect(await gate.acquire("restarted", 5000)).toHaveProperty("retryAfterMs");
    await gate.release("restarted", token);
  });

  it("keeps the lead of a leader whose query is longer than its lease", async () => {
    const gate = queryGate(env.QUERY_GATE, "tests");
    const lease = (await gate.acquire("long", 400)) as { token: string };
    for (let n = 0; n < 4; n++) {
      await pause(200);
      await gate.renew("long", lease.token, 400);
      expect(await gate.acquire("long", 400)).toHaveProperty("retryAfterMs");
    }
    await gate.release("long", lease.token);
    expect(await gate.acquire("long", 400)).toHaveProperty("token");
  });
});
