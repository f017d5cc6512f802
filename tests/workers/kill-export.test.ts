import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { normalizeQueryContext } from "../../schema/query/normalize-query-context";
import type { QueryContext } from "../../schema/query/query-context";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import { connectionsOf } from "../../workers/connections/connections";
import { connectTo } from "../../workers/connections/connect-database";
import { memoryCache } from "../../workers/chart-data/cache/result-cache";
import { type RowStream, streamQueryResult } from "../../workers/chart-data/run/stream-query-result";
import { Client } from "../client";
import { hasPostgres, inPostgres, makePostgresDatabase, setMood } from "../customers";
import { uniqueName } from "../objects";
import { postgresDataset } from "./postgres-dataset";

let admin: Client;
let database: number;
const slow = uniqueName("slow").replaceAll(" ", "_");

/** Returns the number of other transactions that contain the text, whether they run or wait for their client. */
const open = (text: string): Promise<number> =>
  inPostgres(async (db) =>
    Number(
      (
        await db
          .unsafe<{ n: string }[]>(
            `select count(*) as n from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and query like '%${text}%'`,
          )
          .simple()
      )[0]?.n,
    ),
  );

/** A streamed export ends when its client disconnects, and when its database stops responding. */
describe.skipIf(!hasPostgres())("streamed export", () => {
  beforeAll(async () => {
    admin = await Client.as("admin");
    database = await makePostgresDatabase(admin);
    await inPostgres((db) =>
      db
        .unsafe(
          `create view ${slow} as select n as quantity, case when n > 15000 then coalesce(pg_sleep(0.01)::text, '') else repeat('x', 200) end as label from generate_series(1, 40000) n`,
        )
        .simple(),
    );
  });
  afterEach(() => setMood({ kind: "good" }));

  const requested = (id: number): QueryContext => ({
    datasource: { id, type: "table" },
    result_format: "csv",
    result_type: "full",
    force: true,
    queries: [{ columns: ["quantity", "label"], metrics: null, row_limit: 40_000 }],
  });
  const dataset = async (): Promise<number> =>
    (await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: slow })).body.id;
  let id: number;
  beforeAll(async () => {
    id = await dataset();
  });

  it.each([0, 1])("an export is canceled in the database when its client disconnects after %i parts", async (parts) => {
    const response = await admin.raw("POST", "/api/v1/chart/data", JSON.stringify(requested(id)), {
      "content-type": "application/json",
    });
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    for (let part = 0; part < parts; part++) expect((await reader.read()).value!.length).toBeGreaterThan(0);
    expect(await open(slow)).toBe(1);
    await reader.cancel();
    await expect.poll(() => open(slow), { timeout: 5000, interval: 100 }).toBe(0);
  });

  it("an export aborts soon after the time limit if the database stops responding, and stores nothing", async () => {
    await setMood({ kind: "stall", afterBytes: 2_500_000 });
    const model = postgresDataset(slow, env.FICKLE_URL);
    const stream = (await streamQueryResult(normalizeQueryContext(requested(1)), {
      access: { workspaceId: "tests", dataset: model, rowRules: UNRESTRICTED },
      runtime: {
        now: new Date(),
        cache: memoryCache(() => Date.now()),
        connections: connectionsOf((each) => connectTo(each, "tests", env)),
      },
      options: { force: true, timeoutMs: 1000 },
    })) as RowStream;
    expect(stream.first.length).toBe(10_000);
    const started = Date.now();
    await expect(stream.rest.next()).rejects.toMatchObject({
      status: 400,
      body: { error_type: "BACKEND_TIMEOUT_ERROR" },
    });
    expect(Date.now() - started).toBeLessThan(6000);
    await setMood({ kind: "good" });
    await expect.poll(() => open(slow), { timeout: 5000, interval: 100 }).toBe(0);
  });
});
