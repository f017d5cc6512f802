import { describe, expect, it } from "vitest";
import { mysql } from ".";
import { mariadbPrograms } from "./local-mariadb";
import { setUpMariadb } from "./local-numbers";
import { epochMs } from "./types";

describe.skipIf(mariadbPrograms() === null)("MariaDB", () => {
  const { sendQuery, settings, port } = setUpMariadb(5613);

  const first = async (sql: string, database = "app") => {
    const connection = mysql.connect(settings(database));
    try {
      for await (const batch of connection.run(sql, { timeoutMs: 5000, maxRows: 10 })) return batch;
      return expect.unreachable();
    } finally {
      await connection.close();
    }
  };

  it("returns numbers, times and other values in plain form", async () => {
    const { values, columns } =
      await first(`SELECT CAST(7 AS SIGNED), 1.50, 9.876543210987654E0, -12345678901234, TRUE, DATE '2004-02-29', TIMESTAMP '2004-02-29 12:00:00.25', FROM_UNIXTIME(1078048800),
      TIME '12:30:00', JSON_EXTRACT('{"a": [1]}', '$.a'), X'00FF', CAST(NULL AS SIGNED), b'101', 'ü😀\\\\', CAST('0000-00-00' AS DATE), _latin1 X'E9'`);
    expect(values.map(([value]) => value)).toEqual([
      7,
      1.5,
      9.876543210987654,
      -12345678901234,
      1,
      1078012800000,
      1078056000250,
      1078048800000,
      "12:30:00",
      "[1]",
      "[bytes]",
      null,
      "[bytes]",
      "ü😀\\",
      null,
      "é",
    ]);
    expect(columns.map(({ type }) => type)).toEqual([
      "int",
      "float",
      "float",
      "int",
      "int",
      "datetime",
      "datetime",
      "datetime",
      "string",
      "string",
      "string",
      "int",
      "string",
      "string",
      "datetime",
      "string",
    ]);
  });

  it("names the types of a table's columns as its catalog does", async () => {
    await sendQuery(
      "CREATE TABLE kinds (a TINYINT(1), b BIGINT UNSIGNED, c DECIMAL(10,2), d DATETIME(3), e ENUM('x', 'Y'), f VARCHAR(20), g BIT(3), h YEAR, i LONGTEXT, j BLOB, k TIMESTAMP NULL, PRIMARY KEY (f)) COMMENT 'all kinds'",
    );
    await sendQuery(
      "INSERT INTO kinds VALUES (1, 18446744073709551615, 1.25, '2004-02-29 01:02:03.456', 'Y', 'f', 5, 2004, 'long', 'b', '2038-01-19 03:14:07')",
    );
    const connection = mysql.connect(settings());
    const columns = await connection.catalog.columns("app", "kinds");
    const details = await connection.catalog.tableDetails!("app", "kinds");
    await connection.close();
    expect(columns.map(({ type }) => type)).toEqual([
      "TINYINT(1)",
      "BIGINT UNSIGNED",
      "DECIMAL(10, 2)",
      "DATETIME(3)",
      "ENUM('x','Y')",
      "VARCHAR(20)",
      "BIT(3)",
      "YEAR(4)",
      "LONGTEXT",
      "BLOB",
      "TIMESTAMP",
    ]);
    expect(details).toEqual({
      comment: "all kinds",
      primaryKey: { name: null, columns: ["f"] },
      foreignKeys: [],
      indexes: [],
    });
    const found = await first("SELECT * FROM kinds");
    expect(found.values.map(([value]) => value)).toEqual([
      1,
      18446744073709552000,
      1.25,
      Date.UTC(2004, 1, 29, 1, 2, 3, 456),
      "Y",
      "f",
      5,
      2004,
      "long",
      "[bytes]",
      Date.UTC(2038, 0, 19, 3, 14, 7),
    ]);
    expect(found.columns.map(({ typeName }) => typeName)).toEqual([
      "TINYINT",
      "BIGINT UNSIGNED",
      "DECIMAL",
      "DATETIME",
      "ENUM",
      "VARCHAR",
      "BIT",
      "YEAR",
      "TEXT",
      "BLOB",
      "TIMESTAMP",
    ]);
  });

  it("returns the partitions of a table, and the start of the latest one", async () => {
    await sendQuery(
      "CREATE TABLE by_year (ds DATE) PARTITION BY RANGE (YEAR(ds)) (PARTITION a VALUES LESS THAN (2023), PARTITION b VALUES LESS THAN MAXVALUE); CREATE TABLE by_day (ds DATE) PARTITION BY RANGE COLUMNS (ds) (PARTITION a VALUES LESS THAN ('2024-01-01'), PARTITION b VALUES LESS THAN ('2024-02-01'))",
    );
    const { catalog, close } = mysql.connect(settings());
    const received = await Promise.all(
      ["by_year", "by_day", "numbers"].map((table) => catalog.partitions!("app", table)),
    );
    await close();
    expect(received).toEqual([
      { columns: ["year(ds)"], latest: { "year(ds)": 2023 }, rows: { kind: "range", from: 2023, to: null } },
      { columns: ["ds"], latest: { ds: "2024-01-01" }, rows: { kind: "range", from: "2024-01-01", to: "2024-02-01" } },
      null,
    ]);
  });

  it("cancels a statement in the database when its reader stops early or has all the rows that it needs", async () => {
    const connection = mysql.connect(settings());
    const endless = "SELECT a.i FROM numbers a, numbers b, numbers c LIMIT 100000000";
    const running = async () =>
      Number(
        (
          await sendQuery("SELECT count(*) AS n FROM information_schema.processlist WHERE info LIKE 'SELECT a.i FROM%'")
        )[0]!["n"],
      );
    for await (const _ of connection.run(endless, { timeoutMs: 20_000, maxRows: 1_000_000 })) break;
    await expect.poll(running, { timeout: 1000, interval: 50 }).toBe(0);
    let rows = 0;
    for await (const { length } of connection.run(endless, { timeoutMs: 20_000, maxRows: 12_345 })) rows += length;
    expect(rows).toBe(12_345);
    await expect.poll(running, { timeout: 1000, interval: 50 }).toBe(0);
    await connection.close();
  });

  it("buffers at most one batch of rows until it is read", async () => {
    const connection = mysql.connect(settings());
    const batches = connection.run("SELECT repeat('x', 1000) FROM numbers a, numbers b LIMIT 300000", {
      timeoutMs: 60_000,
      maxRows: 1_000_000,
    });
    const reading = batches[Symbol.asyncIterator]();
    await reading.next();
    const before = process.memoryUsage().rss;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
    await reading.return?.();
    await connection.close();
  });

  it("explains connection errors", async () => {
    await sendQuery("CREATE USER walled@'127.0.0.1' IDENTIFIED BY 'right'");
    const explained = async (uri: string) => {
      const given = { uri, password: null, allowPrivateHosts: true };
      try {
        const connection = mysql.connect(given);
        for await (const _ of connection.run("SELECT 1", { timeoutMs: 1000, maxRows: 1 })) expect.unreachable();
      } catch (error) {
        expect(mysql.owns(error)).toBe(true);
        const { error_type, message } = mysql.explain(error, given);
        return [error_type, message, String(mysql.explain(error).message).includes("walled")];
      }
      return null;
    };
    const at = `127.0.0.1:${port()}`;
    expect(await explained(`mysql://root@${at}/nosuch`)).toEqual([
      "CONNECTION_UNKNOWN_DATABASE_ERROR",
      'Unable to connect to database "nosuch".',
      false,
    ]);
    expect(await explained(`mysql://walled:wrong@${at}/app`)).toEqual([
      "CONNECTION_ACCESS_DENIED_ERROR",
      'Either the username "walled" or the password is incorrect.',
      false,
    ]);
    expect(await explained(`mysql://walled:right@${at}/app`)).toEqual([
      "CONNECTION_DATABASE_PERMISSIONS_ERROR",
      'The username "walled" has no permission to connect to database "app".',
      false,
    ]);
    expect(await explained("mysql://x@127.0.0.1:1/x")).toEqual([
      "CONNECTION_PORT_CLOSED_ERROR",
      'Port 1 on hostname "127.0.0.1" refused the connection.',
      false,
    ]);
    expect(await explained("mysql://x@nowhere.invalid/x")).toEqual([
      "CONNECTION_INVALID_HOSTNAME_ERROR",
      'Unknown MySQL server host "nowhere.invalid".',
      false,
    ]);
    expect(await explained(`mysql://root@${at}/app?ssl=1`)).toEqual([
      "CONNECTION_ACCESS_DENIED_ERROR",
      'Could not make an encrypted connection: the server at "127.0.0.1" offers none, or its certificate is not valid for that name.',
      false,
    ]);
    for (const parameter of [
      "local_infile=1",
      "allow_local_infile=true",
      "init_command=DROP%20TABLE%20x",
      "read_default_file=/etc/passwd",
      "unix_socket=/tmp/x",
      "LOCAL_INFILE=1",
    ]) {
      expect(await explained(`mysql://root@${at}/app?charset=utf8mb4&${parameter}`)).toEqual([
        "GENERIC_DB_ENGINE_ERROR",
        `Forbidden query parameter(s): ${parameter.split("=")[0]}`,
        false,
      ]);
    }
  });

  it("reports a connection that was lost mid-statement, and reconnects", async () => {
    const connection = mysql.connect(settings());
    const reading = (async () => {
      for await (const _ of connection.run("SELECT SLEEP(30)", { timeoutMs: 60_000, maxRows: 1 })) expect.unreachable();
    })().catch((error: unknown) => error);
    const running = () => sendQuery("SELECT id FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP(30%'");
    await expect.poll(async () => (await running()).length, { timeout: 5000 }).toBe(1);
    await sendQuery(`KILL CONNECTION ${String((await running())[0]!["id"])}`);
    expect(mysql.explain(await reading)).toMatchObject({
      error_type: "CONNECTION_HOST_DOWN_ERROR",
      message: "The connection to the database was lost.",
    });
    for await (const { values } of connection.run("SELECT 1", { timeoutMs: 5000, maxRows: 1 }))
      expect(values).toEqual([[1]]);
    await connection.close();
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
      `SELECT binlog_gtid_pos(${secret}, 1)`,
    ]) {
      const outcome = await first(sql).then(
        () => "",
        (error: unknown) => String(mysql.explain(error).message),
      );
      expect(outcome).not.toContain("text 7");
    }
  });

  it("returns the tables in a plan, without those whose rows were read during planning, and refuses unclear plans", async () => {
    await sendQuery(
      "CREATE TABLE secrets (id INT PRIMARY KEY, v TEXT); INSERT INTO secrets VALUES (1, 'hush'), (2, 'ow\\'n'); CREATE VIEW shown AS SELECT i AS n FROM numbers WHERE i < 10; CREATE TABLE none (a INT) ENGINE=Aria; CREATE DATABASE other; CREATE TABLE other.`odd ``name` (i INT)",
    );
    const connection = mysql.connect(settings());
    const tables = async (sql: string): Promise<string[] | string> =>
      connection.inspect!({ timeoutMs: 5000 }, ({ plan }) => plan(sql)).then(
        (found) => found.map(({ schema, table }) => `${schema}.${table}`).sort(),
        (error: unknown) => String(mysql.explain(error).message),
      );
    const unsure = "The database cannot determine which tables the statement reads.";
    const long = Array.from({ length: 2000 }, (_, n) => `a.t <> 'text ${n}'`).join(" AND ");
    for (const [sql, expected] of [
      ["SELECT 1", []],
      ["SELECT a.t FROM numbers AS a JOIN other.`odd ``name` b ON a.i = b.i", ["app.numbers", "other.odd `name"]],
      ["SELECT v FROM secrets WHERE id = 1", ["app.secrets"]],
      ["SELECT max(id) FROM secrets x", ["app.secrets"]],
      ["SELECT n FROM shown", ["app.numbers"]],
      [
        "WITH c AS (SELECT id FROM secrets WHERE v LIKE '%x%') SELECT count(*) FROM numbers, c, (SELECT t FROM numbers LIMIT 3) d",
        ["app.numbers", "app.secrets"],
      ],
      [
        "WITH RECURSIVE c (n, m) AS (SELECT id, v FROM secrets UNION ALL SELECT n + 1, m FROM c WHERE n < 4), d (o) AS (SELECT n FROM c) SELECT * FROM c, d, numbers",
        ["app.numbers", "app.secrets"],
      ],
      ["SELECT i FROM numbers WHERE i IN (SELECT id FROM secrets) UNION SELECT 1", ["app.numbers", "app.secrets"]],
      ["SELECT (SELECT v FROM secrets s WHERE s.id = n.i) FROM numbers n", ["app.numbers", "app.secrets"]],
      [`SELECT a.i FROM numbers a JOIN secrets b ON b.id = a.i WHERE ${long}`, ["app.numbers", "app.secrets"]],
      ["SELECT 1 FROM numbers WHERE EXISTS (SELECT 1 FROM secrets WHERE id = 1 AND v = 'hush')", ["app.numbers"]],
      ["SELECT 1 FROM numbers WHERE (SELECT v FROM secrets WHERE id = 1) = 'hush'", ["app.numbers"]],
      ["SELECT next_not_cached_value FROM seq", []],
      ["SELECT app.reading()", unsure],
    ] as const)
      expect(await tables(sql), sql).toEqual(expected);
    await connection.close();
  });

  it("resolves names with what views read, and treats those that read elsewhere or call a function as opaque", async () => {
    await sendQuery(`CREATE TABLE base (a INT); CREATE VIEW direct AS SELECT a FROM base; CREATE VIEW nested AS SELECT a FROM direct; CREATE VIEW calling AS SELECT reading() AS a;
      CREATE TABLE part1 (a INT) ENGINE=MyISAM; CREATE TABLE merged (a INT) ENGINE=MERGE UNION=(part1)`);
    const connection = mysql.connect(settings());
    const resolved = await connection.inspect!({ timeoutMs: 5000 }, ({ resolve }) =>
      resolve(
        [
          ["app", "base"],
          [null, "nested"],
          [null, "calling"],
          [null, "merged"],
          [null, "nosuch"],
          ["nosuch", "base"],
        ].map(([schema, table]) => ({ catalog: null, schema: schema!, table: table! })),
      ),
    );
    await connection.close();
    expect(
      resolved.map(
        (each) =>
          each && [each.schema, each.table, each.isView, each.reads?.map(({ table }) => table).toSorted() ?? null],
      ),
    ).toEqual([
      ["app", "base", false, []],
      ["app", "nested", true, ["base", "direct"]],
      ["app", "calling", true, null],
      ["app", "merged", true, null],
      null,
      null,
    ]);
  });

  it("resolves names in a given schema, and in its own afterward", async () => {
    for (const database of ["app", ""]) {
      const connection = mysql.connect(settings(database));
      const count = async (schema?: string): Promise<unknown> => {
        for await (const { values } of connection.run("SELECT count(*) FROM tables", {
          timeoutMs: 5000,
          maxRows: 1,
          schema,
        }))
          return values[0]![0];
        return null;
      };
      expect(await count("information_schema")).toBeGreaterThan(50);
      await expect(count()).rejects.toThrow(database ? "app.tables" : "No database selected");
      await connection.close();
    }
  });

  it("reports the position of syntax errors", async () => {
    const sql = "SELECT 'ü😀',\n  1 FRM numbers";
    const error = await first(sql).catch((thrown: unknown) => thrown);
    expect(mysql.explain(error)).toMatchObject({
      error_type: "SYNTAX_ERROR",
      message: 'Please check your query for syntax errors near "numbers". Then, try running your query again.',
      position: Array.from(sql.slice(0, sql.indexOf("numbers"))).length,
    });
    expect(mysql.explain(await first("SELECT (").catch((thrown: unknown) => thrown))).toMatchObject({ position: 8 });
  });

  it("uses one sql_mode and one time zone, whatever the server's are", async () => {
    await sendQuery("SET GLOBAL sql_mode = 'ANSI,NO_BACKSLASH_ESCAPES'; SET GLOBAL time_zone = '+05:30'");
    const { values } = await first(`SELECT "a", '\\\\', 1 || 0, UNIX_TIMESTAMP('2004-02-29 12:00:00')`);
    await sendQuery("SET GLOBAL sql_mode = DEFAULT; SET GLOBAL time_zone = DEFAULT");
    expect(values.map(([value]) => value)).toEqual(["a", "\\", 1, 1078056000]);
  });
});

it("parses MySQL's times", () => {
  expect(
    ["2004-02-29", "0000-00-00", "2004-00-00 00:00:00", "0099-01-01", "2004-02-29 12:00:00.123456"].map(epochMs),
  ).toEqual([
    Date.UTC(2004, 1, 29),
    null,
    null,
    new Date("0099-01-01T00:00:00Z").getTime(),
    Date.UTC(2004, 1, 29, 12, 0, 0, 123),
  ]);
});
