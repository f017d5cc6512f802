import net from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalPostgres } from "./local-postgres.mjs";

let server: Awaited<ReturnType<typeof startLocalPostgres>>;
beforeAll(async () => {
  server = await startLocalPostgres({});
  const client = await connect();
  await client.query("create table t (v int); insert into t values (1)");
  await client.end();
});
afterAll(() => server.stop());

type Client = pg.Client & { processID: number; secretKey: number };

async function connect(options: { stream?: () => net.Socket } = {}): Promise<Client> {
  const client = new pg.Client({ connectionString: server.ownerUrl, ...options }) as Client;
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Sends a driver's cancel request for a statement, on a separate connection. */
async function cancel({ processID, secretKey }: Client): Promise<void> {
  const request = Buffer.alloc(16);
  [16, 80877102, processID, secretKey].forEach((value, i) => request.writeInt32BE(value, 4 * i));
  const socket = net.connect(server.port, server.host).end(request);
  await new Promise((resolve) => socket.once("close", resolve).resume());
}

/**
 * Cancels a statement. A cancel that arrives before its statement has no effect, so it is repeated until the statement
 * ends.
 */
async function stopped(client: Client, sql: string): Promise<unknown> {
  const outcome = client.query(sql).catch((error: unknown) => error);
  const insisting = setInterval(() => void cancel(client), 50);
  return outcome.finally(() => clearInterval(insisting));
}

const STATEMENTS = [
  "select pg_sleep(3600)",
  "select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b",
  "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n",
  "select count(*) from (select i from generate_series(1, 100000000) i order by i % 7, i desc) s",
];

describe("startCancellablePglite", () => {
  it.each(STATEMENTS)("ends a statement that its client cancels, and serves the others: %s", async (sql) => {
    const [a, b] = await Promise.all([connect(), connect()]);
    expect(await stopped(a, sql)).toMatchObject({ code: "57014", message: "canceling statement due to user request" });
    expect((await b.query("select v from t")).rows).toEqual([{ v: 1 }]);
    expect((await a.query("select 2 as v")).rows).toEqual([{ v: 2 }]);
    await Promise.all([a.end(), b.end()]);
  });

  it("leaves a canceled transaction failed, with none of its changes applied", async () => {
    const client = await connect();
    await client.query("begin");
    await client.query("update t set v = 2");
    expect(await stopped(client, "select pg_sleep(3600)")).toMatchObject({ code: "57014" });
    await expect(client.query("insert into t values (3)")).rejects.toMatchObject({ code: "25P02" });
    await client.query("rollback");
    expect((await client.query("select v from t")).rows).toEqual([{ v: 1 }]);
    await client.end();
  });

  it("ignores a cancel with a wrong key", async () => {
    const [client, other] = await Promise.all([connect(), connect()]);
    const sum = client.query("select sum(i) from generate_series(1, 3000000) i");
    await cancel({ ...client, processID: client.processID, secretKey: client.secretKey ^ 1 } as Client);
    await cancel(other);
    expect((await sum).rows).toEqual([{ sum: "4500001500000" }]);
    await Promise.all([client.end(), other.end()]);
  });

  it("ends a statement at its statement_timeout", async () => {
    const client = await connect();
    await client.query("begin; set local statement_timeout = 100");
    await expect(client.query("select pg_sleep(3600)")).rejects.toMatchObject({ code: "57014" });
    await client.query("rollback");
    expect((await client.query("select pg_sleep(0.2), 1 as one")).rows[0].one).toBe(1);
    await client.end();
  });

  it("ends a statement when its client disconnects", async () => {
    const [client, other] = await Promise.all([connect(), connect()]);
    void client.query("select pg_sleep(3600)").catch(() => {});
    const response = other.query("select v from t");
    (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
    expect((await response).rows).toEqual([{ v: 1 }]);
    await other.end();
  });

  it("never starts a statement that is canceled in the queue, even if its client is slow to disconnect", async () => {
    const [busy, waiting] = await Promise.all([
      connect(),
      connect({ stream: () => new net.Socket({ allowHalfOpen: true }) }),
    ]);
    await busy.query("begin");
    expect(await stopped(waiting, "insert into t values (9)")).toMatchObject({ code: "57014" });
    await busy.query("commit");
    expect((await busy.query("select v from t")).rows).toEqual([{ v: 1 }]);
    await Promise.all([waiting.end(), busy.end()]);
  });
});
