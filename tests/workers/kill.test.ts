import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { normalizeQueryContext } from "../../schema/query/normalize-query-context";
import type { QueryContext } from "../../schema/query/query-context";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import { connectTo } from "../../workers/connections/connect-database";
import { connectionsOf } from "../../workers/connections/connections";
import type { ChartDataDeps } from "../../workers/chart-data/dependencies";
import { runQueryContext } from "../../workers/chart-data/run/run-query-context";
import { memoryCache } from "../../workers/chart-data/cache/result-cache";
import { Client } from "../client";
import {
  countedChart,
  hasPostgres,
  inPostgres,
  makeCounted,
  makePostgresDatabase,
  running,
  setMood,
} from "../customers";
import { uniqueName } from "../objects";
import { postgresDataset } from "./postgres-dataset";

let admin: Client, next: Client;
let database: number;
const wide = uniqueName("wide").replaceAll(" ", "_");

/**
 * The customer database fails as networks and databases do; the response is an error of the recorded shape, in short
 * time, and no wrong result is stored.
 */
describe.skipIf(!hasPostgres())("customer database", () => {
  beforeAll(async () => {
    [admin, next] = await Promise.all([Client.as("admin"), Client.as("admin", "later")]);
    database = await makePostgresDatabase(admin, env.FICKLE_URL);
    await inPostgres((db) =>
      db
        .unsafe(
          `create table ${wide} as select n as quantity, repeat('x', 200) as label from generate_series(1, 40000) n`,
        )
        .simple(),
    );
  });
  afterEach(() => setMood({ kind: "good" }));

  const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> => {
    const started = Date.now();
    return { value: await work(), seconds: (Date.now() - started) / 1000 };
  };

  it("a database that closes the connection is reported at once, and queried successfully when it is available", async () => {
    const { dataset } = await makeCounted(admin, database, 0);
    await setMood({ kind: "away" });
    const { value, seconds } = await timed(() => admin.post("/api/v1/chart/data", countedChart(dataset)));
    expect(value.status, JSON.stringify(value.body)).toBe(400);
    expect(value.body).toMatchObject({
      message: expect.stringMatching(/^Error: /),
      error_type: expect.stringMatching(/^(CONNECTION_|GENERIC_DB_)/),
      level: "error",
    });
    expect(seconds).toBeLessThan(10);
    await setMood({ kind: "good" });
    expect(await admin.post("/api/v1/chart/data", countedChart(dataset))).toMatchObject({
      status: 200,
      body: { result: [{ is_cached: null, data: [{ label: "a", s: 1 }] }] },
    });
  });

  it("a database that does not respond times out at the connection's time limit", async () => {
    const { dataset } = await makeCounted(admin, database, 0);
    await setMood({ kind: "silent" });
    const { value, seconds } = await timed(() => admin.post("/api/v1/chart/data", countedChart(dataset)));
    expect(value.status, JSON.stringify(value.body)).toBe(400);
    expect(value.body.message).toMatch(/^Error: /);
    expect(seconds).toBeLessThan(15);
  });

  it("a database that truncates a response never leads to a shorter result, and nothing of it is cached", async () => {
    const { body: made } = await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: wide });
    const rows = {
      datasource: { id: made.id, type: "table" },
      queries: [{ columns: ["quantity", "label"], metrics: [], orderby: [["quantity", true]], row_limit: 40_000 }],
    };
    for (const afterBytes of [3000, 500_000, 5_000_000]) {
      await setMood({ kind: "cut", afterBytes });
      const { status, body } = await admin.post("/api/v1/chart/data", rows);
      expect([status, body.message], `after ${afterBytes} bytes`).toEqual([400, expect.stringMatching(/^Error: /)]);
    }
    await setMood({ kind: "good" });
    expect((await admin.post("/api/v1/chart/data", rows)).body.result[0]).toMatchObject({
      is_cached: null,
      rowcount: 40_000,
    });
  });

  it("a slow query is canceled by the database itself at the time limit", async () => {
    const { dataset, name } = await makeCounted(admin, database, 30);
    const { value, seconds } = await timed(() =>
      runQueryContext(normalizeQueryContext(countedChart(dataset) as unknown as QueryContext), {
        ...depsOf(name),
        options: { force: false, timeoutMs: 1500 },
      }).catch((error: unknown) => error),
    );
    expect(value).toMatchObject({
      status: 400,
      body: {
        message: "Error: canceling statement due to statement timeout",
        error_type: "BACKEND_TIMEOUT_ERROR",
      },
    });
    expect(seconds).toBeLessThan(4);
    expect(await running(name)).toBe(0);
  });

  it("a database that stops responding halfway times out soon after the time limit", async () => {
    await setMood({ kind: "stall", afterBytes: 10_000 });
    const requested = countedChart(1, { columns: ["label", "quantity"], metrics: [], row_limit: 40_000 });
    const { value, seconds } = await timed(() =>
      runQueryContext(normalizeQueryContext(requested as unknown as QueryContext), {
        ...depsOf(wide, env.FICKLE_URL),
        options: { force: false, timeoutMs: 1000 },
      }).catch((error: unknown) => error),
    );
    expect(value).toMatchObject({
      status: 400,
      body: { message: "Error: The database did not respond within 1 s.", error_type: "BACKEND_TIMEOUT_ERROR" },
    });
    expect(seconds).toBeLessThan(6);
  });

  it("a database that fails a queued query leads to an error event, and the next query succeeds", async () => {
    const own = await makePostgresDatabase(next, env.FICKLE_URL);
    const { dataset } = await makeCounted(next, own, 0);
    const outcome = async () => {
      const { status, body } = await next.post("/api/v1/chart/data", countedChart(dataset));
      expect(status).toBe(202);
      const found = async () =>
        (await next.get("/api/v1/async_event/")).body.result.find(
          ({ job_id }: { job_id: string }) => job_id === body.job_id,
        );
      await expect.poll(found, { timeout: 15_000 }).toBeDefined();
      return found();
    };
    await setMood({ kind: "away" });
    expect(await outcome()).toMatchObject({
      status: "error",
      errors: [{ message: expect.stringMatching(/^Error: /) }],
    });
    await setMood({ kind: "good" });
    expect(await outcome()).toMatchObject({ status: "done" });
  });

  /** Returns the dependencies of chart data over a counted dataset, without a request around them. */
  const depsOf = (table: string, url = env.POSTGRES_URL): ChartDataDeps => {
    const model = postgresDataset(table, url);
    return {
      access: { workspaceId: "tests", dataset: model, rowRules: UNRESTRICTED },
      runtime: {
        now: new Date(),
        cache: memoryCache(() => Date.now()),
        connections: connectionsOf((requested) => connectTo(requested, "tests", env)),
      },
      options: { force: false },
    };
  };
});
