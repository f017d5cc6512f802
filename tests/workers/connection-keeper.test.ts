import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { countedChart, hasPostgres, inPostgres, makePostgresDatabase } from "../customers";
import { uniqueName } from "../objects";

/** Which of the database's processes answers. */
const BACKEND = { expressionType: "SIMPLE", column: { column_name: "pid" }, aggregate: "MAX", label: "pid" };

describe.skipIf(!hasPostgres())("the sessions of a database that are kept", () => {
  let admin: Client;
  let dataset: number;
  let count = 0;
  beforeAll(async () => {
    admin = await Client.as("admin");
    const table_name = uniqueName("backends").replaceAll(" ", "_");
    await inPostgres((db) => db.unsafe(`create view ${table_name} as select pg_backend_pid() as pid, 'a'::text as label`).simple());
    const { body } = await admin.post("/api/v1/dataset/", { database: await makePostgresDatabase(admin), schema: "public", table_name });
    dataset = body.id;
  });

  const ask = async (query: Record<string, unknown> = {}): Promise<{ status: number; body: { message?: string; result?: { data: Record<string, unknown>[] }[] } }> =>
    admin.post("/api/v1/chart/data", countedChart(dataset, { metrics: [BACKEND], row_limit: 10 + count++, ...query }, { force: true }));
  const backend = async (): Promise<unknown> => {
    const { body } = await ask();
    // Cleaning takes a moment that nobody waits for.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return body.result![0]!.data[0]!["pid"];
  };

  it("answer one request after the other", async () => {
    const first = await backend();
    expect(first).toBeGreaterThan(0);
    expect([await backend(), await backend()]).toEqual([first, first]);
  });

  it("are found again by the next request when the database had ended them", async () => {
    const first = await backend();
    await inPostgres((db) => db.unsafe(`select pg_terminate_backend(${String(first)})`).simple());
    const second = await backend();
    expect(second).not.toBe(first);
    expect(second).toBeGreaterThan(0);
  });

  it("tell what is wrong with a statement as the database says it", async () => {
    const first = await backend();
    const { status, body } = await ask({ metrics: [{ expressionType: "SQL", sqlExpression: "SUM(nothing)", label: "s" }] });
    expect({ status, message: body.message }).toMatchObject({ status: 400, message: expect.stringContaining('column "nothing" does not exist') });
    expect(await backend()).toBe(first);
  });

  it("leave nothing in their objects, least of all a password", async () => {
    const ids = await listDurableObjectIds(env.CONNECTION_KEEPER);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const kept = await runInDurableObject(env.CONNECTION_KEEPER.get(id) as unknown as DurableObjectStub<never>, async (_: unknown, { storage }: DurableObjectState) => [...(await storage.list()).keys()]);
      expect(kept).toEqual([]);
    }
  });
});
