import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresPrograms, startPostgres } from "./local-postgres";
import type { LocalPostgres } from "./local-postgres";
import { engineContract } from "../contract";
import { postgres } from ".";
import { writingContract } from "../writing-contract";
import { epochMs } from "./types";

describe.skipIf(postgresPrograms() === null)("PostgreSQL", () => {
  let local: LocalPostgres;

  beforeAll(async () => {
    local = await startPostgres(5603);
    const client = await local.client("postgres");
    await client.query("CREATE TABLE numbers AS SELECT i::integer AS i, 'text ' || i AS t FROM generate_series(1, 25000) i; CREATE SEQUENCE seq; CREATE SCHEMA other");
    await client.end();
  }, 60_000);
  afterAll(() => local?.stop());

  engineContract({
    engine: postgres,
    settings: () => ({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true }),
    schema: "public",
    sleep: (seconds) => `SELECT pg_sleep(${seconds})`,
    sleeping: async () => {
      const client = await local.client("postgres");
      const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep(%'");
      await client.end();
      return rows[0]!.n;
    },
    writes: [
      "DELETE FROM numbers",
      "DROP TABLE numbers",
      "WITH x AS (INSERT INTO numbers VALUES (0, 'x') RETURNING i) SELECT * FROM x",
      "EXPLAIN ANALYZE DELETE FROM numbers",
      "SELECT * INTO copied FROM numbers",
      "SELECT nextval('seq')",
      "SELECT setval('seq', 99)",
      "DO $$ BEGIN DELETE FROM numbers; END $$",
      "COPY numbers FROM PROGRAM 'echo 1'",
      "SELECT 1; DELETE FROM numbers",
      "COMMIT; DELETE FROM numbers",
      "EXPLAIN SELECT 1; COMMIT; DELETE FROM numbers",
      "SHOW timezone; COMMIT; DELETE FROM numbers",
      "SET TRANSACTION READ WRITE",
      "SELECT set_config('transaction_read_only', 'off', false)",
      "SELECT set_config('default_transaction_read_only', 'off', false)",
      "ROLLBACK",
      "COMMIT",
      "DELETE FROM numbers",
      "SELECT lo_create(4711)",
    ],
    fingerprint: async () => {
      const client = await local.client("postgres");
      const { rows } = await client.query(
        "SELECT count(*), sum(i), (SELECT last_value FROM seq) AS seq, (SELECT count(*) FROM pg_class) AS objects, (SELECT count(*) FROM pg_largeobject_metadata) AS lo FROM numbers",
      );
      await client.end();
      return JSON.stringify(rows);
    },
  });

  const counted = async (text: string): Promise<number> => {
    const client = await local.client("postgres");
    const { rows } = await client.query<{ n: number }>("SELECT count(*)::int AS n FROM pg_stat_activity WHERE state = 'active' AND query LIKE $1", [`${text}%`]);
    await client.end();
    return rows[0]!.n;
  };
  writingContract({
    engine: postgres, connect: () => postgres.connect({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true }), otherSchema: "other", create: (name) => `CREATE TABLE ${name} (a integer)`,
    slow: { sql: (table, seconds) => `INSERT INTO ${table} SELECT 1 FROM pg_sleep(${seconds})`, running: () => counted("INSERT INTO stopped") },
  });

  it("gives numbers, times, truth values and the rest in plain form", async () => {
    const connection = postgres.connect({ uri: local.uri("postgres"), password: null, allowPrivateHosts: true });
    const sql = "SELECT 7::bigint, 1.5::numeric, 'NaN'::float8, true, DATE '2004-02-29', TIMESTAMP '2004-02-29 12:00:00.25', TIMESTAMPTZ '2004-02-29 12:00:00+02', '{\"a\": 1}'::jsonb, '\\x00'::bytea, NULL::int, ARRAY[1,2]";
    for await (const { values, columns } of connection.run(sql, { timeoutMs: 5000, maxRows: 1 })) {
      expect(values.map(([value]) => value)).toEqual([7, 1.5, Number.NaN, true, 1078012800000, 1078056000250, 1078048800000, '{"a": 1}', "[bytes]", null, "{1,2}"]);
      expect(columns.map(({ type }) => type)).toEqual(["int", "float", "float", "boolean", "datetime", "datetime", "datetime", "string", "string", "int", "string"]);
    }
    await connection.close();
  });

  it("says what is wrong with a connection", async () => {
    const explained = async (uri: string) => {
      const settings = { uri, password: null, allowPrivateHosts: true };
      const connection = postgres.connect(settings);
      try {
        for await (const _ of connection.run("SELECT 1", { timeoutMs: 1000, maxRows: 1 })) expect.unreachable();
      } catch (error) {
        return postgres.explain(error, settings);
      } finally {
        await connection.close();
      }
      return null;
    };
    expect(await explained(local.uri("nosuch"))).toEqual({ error_type: "CONNECTION_UNKNOWN_DATABASE_ERROR", message: 'Unable to connect to database "nosuch".', extra: { invalid: ["database"], engine_name: "PostgreSQL" } });
    expect((await explained("postgresql://x@127.0.0.1:1/x"))?.error_type).toBe("CONNECTION_PORT_CLOSED_ERROR");
  });
});

it("reads PostgreSQL's times", () => {
  expect(["2004-02-29", "0044-03-15 BC", "infinity", "0099-01-01", "12004-02-29", "2004-02-29 12:00:00+05:30"].map(epochMs)).toEqual([
    Date.UTC(2004, 1, 29), null, null, new Date("0099-01-01T00:00:00Z").getTime(), new Date("+012004-02-29T00:00:00Z").getTime(), Date.UTC(2004, 1, 29, 6, 30),
  ]);
});
