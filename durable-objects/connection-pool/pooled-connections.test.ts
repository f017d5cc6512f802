import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { engineContract } from "../../workers/engines/contract";
import { postgres } from "../../workers/engines/postgres";
import { explain } from "../../workers/engines/postgres/explain";
import { connect } from "../../workers/engines/postgres/connect";
import { type LocalPostgres, postgresPrograms, startPostgres } from "../../workers/engines/postgres/local-postgres";
import type { Connection, ConnectionSettings, RunOptions } from "../../workers/engines/engine";
import type { PooledConnections } from "../../workers/engines/connection-pool";
import { type Mood, startFickleProxy } from "../../tests/fickle-proxy";
import { pooledConnections } from "./pooled-connections";

const OPTIONS: RunOptions = { timeoutMs: 5000, maxRows: 100, isWhole: true };

describe.skipIf(postgresPrograms() === null)("pooledConnections", () => {
  let server: LocalPostgres;
  let sessions: PooledConnections;
  beforeAll(async () => {
    server = await startPostgres(5619);
    const admin = await server.client("postgres");
    await admin.query(
      "CREATE TABLE numbers AS SELECT i::integer AS i, 'text ' || i AS t FROM generate_series(1, 25000) i; CREATE SEQUENCE seq",
    );
    await admin.query("CREATE ROLE other LOGIN");
    await admin.end();
  }, 60_000);
  beforeEach(() => void (sessions = pooledConnections()));
  afterAll(() => server?.stop());

  const settings = (): ConnectionSettings => ({
    uri: server.uri("postgres"),
    password: null,
    allowPrivateHosts: true,
    pool: sessions,
  });
  const open = (given = settings()): Connection => connect(given);
  const sendQuery = async (sql: string, options: Partial<RunOptions> = {}, connection = open()): Promise<unknown[]> => {
    const cells: unknown[] = [];
    try {
      for await (const { values } of connection.run(sql, { ...OPTIONS, ...options })) cells.push(...values[0]!);
      return cells;
    } finally {
      await connection.close();
    }
  };
  const asAdmin = async (sql: string): Promise<Record<string, unknown>[]> => {
    const admin = await server.client("postgres");
    const { rows } = await admin.query<Record<string, unknown>>(sql);
    await admin.end();
    return rows;
  };
  const backends = async (): Promise<unknown[]> =>
    (await asAdmin("SELECT pid FROM pg_stat_activity WHERE application_name = 'edgewise' ORDER BY backend_start")).map(
      ({ pid }) => pid,
    );
  /** Returns the backend's process id once the connection is cleaned, which happens after the result is returned. */
  const backend = async (options: Partial<RunOptions> = {}, connection?: Connection): Promise<unknown> => {
    const [pid] = await sendQuery("SELECT pg_backend_pid()", options, connection);
    await cleaned();
    return pid;
  };
  const cleaned = async (): Promise<void> => {
    await expect
      .poll(() =>
        asAdmin(
          "SELECT pid FROM pg_stat_activity WHERE application_name = 'edgewise' AND (state <> 'idle' OR query NOT LIKE 'DISCARD%')",
        ),
      )
      .toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it("reuses one connection for successive statements", async () => {
    const first = await backend();
    expect([await backend(), await backend()]).toEqual([first, first]);
    expect(await backend({ isWhole: false })).not.toBe(first);
  });

  it("opens as many connections as statements run concurrently, and runs one statement at a time on each", async () => {
    const pids = await Promise.all(
      Array.from({ length: 5 }, () => sendQuery("SELECT pg_backend_pid() FROM pg_sleep(0.3)")),
    );
    expect(new Set(pids.flat()).size).toBe(5);
    expect(
      (await Promise.all(Array.from({ length: 12 }, () => sendQuery("SELECT 1 FROM pg_sleep(0.3)")))).flat(),
    ).toEqual(Array.from({ length: 12 }, () => 1));
  });

  it("clears settings, locks, temporary tables, prepared statements and transactions between statements", async () => {
    const pid = await backend();
    const traces = [
      "SELECT set_config('timezone', 'Asia/Tokyo', false)",
      "SELECT set_config('default_transaction_read_only', 'off', false)",
      "SELECT pg_advisory_lock(7)",
      "CREATE TEMPORARY TABLE numbers (i integer)",
      "SET search_path = nowhere",
      "PREPARE kept AS SELECT 1",
      "COMMIT",
      "SELECT 1/0",
      "selec",
      "LISTEN channel",
    ];
    for (const trace of traces)
      await sendQuery(trace)
        .catch(() => {})
        .then(cleaned);
    expect(await backend()).toBe(pid);
    expect(await sendQuery("SELECT current_setting('timezone')")).toEqual(["UTC"]);
    expect(await sendQuery("SELECT count(*) FROM numbers")).toEqual([25000]);
    expect(await sendQuery("SELECT count(*) FROM pg_prepared_statements")).toEqual([0]);
    expect(await sendQuery("SELECT count(*) FROM pg_listening_channels()")).toEqual([0]);
    expect(await asAdmin(`SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'`)).toEqual([{ n: 0 }]);
    expect(await asAdmin(`SELECT state FROM pg_stat_activity WHERE pid = ${String(pid)}`)).toEqual([{ state: "idle" }]);
  });

  it("refuses writes, whatever an earlier statement has tried", async () => {
    for (const before of [
      "COMMIT",
      "SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE",
      "SELECT set_config('default_transaction_read_only', 'off', false)",
    ]) {
      await sendQuery(before).catch(() => {});
      await expect(sendQuery("DELETE FROM numbers RETURNING i")).rejects.toMatchObject({ code: "25006" });
    }
  });

  it("reruns the statement on a new connection when the database has closed the idle one", async () => {
    const first = await backend();
    await asAdmin("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'edgewise'");
    const second = await backend();
    expect(second).not.toBe(first);
    expect(await backend()).toBe(second);
  });

  it("closes the connection of a canceled statement and no other connection", async () => {
    const left = new AbortController();
    const pid = await backend();
    const stopped = sendQuery("SELECT pg_sleep(20)", { signal: left.signal, timeoutMs: 30_000 });
    const other = sendQuery("SELECT 1 FROM pg_sleep(1)");
    await expect
      .poll(() =>
        asAdmin(
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(20)'",
        ),
      )
      .toEqual([{ n: 1 }]);
    left.abort();
    await expect(stopped).rejects.toMatchObject({ name: "AbortError" });
    expect(await other).toEqual([1]);
    await expect.poll(backends).not.toContain(pid);
  });

  it("cancels a statement at its timeout and reuses the connection", async () => {
    const pid = await backend();
    await expect(sendQuery("SELECT pg_sleep(20)", { timeoutMs: 200 })).rejects.toMatchObject({ code: "57014" });
    // The error is returned before the connection is.
    await cleaned();
    expect(await backend()).toBe(pid);
  });

  it("closes connections on a silent network soon after the limit, and frees their slots", async () => {
    const proxy = await startFickleProxy(5619);
    try {
      const mood = (message: Mood): Promise<unknown> =>
        fetch(`${proxy.control}?mood=${encodeURIComponent(JSON.stringify(message))}`);
      const through = () => open({ ...settings(), uri: server.uri("postgres").replace("5619", String(proxy.port)) });
      await mood({ kind: "stall", afterBytes: 2000 });
      const silent = Array.from({ length: 6 }, () =>
        sendQuery("SELECT repeat('x', 5000)", { timeoutMs: 200 }, through()).catch(
          ({ code }: { code?: string }) => code,
        ),
      );
      expect(new Set(await Promise.all(silent))).toEqual(new Set(["CONNECTION_DESTROYED"]));
      await mood({ kind: "good" });
      const pid = await backend({}, through());
      expect(await backend({}, through())).toBe(pid);
    } finally {
      await proxy.stop();
    }
  });

  it("reports the error and position of a failed statement as a connection without a pool does", async () => {
    const message = async (options: Partial<RunOptions>): Promise<unknown> =>
      sendQuery("SELECT nothing FROM numbers", options).then(
        () => null,
        (error: unknown) => explain(error),
      );
    const stored = await message({});
    expect(stored).toMatchObject({ error_type: "COLUMN_DOES_NOT_EXIST_ERROR", position: 7 });
    expect(stored).toEqual(await message({ isWhole: false }));
    const nowhere = { ...settings(), uri: "postgresql://postgres@127.0.0.1:9/postgres" };
    await expect(sendQuery("SELECT 1", {}, open(nowhere))).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("does not share connections between addresses or database users", async () => {
    const mine = await backend();
    const others = await backend(
      {},
      open({ ...settings(), uri: server.uri("postgres").replace("postgres@", "other@") }),
    );
    expect(others).not.toBe(mine);
    expect(await sendQuery("SELECT current_user::text")).toEqual(["postgres"]);
  });

  it("resolves unqualified names in the given schema, for one statement", async () => {
    await expect(sendQuery("SELECT count(*) FROM numbers", { schema: "pg_catalog" })).rejects.toMatchObject({
      code: "42P01",
    });
    expect(await sendQuery("SELECT count(*) FROM numbers")).toEqual([25000]);
  });

  it("falls back to a direct connection when all pooled ones are busy or the object fails", async () => {
    const busy = { read: async () => "elsewhere" as const, next: async () => null, stop: async () => {} };
    expect(await sendQuery("SELECT 1", {}, open({ ...settings(), pool: busy }))).toEqual([1]);
    const broken = {
      read: async () => Promise.reject(new Error("Durable Object reset because its code was updated.")),
      next: async () => null,
      stop: async () => {},
    };
    expect(await sendQuery("SELECT 1", {}, open({ ...settings(), pool: broken }))).toEqual([1]);
  });

  it("returns a large result in parts, and reads it from a direct connection when the object restarts in between", async () => {
    const sql = "SELECT i, t, i AS again FROM numbers ORDER BY i";
    const calls: string[] = [];
    const counted = {
      ...sessions,
      next: async (statement: string) => (calls.push(statement), sessions.next(statement)),
    };
    const all = Array.from({ length: 25_000 }, (_, at) => at + 1);
    expect(await sendQuery(sql, { maxRows: 50_000 }, open({ ...settings(), pool: counted }))).toEqual(all);
    expect(calls).toHaveLength(1);
    expect(await sessions.next(calls[0]!)).toBeNull();
    const restarted = { ...sessions, next: async () => null };
    expect(await sendQuery(sql, { maxRows: 50_000 }, open({ ...settings(), pool: restarted }))).toEqual(all);
    expect(await sendQuery("SELECT i FROM numbers WHERE false")).toEqual([]);
  });

  describe("as an engine", () => {
    const whole = (connection: Connection): Connection => ({
      ...connection,
      run: (sql, options) => connection.run(sql, { ...options, isWhole: true }),
    });
    engineContract({
      engine: { ...postgres, connect: (given) => whole(postgres.connect({ ...given, pool: sessions })) },
      settings,
      schema: "public",
      sleep: (seconds) => `SELECT pg_sleep(${seconds})`,
      sleeping: async () =>
        Number(
          (
            await asAdmin(
              "SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep(%'",
            )
          )[0]!["n"],
        ),
      writes: [
        "DELETE FROM numbers",
        "SELECT nextval('seq')",
        "COMMIT; DELETE FROM numbers",
        "EXPLAIN SELECT 1; COMMIT; DELETE FROM numbers",
        "SET TRANSACTION READ WRITE",
        "ROLLBACK",
        "COMMIT",
        "DELETE FROM numbers",
      ],
      fingerprint: async () =>
        JSON.stringify(
          await asAdmin(
            "SELECT count(*), sum(i), (SELECT last_value FROM seq) AS seq, (SELECT count(*) FROM pg_class) AS objects FROM numbers",
          ),
        ),
    });
  });
});
