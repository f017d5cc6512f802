import { beforeAll, describe, expect, it } from "vitest";
import type { Batch, RunOptions } from "../engine";
import { mysql } from ".";
import { mysqlProgram } from "./local-mysql";
import { setUpMysql } from "./local-numbers";

describe.skipIf(mysqlProgram() === null)("MySQL", () => {
  const { sendQuery, settings, port, running } = setUpMysql(5621);

  const first = async (sql: string, options: Partial<RunOptions> = {}, uri = settings().uri): Promise<Batch> => {
    const connection = mysql.connect({ uri, password: null, allowPrivateHosts: true });
    try {
      for await (const batch of connection.run(sql, { timeoutMs: 5000, maxRows: 10, ...options })) return batch;
      return expect.unreachable();
    } finally {
      await connection.close();
    }
  };
  const cells = async (sql: string, options?: Partial<RunOptions>) =>
    (await first(sql, options)).values.map(([value]) => value);
  const explained = (sql: string, uri?: string) =>
    first(sql, {}, uri).then(
      () => null,
      (error: unknown) => mysql.explain(error),
    );

  it("returns each type of its own in plain form, and names it as the catalog does", async () => {
    await sendQuery(
      `CREATE TABLE kinds (a TINYINT(1), b BIGINT UNSIGNED, c DECIMAL(65, 30), d DATETIME(3), e ENUM('x', 'Y'), f SET('p', 'q', 'r'), g BIT(3), h BIT(64), i YEAR, j TIME(2), k JSON, l POINT, m VECTOR(3), n LONGTEXT, o BLOB, p TIMESTAMP NULL, q DATE, r DOUBLE UNSIGNED)`,
    );
    await sendQuery(
      `SET SESSION sql_mode = ''; INSERT INTO kinds VALUES (1, 18446744073709551615, 12345678901234567890.5, '2004-02-29 01:02:03.456', 'Y', 'p,r', b'101', b'${"1".repeat(64)}', 2004, '-838:59:59', '{"b": [1, "ü"], "a": null}', ST_GeomFromText('POINT(1 2)'), TO_VECTOR('[1,2,3]'), 'long', 'b', '2038-01-19 03:14:07', '0000-00-00', 1.5)`,
    );
    const found = await first("SELECT * FROM kinds", { exact: true });
    expect(found.values.map(([value]) => value)).toEqual([
      1,
      "18446744073709551615",
      "12345678901234567890.500000000000000000000000000000",
      Date.UTC(2004, 1, 29, 1, 2, 3, 456),
      "Y",
      "p,r",
      5,
      "18446744073709551615",
      2004,
      "-838:59:59.00",
      '{"a": null, "b": [1, "ü"]}',
      "[bytes]",
      "[bytes]",
      "long",
      "[bytes]",
      Date.UTC(2038, 0, 19, 3, 14, 7),
      null,
      1.5,
    ]);
    expect(found.columns.map(({ typeName }) => typeName)).toEqual([
      "TINYINT",
      "BIGINT UNSIGNED",
      "DECIMAL",
      "DATETIME",
      "ENUM",
      "SET",
      "BIT",
      "BIT",
      "YEAR",
      "TIME",
      "JSON",
      "GEOMETRY",
      "VECTOR",
      "TEXT",
      "BLOB",
      "TIMESTAMP",
      "DATE",
      "DOUBLE UNSIGNED",
    ]);
    const connection = mysql.connect(settings());
    expect((await connection.catalog.columns("app", "kinds")).map(({ type }) => type)).toEqual([
      "TINYINT(1)",
      "BIGINT UNSIGNED",
      "DECIMAL(65, 30)",
      "DATETIME(3)",
      "ENUM('x','Y')",
      "SET('p','q','r')",
      "BIT(3)",
      "BIT(64)",
      "YEAR",
      "TIME(2)",
      "JSON",
      "POINT",
      "VECTOR(3)",
      "LONGTEXT",
      "BLOB",
      "TIMESTAMP",
      "DATE",
      "DOUBLE UNSIGNED",
    ]);
    await connection.close();
    expect(
      await cells(
        "SELECT JSON_EXTRACT('{\"a\": [1]}', '$.a'), CAST(NULL AS SIGNED), 9007199254740993, TIME '25:00:00', X'00FF', 'ü😀\\\\', TRUE",
      ),
    ).toEqual(["[1]", null, 9007199254740992, "25:00:00", "[bytes]", "ü😀\\", 1]);
  });

  it("plans the tables of a WITH with a column list, and none that calls a user-defined function", async () => {
    const connection = mysql.connect(settings());
    const tables = async (sql: string): Promise<string[] | string> =>
      connection.inspect!({ timeoutMs: 5000 }, ({ plan }) => plan(sql)).then(
        (found) => found.map(({ schema, table }) => `${schema}.${table}`).sort(),
        (error: unknown) => String(mysql.explain(error).message),
      );
    expect(
      await tables(
        "WITH RECURSIVE c (n, m) AS (SELECT a, 1 FROM plain UNION ALL SELECT n + 1, m FROM c WHERE n < 4), d (o) AS (SELECT n FROM c) SELECT * FROM c, d, numbers",
      ),
    ).toEqual(["app.numbers", "app.plain"]);
    expect(await tables("WITH c (n) AS (SELECT reading()) SELECT * FROM c")).toBe(
      "The database cannot determine which tables the statement reads.",
    );
    await connection.close();
  });

  describe("a password with caching_sha2_password", () => {
    const uri = (user: string, more = "") => `mysql://${user}:p%40ss%2Fword%C3%BC@127.0.0.1:${port()}/app${more}`;
    beforeAll(async () => {
      for (const user of ["plain", "walled", "secured"])
        await sendQuery(
          `CREATE USER ${user}@'127.0.0.1' IDENTIFIED WITH caching_sha2_password BY 'p@ss/wordü'${user === "secured" ? " REQUIRE SSL" : ""}; ${user === "walled" ? "" : `GRANT SELECT ON app.* TO ${user}@'127.0.0.1'`}`,
        );
    });

    it("authenticates without TLS: encrypted by the server's key at first, by the cached hash then, and by the key when the server's cache was flushed", async () => {
      for (const forgets of [false, false, true]) {
        if (forgets) await sendQuery("FLUSH PRIVILEGES");
        expect((await first("SELECT current_user(), (SELECT count(*) FROM numbers)", {}, uri("plain"))).values).toEqual(
          [["plain@127.0.0.1"], [25_000]],
        );
      }
    });

    it("is distinguished from a wrong password, from one that requires TLS, and from missing permissions", async () => {
      expect(await explained("SELECT 1", uri("plain").replace("p%40ss", "wrong"))).toMatchObject({
        error_type: "CONNECTION_ACCESS_DENIED_ERROR",
      });
      expect(await explained("SELECT 1", uri("nobody"))).toMatchObject({
        error_type: "CONNECTION_ACCESS_DENIED_ERROR",
      });
      expect(await explained("SELECT 1", uri("secured"))).toMatchObject({
        error_type: "CONNECTION_ACCESS_DENIED_ERROR",
      });
      expect(await explained("SELECT 1", uri("walled"))).toMatchObject({
        error_type: "CONNECTION_DATABASE_PERMISSIONS_ERROR",
      });
      expect(await explained("SELECT 1", uri("plain").replace("/app", "/nosuch"))).toMatchObject({
        error_type: expect.stringMatching(/^CONNECTION_(UNKNOWN_DATABASE|DATABASE_PERMISSIONS)_ERROR$/),
      });
      // The server's certificate is self-signed, for no name.
      expect(await explained("SELECT 1", uri("secured", "?ssl=1"))).toMatchObject({
        error_type: "CONNECTION_ACCESS_DENIED_ERROR",
        message: expect.stringContaining("Could not make an encrypted connection"),
      });
    });
  });

  it("reports the position of syntax errors, and missing names, in the server's own words", async () => {
    const sql = "SELECT 'ü😀',\n  1 FRM numbers";
    expect(await explained(sql)).toMatchObject({
      error_type: "SYNTAX_ERROR",
      message: 'Please check your query for syntax errors near "numbers". Then, try running your query again.',
      position: Array.from(sql.slice(0, sql.indexOf("numbers"))).length,
    });
    expect(await explained("SELECT (")).toMatchObject({ position: 8 });
    expect(await explained("SELECT nope FROM numbers")).toMatchObject({
      error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
      message: "Unknown column 'nope' in 'field list'",
    });
    expect(await explained("SELECT t, count(*) FROM numbers")).toMatchObject({
      message: expect.stringContaining("ONLY_FULL_GROUP_BY".toLowerCase()),
    });
    expect(await explained("SELECT nope(1)")).toMatchObject({ message: "FUNCTION app.nope does not exist" });
  });

  it("returns no row in an error", async () => {
    const secret = "(SELECT t FROM numbers WHERE i = 7)";
    for (const sql of [
      `SELECT EXTRACTVALUE(1, concat('~', ${secret}))`,
      `SELECT UPDATEXML(1, concat('~', ${secret}), 1)`,
      `SELECT count(*), concat(${secret}, floor(rand(0) * 2)) AS x FROM numbers GROUP BY x`,
      `SELECT exp(~(SELECT * FROM (SELECT ${secret}) x))`,
      `SELECT GeometryCollection(${secret})`,
      `SELECT json_extract(${secret}, '$.a')`,
      `SELECT cast(${secret} AS DATE) + interval 1 day`,
      `SELECT ST_GeomFromText(${secret})`,
      `SELECT ST_LatFromGeoHash(${secret})`,
      `SELECT gtid_subset(${secret}, 1)`,
      `SELECT UUID_TO_BIN(${secret})`,
      `SELECT STRING_TO_VECTOR(${secret})`,
      `SELECT JSON_VALUE(JSON_OBJECT('a', ${secret}), '$.a' RETURNING SIGNED ERROR ON ERROR)`,
      `SELECT JSON_SCHEMA_VALID(${secret}, '{}')`,
      `SELECT regexp_like('x', concat('(', ${secret}))`,
    ]) {
      expect((await explained(sql))?.message ?? "", sql).not.toContain("text 7");
    }
  });

  it("returns the cost of a statement, and parses every way of explaining one", async () => {
    const { before, costOf } = mysql.estimate!;
    expect(costOf(await first(`${before}SELECT * FROM numbers a JOIN numbers b ON a.i = b.i`))).toEqual({
      "Total cost": expect.stringMatching(/^\d/),
      Rows: expect.stringMatching(/^\d{5,}$/),
    });
    expect((await first("EXPLAIN FORMAT=TRADITIONAL SELECT * FROM numbers")).columns.map(({ name }) => name)).toContain(
      "possible_keys",
    );
    for (const way of ["EXPLAIN", "EXPLAIN FORMAT=TREE", "EXPLAIN ANALYZE", "DESCRIBE"])
      expect(String((await first(`${way} SELECT * FROM numbers`)).values[0]![0]), way).not.toBe("");
    expect((await first("DESC numbers")).values[0]).toEqual(["i", "t"]);
  });

  it("lists the tables that a statement reads, or reports that they are unknown", async () => {
    await sendQuery(
      "CREATE TABLE secrets (id INT PRIMARY KEY, v TEXT); INSERT INTO secrets VALUES (1, 'hush'), (2, 'ow\\'n'); CREATE VIEW shown AS SELECT i AS n FROM numbers WHERE i < 10; CREATE DATABASE other; CREATE TABLE other.`odd ``name` (i INT)",
    );
    const connection = mysql.connect(settings());
    const tables = async (sql: string): Promise<string[] | string> =>
      connection.inspect!({ timeoutMs: 5000 }, ({ plan }) => plan(sql)).then(
        (found) => found.map(({ schema, table }) => `${schema}.${table}`).sort(),
        (error: unknown) => String(mysql.explain(error).message),
      );
    const unsure = "The database cannot determine which tables the statement reads.";
    for (const [sql, expected] of [
      ["SELECT 1", []],
      ["SELECT a.t FROM numbers AS a JOIN other.`odd ``name` b ON a.i = b.i", ["app.numbers", "other.odd `name"]],
      ["SELECT v FROM secrets WHERE id = 1", ["app.secrets"]],
      ["SELECT max(id) FROM secrets x", ["app.secrets"]],
      ["SELECT n FROM shown", ["app.numbers"]],
      ["TABLE secrets", ["app.secrets"]],
      [
        "WITH c AS (SELECT id FROM secrets WHERE v LIKE '%x%') SELECT count(*) FROM numbers, c, (SELECT t FROM numbers LIMIT 3) d",
        ["app.numbers", "app.secrets"],
      ],
      ["SELECT i FROM numbers WHERE i IN (SELECT id FROM secrets) UNION SELECT 1", ["app.numbers", "app.secrets"]],
      ["SELECT i FROM numbers EXCEPT SELECT id FROM secrets", ["app.numbers", "app.secrets"]],
      ["SELECT (SELECT v FROM secrets s WHERE s.id = n.i) FROM numbers n", ["app.numbers", "app.secrets"]],
      [
        "SELECT n.i, l.v FROM numbers n, LATERAL (SELECT v FROM secrets s WHERE s.id = n.i) l",
        ["app.numbers", "app.secrets"],
      ],
      [
        "SELECT 1 FROM numbers WHERE EXISTS (SELECT 1 FROM secrets WHERE id = 1 AND v = 'hush')",
        ["app.numbers", "app.secrets"],
      ],
      ["SELECT 1 FROM numbers WHERE (SELECT v FROM secrets WHERE id = 1) = 'hush'", ["app.numbers"]],
      ["SELECT app.reading()", unsure],
    ] as const)
      expect(await tables(sql), sql).toEqual(expected);
    await connection.close();
  });

  it("returns the partitions of a table, and the start of the latest one", async () => {
    await sendQuery(`CREATE TABLE by_day (ds DATE, r INT) PARTITION BY RANGE COLUMNS (ds, r) (PARTITION a VALUES LESS THAN ('2024-01-01', 5), PARTITION b VALUES LESS THAN ('2024-02-01', 7), PARTITION c VALUES LESS THAN (MAXVALUE, MAXVALUE));
      CREATE TABLE by_year (ds DATE) PARTITION BY RANGE (YEAR(ds)) SUBPARTITION BY HASH (TO_DAYS(ds)) SUBPARTITIONS 2 (PARTITION a VALUES LESS THAN (2023), PARTITION b VALUES LESS THAN (2024));
      CREATE TABLE by_list (\`odd ,name\` VARCHAR(9)) PARTITION BY LIST COLUMNS (\`odd ,name\`) (PARTITION a VALUES IN ('north', 'it''s'), PARTITION b VALUES IN ('so,uth', NULL)); CREATE TABLE by_hash (i INT) PARTITION BY HASH (i) PARTITIONS 3`);
    const { catalog, close } = mysql.connect(settings());
    const received = await Promise.all(
      ["by_day", "by_year", "by_list", "by_hash", "numbers", "nope"].map((table) => catalog.partitions!("app", table)),
    );
    expect(await catalog.partitionValues!("app", "by_day")).toEqual([
      ["2024-02-01", 7],
      ["2024-01-01", 5],
    ]);
    await close();
    expect(received).toEqual([
      { columns: ["ds", "r"], latest: { ds: "2024-02-01", r: 7 }, rows: null },
      { columns: ["year(ds)"], latest: { "year(ds)": 2023 }, rows: { kind: "range", from: 2023, to: 2024 } },
      { columns: ["odd ,name"], latest: { "odd ,name": "so,uth" }, rows: { kind: "list", values: ["so,uth", null] } },
      { columns: ["i"], latest: { i: null }, rows: null },
      null,
      null,
    ]);
  });

  it("cancels a statement in the database when its reader stops early or has all the rows that it needs", async () => {
    const connection = mysql.connect(settings());
    const endless = "SELECT a.i FROM numbers a, numbers b, numbers c LIMIT 100000000";
    for await (const _ of connection.run(endless, { timeoutMs: 20_000, maxRows: 1_000_000 })) break;
    await expect.poll(() => running("SELECT a.i FROM"), { timeout: 1000, interval: 50 }).toBe(0);
    let rows = 0;
    for await (const { length } of connection.run(endless, { timeoutMs: 20_000, maxRows: 12_345 })) rows += length;
    expect(rows).toBe(12_345);
    await expect.poll(() => running("SELECT a.i FROM"), { timeout: 1000, interval: 50 }).toBe(0);
    await connection.close();
  });

  it("reports a connection that was lost mid-statement, and reconnects", async () => {
    const connection = mysql.connect(settings());
    const reading = (async () => {
      for await (const _ of connection.run("SELECT SLEEP(30)", { timeoutMs: 60_000, maxRows: 1 })) expect.unreachable();
    })().catch((error: unknown) => error);
    const asleep = () =>
      sendQuery("SELECT id AS id FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP(30%'");
    await expect.poll(async () => (await asleep()).length, { timeout: 5000 }).toBe(1);
    await sendQuery(`KILL CONNECTION ${String((await asleep())[0]!["id"])}`);
    expect(mysql.explain(await reading)).toMatchObject({
      error_type: "CONNECTION_HOST_DOWN_ERROR",
      message: "The connection to the database was lost.",
    });
    for await (const { values } of connection.run("SELECT 1", { timeoutMs: 5000, maxRows: 1 }))
      expect(values).toEqual([[1]]);
    await connection.close();
  });

  it("uses one sql_mode and one time zone, whatever the server's are", async () => {
    await sendQuery("SET GLOBAL sql_mode = 'ANSI,NO_BACKSLASH_ESCAPES'; SET GLOBAL time_zone = '+05:30'");
    const values = await cells(`SELECT "a", '\\\\', 1 || 0, UNIX_TIMESTAMP('2004-02-29 12:00:00')`);
    await sendQuery("SET GLOBAL sql_mode = DEFAULT; SET GLOBAL time_zone = DEFAULT");
    expect(values).toEqual(["a", "\\", 1, 1078056000]);
  });
});
