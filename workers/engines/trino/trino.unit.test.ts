import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConnectionSettings } from "../engine";
import { engineContract } from "../contract";
import { queryContract } from "../query-contract";
import { eventsSql } from "../query-contract-events";
import { writingContract } from "../writing-contract";
import { trino } from ".";
import { startTrino, trinoPrograms } from "./local-trino";
import type { LocalTrino } from "./local-trino";

describe.skipIf(trinoPrograms() === null)("Trino", () => {
  let local: LocalTrino;
  const settings = (more: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
    uri: local.uri("memory/default"),
    password: null,
    allowPrivateHosts: true,
    ...more,
  });

  beforeAll(async () => {
    local = await startTrino();
    await local.run(
      "CREATE TABLE numbers AS SELECT CAST(a * 1000 + b + 1 AS integer) AS i, 'text ' || CAST(a * 1000 + b + 1 AS varchar) AS t FROM UNNEST(sequence(0, 24)) x(a) CROSS JOIN UNNEST(sequence(0, 999)) y(b)",
    );
    await local.run(
      "CREATE TABLE events (id integer, s varchar, n integer, b boolean, ds timestamp(3), epoch bigint, epoch_ms bigint, day varchar)",
    );
    await local.run(`INSERT INTO events VALUES ${eventsSql(trino)}`);
    await local.run("CREATE SCHEMA beside");
    await local.run("CREATE VIEW seen AS SELECT i FROM numbers");
  }, 180_000);
  afterAll(() => local?.stop());

  it("reports the progress of a query", async () => {
    const connection = trino.connect(settings());
    const received: number[] = [];
    for await (const _ of connection.run(
      "SELECT count(*) FROM tpch.sf1.lineitem CROSS JOIN UNNEST(sequence(1, 3)) s(i)",
      { timeoutMs: 60_000, maxRows: 1, onProgress: (percent) => received.push(percent) },
    ));
    expect(
      received.some((percent) => percent > 0 && percent < 100),
      String(received),
    ).toBe(true);
    expect(received.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
  });

  it("reports the coordinator's page for a query once, for reading and for writing queries", async () => {
    const connection = trino.connect(settings());
    const received: string[] = [];
    const options = { timeoutMs: 20_000, maxRows: 10, onTracking: (address: string) => received.push(address) };
    for await (const _ of connection.run("SELECT 1", options));
    await connection.write!("CREATE TABLE memory.default.tracked (i integer)", options);
    await connection.write!("DROP TABLE memory.default.tracked", { ...options, onTracking: undefined });
    expect(received).toEqual(
      [0, 1].map(() => expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/ui\/query\.html\?\w+$/)),
    );
    expect(new Set(received).size).toBe(2);
  });

  engineContract({
    engine: trino,
    settings: () => settings(),
    schema: "default",
    // One thread's work: 10^11 rows.
    sleep: (seconds) =>
      `SELECT count(*) AS slept FROM UNNEST(sequence(1, 10000)) a(x) CROSS JOIN UNNEST(sequence(1, 10000)) b(y) CROSS JOIN UNNEST(sequence(1, 1000)) c(z) WHERE (x + y * z) % 7 <> ${seconds}`,
    sleeping: async () => (await local.running()).filter((query) => query.includes("AS slept")).length,
    typeNames: ["INTEGER", "VARCHAR"],
    writes: [
      "INSERT INTO numbers VALUES (0, 'x')",
      "DELETE FROM numbers",
      "UPDATE numbers SET t = ''",
      "TRUNCATE TABLE numbers",
      "DROP TABLE numbers",
      "ALTER TABLE numbers RENAME TO others",
      "CREATE TABLE copied AS SELECT * FROM numbers",
      "CREATE TABLE memory.default.other (i integer)",
      "CREATE VIEW other AS SELECT 1 AS i",
      "CREATE OR REPLACE VIEW seen AS SELECT 0 AS i",
      "CREATE SCHEMA memory.other",
      "CREATE CATALOG other USING memory",
      "COMMENT ON TABLE numbers IS 'x'",
      "EXPLAIN ANALYZE INSERT INTO numbers VALUES (0, 'x')",
      "EXPLAIN ANALYZE CREATE TABLE copied AS SELECT 1 AS i",
      "EXECUTE IMMEDIATE 'INSERT INTO numbers VALUES (0, ''x'')'",
      "PREPARE p FROM INSERT INTO numbers VALUES (0, 'x')",
      "CALL system.runtime.kill_query('x', 'y')",
      "COMMIT",
      "SELECT 1; DROP TABLE numbers",
      "COMMIT; DROP TABLE numbers",
      "START TRANSACTION READ WRITE",
      "SET SESSION query_max_execution_time = '1h'",
      "/* SELECT */ INSERT INTO numbers VALUES (0, 'x')",
      "-- SELECT\nINSERT INTO numbers VALUES (0, 'x')",
      "(INSERT INTO numbers VALUES (0, 'x'))",
      "WITH x AS (SELECT 1) INSERT INTO numbers SELECT 0, 'x'",
      "GRANT SELECT ON numbers TO public",
      "ANALYZE numbers",
    ],
    fingerprint: async () =>
      JSON.stringify([
        await local.run("SELECT count(*), sum(i), checksum(t) FROM numbers"),
        await local.run("SELECT table_schema, table_name, table_type FROM information_schema.tables ORDER BY 1, 2"),
        await local.run("SELECT * FROM seen ORDER BY 1 LIMIT 3"),
        await local.run("SHOW SCHEMAS"),
        await local.run("SHOW CATALOGS"),
      ]),
  });

  it("estimates a statement's cost where its connector has statistics", async () => {
    const estimated = async (sql: string) => {
      for await (const plan of trino
        .connect(settings())
        .run(`${trino.estimate!.before}${sql}`, { timeoutMs: 20_000, maxRows: 10 }))
        return trino.estimate!.costOf(plan);
      return null;
    };
    expect(await estimated("SELECT * FROM tpch.tiny.nation")).toMatchObject({
      "Output count": "25 rows",
      "CPU cost": expect.stringMatching(/^\d+( K)?$/),
    });
    expect(
      trino.estimate!.costOf({
        columns: [],
        values: [['{"estimate":{"outputRowCount":904749231.5,"outputSizeInBytes":"NaN","networkCost":0}}']],
        length: 1,
      }),
    ).toEqual({ "Output count": "904 M rows", "Network cost": "0" });
  });

  writingContract({
    engine: trino,
    connect: () => trino.connect(settings()),
    otherSchema: "beside",
    create: (name) => `CREATE TABLE ${name} (a integer)`,
  });

  queryContract({
    engine: trino,
    connect: () => trino.connect(settings()),
    schema: "default",
    types: { int: "INTEGER", text: "VARCHAR", boolean: "BOOLEAN", time: "TIMESTAMP(3)" },
  });

  const rowsOf = async (sql: string, more: Partial<ConnectionSettings> = {}) => {
    for await (const { values, columns } of trino.connect(settings(more)).run(sql, { timeoutMs: 10_000, maxRows: 10 }))
      return { row: values.map(([value]) => value), types: columns.map(({ type }) => type) };
    return null;
  };

  it("writes nothing even when the engine's own check of the statement is skipped", async () => {
    const before = await local.run("SELECT count(*) FROM numbers");
    await expect(rowsOf("EXPLAIN ANALYZE INSERT INTO numbers VALUES (0, 'x')")).rejects.toThrow(
      "read-only transaction",
    );
    expect(await local.run("SELECT count(*) FROM numbers")).toEqual(before);
  });

  it("returns numbers, times, booleans and other values in plain form", async () => {
    const sql =
      "SELECT BIGINT '7', 1.5, 2.5e0, nan(), infinity(), true, DATE '2004-02-29', TIMESTAMP '2004-02-29 12:00:00.25', TIMESTAMP '2004-02-29 12:00:00 +02:00', TIMESTAMP '2004-07-01 12:00:00 Europe/Berlin', X'00', ARRAY[1,2], MAP(ARRAY['k'], ARRAY[1]), ROW(1, 'x'), JSON '{\"a\":1}', CAST(NULL AS integer), DATE '-0044-03-15', TIME '01:02:03'";
    expect(await rowsOf(sql)).toEqual({
      row: [
        7,
        1.5,
        2.5,
        Number.NaN,
        Infinity,
        true,
        Date.UTC(2004, 1, 29),
        Date.UTC(2004, 1, 29, 12, 0, 0, 250),
        Date.UTC(2004, 1, 29, 10),
        Date.UTC(2004, 6, 1, 10),
        "[bytes]",
        "[1,2]",
        '{"k":1}',
        '[1,"x"]',
        '{"a":1}',
        null,
        new Date("-000044-03-15T00:00:00Z").getTime(),
        "01:02:03",
      ],
      types: [
        "int",
        "float",
        "float",
        "float",
        "float",
        "boolean",
        "datetime",
        "datetime",
        "datetime",
        "datetime",
        "string",
        "string",
        "string",
        "string",
        "string",
        "int",
        "datetime",
        "string",
      ],
    });
  });

  it("reports the position of errors in a statement", async () => {
    const placed = async (sql: string) =>
      rowsOf(sql).then(
        () => null,
        (error: unknown) =>
          (({ error_type, position }) => [
            error_type,
            position === undefined ? null : [...sql].slice(position).join(""),
          ])(trino.explain(error)),
      );
    expect(await placed("SELECT 1,\n  2 frm x y")).toEqual(["SYNTAX_ERROR", "x y"]);
    expect(await placed("SELECT 'é😀' AS a,\n '😀', nope\nFROM numbers")).toEqual([
      "COLUMN_DOES_NOT_EXIST_ERROR",
      "nope\nFROM numbers",
    ]);
    expect(await placed("SELECT 1 FROM nowhere")).toEqual(["TABLE_DOES_NOT_EXIST_ERROR", "nowhere"]);
    expect(await placed("SELECT CAST(t AS integer) FROM numbers")).toEqual(["GENERIC_DB_ENGINE_ERROR", null]);
  });

  it("explains connection errors", async () => {
    const explained = async (more: Partial<ConnectionSettings>, sql = "SELECT 1") =>
      rowsOf(sql, more).then(
        () => null,
        (error: unknown) => (expect(trino.owns(error)).toBe(true), trino.explain(error, settings(more))),
      );
    expect(await explained({ uri: local.uri("nosuch/default") }, "SELECT 1 FROM numbers")).toMatchObject({
      error_type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
      message: 'Unable to connect to catalog named "nosuch".',
    });
    expect((await explained({ uri: "trino://x@127.0.0.1:1/memory" }))?.error_type).toBe("CONNECTION_PORT_CLOSED_ERROR");
    expect((await explained({ uri: "trino://x@no.such.host.invalid/memory" }))?.error_type).toBe(
      "CONNECTION_INVALID_HOSTNAME_ERROR",
    );
  });

  it("lists the tables that a statement reads", async () => {
    const read = async (sql: string) =>
      trino.connect(settings()).inspect!({ timeoutMs: 10_000 }, ({ plan }) => plan(sql));
    expect(
      await read(
        "WITH c AS (SELECT * FROM numbers) SELECT count(*) FROM c JOIN tpch.tiny.nation n ON n.nationkey = c.i",
      ),
    ).toEqual([
      { catalog: "memory", schema: "default", table: "numbers" },
      { catalog: "tpch", schema: "tiny", table: "nation" },
    ]);
    expect(await read("SELECT * FROM seen")).toEqual([{ catalog: "memory", schema: "default", table: "numbers" }]);
  });

  it("lists catalogs, functions and views", async () => {
    const { catalog } = trino.connect(settings());
    expect(await catalog.catalogs!()).toEqual(["memory", "system", "tpch"]);
    expect(await catalog.functions!()).toContain("date_trunc");
    expect(await catalog.tables("default")).toEqual([
      { name: "events", kind: "table" },
      { name: "numbers", kind: "table" },
      { name: "seen", kind: "view" },
    ]);
  });
});
