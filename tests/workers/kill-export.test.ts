import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { normalizeQueryContext } from "../../schema/query/normalize-query-context";
import type { QueryContext } from "../../schema/query/query-context";
import { UNRESTRICTED } from "../../schema/row-rule/restrictions";
import { connectTo } from "../../workers/connections";
import { memoryCache } from "../../workers/data/result-cache";
import { type RowStream, streamQueryResult } from "../../workers/data/stream-query-result";
import { Client } from "../client";
import { hasPostgres, inPostgres, makePostgresDatabase, setMood } from "../customers";
import { uniqueName } from "../objects";

let admin: Client;
let database: number;
const slow = uniqueName("slow").replaceAll(" ", "_");

/** Returns the number of other transactions that contain the text, whether they run or wait for their client. */
const open = (text: string): Promise<number> =>
  inPostgres(async (db) => Number((await db.unsafe<{ n: string }[]>(`select count(*) as n from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and query like '%${text}%'`).simple())[0]?.n));

/** A streamed export ends when its client disconnects, and when its database stops responding. */
describe.skipIf(!hasPostgres())("streamed export", () => {
  beforeAll(async () => {
    admin = await Client.as("admin");
    database = await makePostgresDatabase(admin);
    await inPostgres((db) => db.unsafe(`create view ${slow} as select n as quantity, case when n > 15000 then coalesce(pg_sleep(0.01)::text, '') else repeat('x', 200) end as label from generate_series(1, 40000) n`).simple());
  });
  afterEach(() => setMood({ kind: "good" }));

  const requested = (id: number): QueryContext => ({ datasource: { id, type: "table" }, result_format: "csv", result_type: "full", force: true, queries: [{ columns: ["quantity", "label"], metrics: null, row_limit: 40_000 }] });
  const dataset = async (): Promise<number> => (await admin.post("/api/v1/dataset/", { database, schema: "public", table_name: slow })).body.id;
  let id: number;
  beforeAll(async () => {
    id = await dataset();
  });

  it.each([0, 1])("an export is canceled in the database when its client disconnects after %i parts", async (parts) => {
    const response = await admin.raw("POST", "/api/v1/chart/data", JSON.stringify(requested(id)), { "content-type": "application/json" });
    expect(response.status).toBe(200);
    const reader = response.body!.getReader();
    for (let part = 0; part < parts; part++) expect((await reader.read()).value!.length).toBeGreaterThan(0);
    expect(await open(slow)).toBe(1);
    await reader.cancel();
    await expect.poll(() => open(slow), { timeout: 5000, interval: 100 }).toBe(0);
  });

  it("an export aborts soon after the time limit if the database stops responding, and stores nothing", async () => {
    await setMood({ kind: "stall", afterBytes: 2_500_000 });
    const columns = ["quantity", "label"].map((column_name) => ({ id: 1, column_name, verbose_name: null, description: null, expression: null, type: "TEXT", type_generic: null, is_dttm: false, is_active: true, groupby: true, filterable: true, python_date_format: null }));
    const model = {
      id: 1, uuid: crypto.randomUUID(), table_name: slow, catalog: null, schema: "public", sql: null, main_dttm_col: null, offset: 0, cache_timeout: null, fetch_values_predicate: null, always_filter_main_dttm: false, normalize_columns: false,
      template_params: null, granted_relations: null, currency_code_column: null, perm: "", schema_perm: null, owners: [], metrics: [], columns,
      database: { id: 1, uuid: crypto.randomUUID(), database_name: "d", backend: "postgresql", sqlalchemy_uri: env.FICKLE_URL, encrypted_password: null, cache_timeout: null, extra: {}, perm: "" },
    };
    const stream = (await streamQueryResult(normalizeQueryContext(requested(1)), {
      workspaceId: "tests", dataset: model, now: new Date(), cache: memoryCache(() => Date.now()), force: true, rowRules: UNRESTRICTED, timeoutMs: 1000, connect: (each) => connectTo(each, "tests", env),
    })) as RowStream;
    expect(stream.first.length).toBe(10_000);
    const started = Date.now();
    await expect(stream.rest.next()).rejects.toMatchObject({ status: 400, body: { error_type: "BACKEND_TIMEOUT_ERROR" } });
    expect(Date.now() - started).toBeLessThan(6000);
    await setMood({ kind: "good" });
    await expect.poll(() => open(slow), { timeout: 5000, interval: 100 }).toBe(0);
  });
});
