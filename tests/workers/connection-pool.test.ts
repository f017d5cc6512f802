import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { Client } from "../client";
import { countedChart, hasPostgres, inPostgres, makePostgresDatabase } from "../customers";
import { uniqueName } from "../objects";

/** A column with the id of the database process that runs the query. */
const BACKEND = { expressionType: "SIMPLE", column: { column_name: "pid" }, aggregate: "MAX", label: "pid" };

describe.skipIf(!hasPostgres())("pooled connections of a database", () => {
  let admin: Client;
  let dataset: number;
  let count = 0;
  beforeAll(async () => {
    admin = await Client.as("admin");
    const table_name = uniqueName("backends").replaceAll(" ", "_");
    await inPostgres((db) =>
      db.unsafe(`create view ${table_name} as select pg_backend_pid() as pid, 'a'::text as label`).simple(),
    );
    const { body } = await admin.post("/api/v1/dataset/", {
      database: await makePostgresDatabase(admin),
      schema: "public",
      table_name,
    });
    dataset = body.id;
  });

  const sendQuery = async (
    query: Record<string, unknown> = {},
  ): Promise<{ status: number; body: { message?: string; result?: { data: Record<string, unknown>[] }[] } }> =>
    admin.post(
      "/api/v1/chart/data",
      countedChart(dataset, { metrics: [BACKEND], row_limit: 10 + count++, ...query }, { force: true }),
    );
  const backend = async (): Promise<unknown> => {
    const { body } = await sendQuery();
    // No request waits for the reset of a connection.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return body.result![0]!.data[0]!["pid"];
  };

  it("a pooled connection serves one request after another", async () => {
    const first = await backend();
    expect(first).toBeGreaterThan(0);
    expect([await backend(), await backend()]).toEqual([first, first]);
  });

  it("pooled connections are replaced on the next request if the database ended them", async () => {
    const first = await backend();
    await inPostgres((db) => db.unsafe(`select pg_terminate_backend(${String(first)})`).simple());
    const second = await backend();
    expect(second).not.toBe(first);
    expect(second).toBeGreaterThan(0);
  });

  it("a pooled connection returns statement errors with the database's message", async () => {
    const first = await backend();
    const { status, body } = await sendQuery({
      metrics: [{ expressionType: "SQL", sqlExpression: "SUM(nothing)", label: "s" }],
    });
    expect({ status, message: body.message }).toMatchObject({
      status: 400,
      message: expect.stringContaining('column "nothing" does not exist'),
    });
    expect(await backend()).toBe(first);
  });

  it("pooled connections store nothing in their Durable Objects, least of all a password", async () => {
    const ids = await listDurableObjectIds(env.CONNECTION_POOL);
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) {
      const stored = await runInDurableObject(
        env.CONNECTION_POOL.get(id) as unknown as DurableObjectStub<never>,
        async (_: unknown, { storage }: DurableObjectState) => [...(await storage.list()).keys()],
      );
      expect(stored).toEqual([]);
    }
  });
});
