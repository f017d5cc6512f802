import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "./connect";
import { startFickleProxy } from "../../../tests/fickle-proxy";
import { type LocalPostgres, postgresPrograms, startPostgres } from "./local-postgres";

describe.skipIf(postgresPrograms() === null)("connections to PostgreSQL", () => {
  let server: LocalPostgres;
  beforeAll(async () => {
    server = await startPostgres(5617);
  }, 60_000);
  afterAll(() => server?.stop());

  const open = (uri = server.uri("postgres")) =>
    connect({ uri, password: null, allowPrivateHosts: true, label: "edgewise" });
  const rows = async (connection: ReturnType<typeof open>, sql: string, maxRows = 100): Promise<number> => {
    let count = 0;
    for await (const { length } of connection.run(sql, { timeoutMs: 5000, maxRows })) count += length;
    return count;
  };
  const left = async (): Promise<number> => {
    const admin = await server.client("postgres");
    const { rows: found } = await admin.query(
      "select count(*)::int as n from pg_stat_activity where application_name = 'edgewise'",
    );
    await admin.end();
    return found[0].n;
  };

  const running = async (text: string): Promise<number> => {
    const admin = await server.client("postgres");
    const { rows: found } = await admin.query(
      "select count(*)::int as n from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()",
      [`select ${text}%`],
    );
    await admin.end();
    return found[0].n;
  };

  it("ends a closed connection on the server, however its statement ended", async () => {
    for (const isPrepared of [false, true]) {
      for (const [sql, maxRows] of [
        ["select 1", 100],
        ["select generate_series(1, 10)", 5],
        ["select generate_series(1, 10)", 10],
        ["select 1/0", 100],
        ["selec", 100],
      ] as const) {
        const connection = open();
        if (isPrepared) connection.prepare!();
        await rows(connection, sql, maxRows).catch(() => {});
        await connection.close();
      }
    }
    const unused = open();
    unused.prepare!();
    await unused.close();
    await expect.poll(left, { timeout: 3000 }).toBe(0);
  });

  it("runs several statements concurrently when prepared, each in its own transaction, and reports why it could not connect", async () => {
    const connection = open();
    connection.prepare!();
    expect(
      await Promise.all([3, 1, 4, 1, 5].map((count) => rows(connection, `select generate_series(1, ${count})`))),
    ).toEqual([3, 1, 4, 1, 5]);
    expect(await rows(connection, "select 1")).toBe(1);
    await connection.close();
    const nowhere = connect({
      uri: "postgresql://postgres@127.0.0.1:9/postgres",
      password: null,
      allowPrivateHosts: true,
    });
    nowhere.prepare!();
    await expect(rows(nowhere, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await nowhere.close();
  });

  it("name the request in the server's activity", async () => {
    const connection = connect({
      uri: server.uri("postgres"),
      password: null,
      allowPrivateHosts: true,
      label: "edgewise 8c5f3b2a1d4e6f70-FRA",
    });
    const found: unknown[] = [];
    for await (const { values } of connection.run("select current_setting('application_name')", {
      timeoutMs: 5000,
      maxRows: 1,
    }))
      found.push(values[0]![0]);
    await connection.close();
    expect(found).toEqual(["edgewise 8c5f3b2a1d4e6f70-FRA"]);
  });

  it("end their statement on the server soon after the Worker that waits for it has died", async () => {
    const proxy = await startFickleProxy(server.port);
    const connection = open(`postgresql://postgres@127.0.0.1:${proxy.port}/postgres`);
    const sleeping = rows(connection, "select pg_sleep(60)", 1).catch((error: unknown) => error);
    await expect.poll(() => running("pg_sleep(60)"), { timeout: 5000 }).toBe(1);
    // A process that dies sends nothing more: its sockets are closed without a cancel.
    await proxy.stop();
    await expect.poll(() => running("pg_sleep(60)"), { timeout: 10_000, interval: 200 }).toBe(0);
    await sleeping;
    await connection.close();
  });
});
