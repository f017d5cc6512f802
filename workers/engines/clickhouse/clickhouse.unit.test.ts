import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConnectionSettings, PlanUnclear } from "../engine";
import { engineContract } from "../contract";
import { queryContract } from "../query-contract";
import { eventsSql } from "../query-contract-events";
import { writingContract } from "../writing-contract";
import { clickhouse } from ".";
import { clickHousePrograms, startClickHouse } from "./local-clickhouse";
import type { LocalClickHouse } from "./local-clickhouse";

describe.skipIf(clickHousePrograms() === null)("ClickHouse", () => {
  let local: LocalClickHouse;
  const settings = (more: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
    uri: local.uri(),
    password: null,
    allowPrivateHosts: true,
    ...more,
  });

  beforeAll(async () => {
    local = await startClickHouse();
    await local.run("CREATE TABLE numbers (i Int32, t String) ENGINE = MergeTree ORDER BY i");
    await local.run(
      "INSERT INTO numbers SELECT number + 1, concat('text ', toString(number + 1)) FROM system.numbers LIMIT 25000",
    );
    await local.run("CREATE DATABASE beside");
    await local.run("CREATE VIEW seen AS SELECT i FROM numbers");
    await local.run(
      "CREATE TABLE events (id Int32, s Nullable(String), n Nullable(Int32), b Nullable(Bool), ds DateTime, epoch Int64, epoch_ms Int64, day String) ENGINE = MergeTree ORDER BY id",
    );
    await local.run(`INSERT INTO events VALUES ${eventsSql(clickhouse)}`);
    await local.run("CREATE TABLE looked_up (t String, v Int32) ENGINE = Join(ANY, LEFT, t)");
  }, 60_000);
  afterAll(() => local?.stop());

  engineContract({
    fineTime: "DateTime64(6)",
    engine: clickhouse,
    settings: () => settings(),
    schema: "default",
    sleep: (seconds) =>
      `SELECT sum(sleepEachRow(0.000002)) FROM (SELECT number FROM system.numbers LIMIT ${seconds * 500_000})`,
    sleeping: async () =>
      Number(
        (
          await local.run(
            "SELECT count() FROM system.processes WHERE query LIKE '%sleepEachRow%' AND query NOT LIKE '%processes%'",
          )
        )[0]![0],
      ),
    typeNames: ["Int32", "String"],
    writes: [
      "INSERT INTO numbers VALUES (0, 'x')",
      "INSERT INTO numbers SELECT 0, 'x'",
      "ALTER TABLE numbers DELETE WHERE 1",
      "ALTER TABLE numbers UPDATE t = '' WHERE 1",
      "DELETE FROM numbers WHERE 1",
      "TRUNCATE TABLE numbers",
      "DROP TABLE numbers",
      "RENAME TABLE numbers TO others",
      "CREATE TABLE copied ENGINE = Memory AS SELECT * FROM numbers",
      "CREATE TEMPORARY TABLE copied AS SELECT * FROM numbers",
      "CREATE DATABASE other",
      "CREATE FUNCTION twice AS (x) -> x * 2",
      "CREATE VIEW other AS SELECT 1",
      "OPTIMIZE TABLE numbers FINAL",
      "SYSTEM DROP MARK CACHE",
      "SET readonly = 0",
      "SELECT 1; DROP TABLE numbers",
      "SELECT 1 SETTINGS readonly = 0",
      "INSERT INTO numbers SELECT 0, 'x' SETTINGS readonly = 0",
      "WITH x AS (SELECT 1) INSERT INTO numbers SELECT 0, 'x'",
      "INSERT INTO FUNCTION file('written.csv', 'CSV', 'a String') SELECT 'x'",
      "EXPLAIN PIPELINE INSERT INTO numbers SELECT 0, 'x'",
      "SELECT * FROM url('http://127.0.0.1:1/', 'CSV', 'a String')",
      "SELECT * FROM executable('id', 'TSV', 'a String')",
      "ATTACH TABLE numbers",
      "DETACH TABLE numbers",
      "GRANT ALL ON *.* TO default",
      "CREATE USER other",
    ],
    fingerprint: async () =>
      JSON.stringify(
        await local.run(
          "SELECT (SELECT (count(), sum(i), sum(cityHash64(t))) FROM numbers), (SELECT count() FROM system.tables WHERE database = 'default'), (SELECT count() FROM system.databases), (SELECT count() FROM system.functions), (SELECT count() FROM system.mutations)",
        ),
      ),
  });

  queryContract({
    engine: clickhouse,
    connect: () => clickhouse.connect(settings()),
    schema: "default",
    types: { int: "Nullable(Int32)", text: "Nullable(String)", boolean: "Nullable(Bool)", time: "DateTime" },
  });

  writingContract({
    engine: clickhouse,
    connect: () => clickhouse.connect(settings()),
    otherSchema: "beside",
    create: (name) => `CREATE TABLE ${name} (a Int32) ENGINE = MergeTree ORDER BY a`,
  });

  const rowsOf = async (sql: string, more: Partial<ConnectionSettings> = {}) => {
    for await (const { values, columns } of clickhouse
      .connect(settings(more))
      .run(sql, { timeoutMs: 5000, maxRows: 10 }))
      return { row: values.map(([value]) => value), types: columns.map(({ type }) => type) };
    return null;
  };

  it("estimates what a statement reads", async () => {
    for await (const plan of clickhouse
      .connect(settings())
      .run(`${clickhouse.estimate!.before}SELECT * FROM numbers`, { timeoutMs: 5000, maxRows: 100 }))
      expect(clickhouse.estimate!.costOf(plan)).toMatchObject({ Rows: "25000", Parts: "1" });
  });

  it("returns numbers, times, booleans and other values in plain form", async () => {
    const sql = `SELECT toInt64(7), 1.5, toDecimal64(2.25, 2), nan, inf, true, toDate('2004-02-29'), toDate32('1900-01-01'), toDateTime64('2004-02-29 12:00:00.25', 3), CAST('a', 'LowCardinality(Nullable(String))'), CAST(NULL, 'Nullable(DateTime)'), [1, 2], ('x', 1), map('k', 1), toUInt64(9007199254740991), 'a\\nb\\0', generateUUIDv4() != toUUID('00000000-0000-0000-0000-000000000000')`;
    expect(await rowsOf(sql)).toEqual({
      row: [
        7,
        1.5,
        2.25,
        Number.NaN,
        Infinity,
        true,
        Date.UTC(2004, 1, 29),
        Date.UTC(1900, 0, 1),
        Date.UTC(2004, 1, 29, 12, 0, 0, 250),
        "a",
        null,
        "[1,2]",
        '["x",1]',
        '{"k":1}',
        Number.MAX_SAFE_INTEGER,
        "a\nb\0",
        1,
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
        "string",
        "datetime",
        "string",
        "string",
        "string",
        "int",
        "string",
        "int",
      ],
    });
  });

  it("reads for a user who may change no settings on the server, and writes nothing for them", async () => {
    const reader = { uri: local.uri().replace("://", "://reader@"), password: "s/e@c" };
    expect((await rowsOf("SELECT currentUser() != '', count() FROM numbers", reader))?.row).toEqual([1, 25_000]);
    await expect(rowsOf("INSERT INTO numbers VALUES (0, 'x')", reader)).rejects.toThrow("readonly");
    await expect(rowsOf("SELECT 1 SETTINGS readonly = 0", reader)).rejects.toThrow("readonly");
  });

  it("prevents statements from overriding a setting", async () => {
    const connection = clickhouse.connect(settings());
    const run = async (sql: string) => {
      for await (const { values } of connection.run(sql, { timeoutMs: 5000, maxRows: 10 })) return values[0]?.[0];
      return null;
    };
    for (const sql of [
      "SELECT 1 SETTINGS readonly = 0",
      "SELECT 1 SETTINGS max_execution_time = 0",
      "INSERT INTO numbers SELECT 0, 'x' SETTINGS readonly = 0",
    ])
      await expect(run(sql)).rejects.toThrow("readonly");
    expect(await run("SELECT getSetting('readonly') * 100 + getSetting('max_execution_time')")).toBe(105);
  });

  it("explains connection errors", async () => {
    const explained = async (more: Partial<ConnectionSettings>) => {
      const given = settings(more);
      return rowsOf("SELECT 1", more).then(
        () => null,
        (error: unknown) => (expect(clickhouse.owns(error)).toBe(true), clickhouse.explain(error, given)),
      );
    };
    expect(await explained({ uri: local.uri("nosuch") })).toMatchObject({
      error_type: "CONNECTION_UNKNOWN_DATABASE_ERROR",
      message: 'Unable to connect to database "nosuch".',
    });
    expect(await explained({ uri: local.uri().replace("://", "://reader:wrong@") })).toMatchObject({
      error_type: "CONNECTION_ACCESS_DENIED_ERROR",
      message: 'Either the username "reader" or the password is incorrect.',
    });
    expect((await explained({ uri: "clickhousedb://127.0.0.1:1/x" }))?.error_type).toBe("CONNECTION_PORT_CLOSED_ERROR");
    expect((await explained({ uri: "clickhousedb://no.such.host.invalid/x" }))?.error_type).toBe(
      "CONNECTION_INVALID_HOSTNAME_ERROR",
    );
  });

  it("lists the tables that a statement reads, however they are named", async () => {
    const read = async (sql: string) =>
      (await clickhouse.connect(settings()).inspect!({ timeoutMs: 5000 }, ({ plan }) => plan(sql)))
        .map(({ schema, table }) => `${schema ?? ""}.${table}`)
        .toSorted();
    expect(await read("WITH c AS (SELECT * FROM numbers) SELECT count() FROM c JOIN seen ON seen.i = c.i")).toEqual([
      "default.numbers",
      "default.seen",
    ]);
    expect(await read("SELECT 1 WHERE 1 IN seen AND 2 IN (SELECT number FROM system.numbers LIMIT 3)")).toEqual([
      "default.seen",
      "system.numbers",
    ]);
    await expect(
      read("SELECT joinGet('default.looked_up', 'v', t), 'TABLE id: 1, table_name: a.b' FROM numbers"),
    ).rejects.toThrow(PlanUnclear);
    await expect(read("SELECT * FROM merge('default', 'numbers')")).rejects.toThrow(PlanUnclear);
  });

  it("resolves what a table or view reads, and treats tables that show rows of an unnamed table as opaque", async () => {
    await local.run("CREATE TABLE beside.target (i Int32) ENGINE = Memory");
    await local.run("CREATE MATERIALIZED VIEW redirected TO beside.target AS SELECT i FROM numbers");
    await local.run("CREATE MATERIALIZED VIEW kept (i Int32) ENGINE = Memory AS SELECT i FROM numbers");
    await local.run("CREATE TABLE buffered AS beside.target ENGINE = Buffer(beside, target, 1, 10, 100, 1, 1, 1, 1)");
    await local.run("CREATE TABLE merged (i Int32) ENGINE = Merge('beside', '.*')");
    const names = ["seen", "redirected", "kept", "buffered", "merged", "numbers", "nosuch"];
    const connection = clickhouse.connect(settings());
    const resolved = await connection.inspect!({ timeoutMs: 5000 }, ({ resolve }) =>
      resolve(names.map((table) => ({ catalog: null, schema: null, table }))),
    );
    await connection.close();
    expect(
      resolved.map((each) => each && (each.reads?.map(({ schema, table }) => `${schema}.${table}`) ?? null)),
    ).toEqual([["default.numbers"], null, ["default.numbers"], ["beside.target"], null, [], null]);
  });

  it("lists functions and views", async () => {
    const { catalog } = clickhouse.connect(settings());
    expect(await catalog.functions!()).toEqual(expect.arrayContaining(["toStartOfDay", "uniq"]));
    expect(await catalog.tables("default")).toEqual(expect.arrayContaining([{ name: "seen", kind: "view" }]));
  });
});
