import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Batch, Connection, ConnectionSettings, Engine, RunOptions } from "../engine";
import { engineOf, engineOfDriver } from "../registry";
import { MYSQL_COMPATIBLE } from "./compatible";
import { startVendorDouble, type VendorDouble, type VendorName } from "./local-vendor-double";
import { mysql } from ".";
import { mariadbPrograms, startMariadb } from "./local-mariadb";
import type { LocalServer } from "./local-server";
import { refuseUncertainReading } from "./read-only";

it.each([
  ["tidb://u@h:4000/db", "TiDB"],
  ["starrocks://u@h:9030/default_catalog.db", "StarRocks"],
  ["pydoris://u@h:9030/internal.db", "Apache Doris"],
  ["doris+pymysql://u@h:9030/db", "Apache Doris"],
  ["singlestoredb://u@h:3306/db", "SingleStore"],
])("finds the engine of %s", (uri, title) => {
  const [, backend, driver = null] = /^(\w+)(?:\+(\w+))?:/.exec(uri)!;
  expect(engineOf(uri)?.title).toBe(title);
  expect(engineOfDriver(backend!, driver)?.title).toBe(title);
});

it("takes the schema of unqualified names from a database with a catalog", () => {
  expect(engineOf("starrocks://h/hive.sales")!.defaultSchema!("hive.sales", {})).toBe("sales");
  expect(engineOf("pydoris://h/sales")!.defaultSchema!("sales", {})).toBe("sales");
});

describe("refuseUncertainReading", () => {
  it.each([
    "WITH x AS (SELECT 1) DELETE FROM t",
    "WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x",
    "WITH x AS (SELECT 1) UPDATE (t) SET a = 1",
    "EXPLAIN ANALYZE DELETE FROM t",
    "EXPLAIN ANALYZE REPLACE INTO t VALUES (1)",
    "DESC CREATE TABLE u AS SELECT 1",
    "SELECT NEXTVAL(seq)",
    "SELECT NEXT VALUE FOR seq",
    "SELECT 1 # a comment",
  ])("refuses %s", (sql) => {
    expect(() => refuseUncertainReading(sql)).toThrow();
  });

  it.each([
    "SELECT REPLACE(a, 'x', 'y'), INSERT(a, 1, 2, 'z') FROM t",
    "SELECT `update`, t.delete, 'DELETE FROM t' FROM t -- insert",
    "WITH x AS (SELECT 1) SELECT * FROM x",
    "EXPLAIN SELECT * FROM t",
    "SHOW CREATE TABLE t",
  ])("accepts %s", (sql) => {
    expect(() => refuseUncertainReading(sql)).not.toThrow();
  });
});

describe.skipIf(mariadbPrograms() === null)("servers of MySQL's protocol", () => {
  let mariadb: LocalServer;
  const doubles = new Map<string, VendorDouble>();
  beforeAll(async () => {
    mariadb = await startMariadb(5642);
    const client = await mariadb.client();
    await client.query(`CREATE DATABASE beside; CREATE DATABASE app; USE app; CREATE TABLE numbers (i INTEGER PRIMARY KEY, t VARCHAR(20));
      INSERT INTO numbers SELECT seq, concat('text ', seq) FROM seq_1_to_25000; CREATE TABLE beside.base (a INT, at DATETIME);
      CREATE VIEW nested AS SELECT a FROM beside.base; CREATE TABLE written (a INT)`);
    await client.end();
    for (const { name } of MYSQL_COMPATIBLE) doubles.set(name, await startVendorDouble(name as VendorName, mariadb));
  }, 60_000);
  afterAll(() => {
    doubles.forEach((double) => double.stop());
    mariadb?.stop();
  });

  const settings = ({ name }: Engine, database = "app"): ConnectionSettings => ({
    uri: `${name}://root@127.0.0.1:${doubles.get(name)!.port}/${database}`,
    password: null,
    allowPrivateHosts: true,
  });
  const rowsOf = async (connection: Connection, sql: string, options: Partial<RunOptions> = {}) => {
    const batches: Batch[] = [];
    for await (const batch of connection.run(sql, { timeoutMs: 5000, maxRows: 100, ...options })) batches.push(batch);
    return batches.flatMap(({ values, length }) =>
      Array.from({ length }, (_, row) => values.map((cells) => cells[row])),
    );
  };
  const within = async <T>(engine: Engine, use: (connection: Connection) => Promise<T>, database?: string) => {
    const connection = engine.connect(settings(engine, database));
    try {
      return await use(connection);
    } finally {
      await connection.close();
    }
  };

  describe.each(MYSQL_COMPATIBLE.map((engine) => ({ title: engine.title, engine })))("$title", ({ engine }) => {
    it("queries with limits and in a schema, without settings that the server refuses", () =>
      within(engine, async (connection) => {
        expect(await rowsOf(connection, "SELECT i, t FROM numbers ORDER BY i", { maxRows: 2 })).toEqual([
          [1, "text 1"],
          [2, "text 2"],
        ]);
        expect(await rowsOf(connection, "SELECT a FROM base", { schema: "beside" })).toEqual([]);
        expect(await rowsOf(connection, "SELECT count(*) FROM numbers")).toEqual([[25000]]);
      }));

    it("lists schemas, tables and columns", () =>
      within(engine, async ({ catalog }) => {
        expect(await catalog.schemas()).toEqual(["app", "beside"]);
        expect(await catalog.tables("app")).toEqual([
          { name: "nested", kind: "view" },
          { name: "numbers", kind: "table" },
          { name: "written", kind: "table" },
        ]);
        expect((await catalog.columns("beside", "base")).map(({ name, type }) => [name, type])).toEqual([
          ["a", "INTEGER"],
          ["at", "DATETIME"],
        ]);
      }));

    it("resolves what a view reads, right before the statement", () =>
      within(engine, async (connection) => {
        let found: unknown = null;
        const authorize: RunOptions["authorize"] = async ({ resolve, plan }) => {
          found = [
            await resolve(["numbers", "nested", "missing"].map((table) => ({ catalog: null, schema: null, table }))),
            await plan("SELECT i FROM numbers"),
          ];
        };
        expect(await rowsOf(connection, "SELECT count(*) FROM numbers", { authorize })).toEqual([[25000]]);
        expect(found).toMatchObject([
          [
            { schema: "app", table: "numbers", isView: false, reads: [] },
            { isView: true, reads: [{ schema: "beside", table: "base" }] },
            null,
          ],
          [],
        ]);
        const refuse = () => Promise.reject(new Error("not allowed"));
        await expect(rowsOf(connection, "SELECT 1", { authorize: refuse })).rejects.toThrow("not allowed");
      }));

    it.each(["DELETE FROM numbers", "WITH x AS (SELECT 1) DELETE FROM numbers", "EXPLAIN ANALYZE DELETE FROM numbers"])(
      "does not send %s to a reading connection",
      async (sql) => {
        const sent = doubles.get(engine.name)!.statements;
        const before = sent.length;
        await within(engine, async (connection) =>
          expect(rowsOf(connection, sql)).rejects.toThrow("Only read statements are allowed"),
        );
        expect(sent.slice(before).filter((text) => text.includes("DELETE"))).toEqual([]);
      },
    );

    it("cancels a statement in the database when its reader aborts", () =>
      within(engine, async (connection) => {
        const abort = new AbortController();
        const reading = rowsOf(connection, "SELECT SLEEP(8)", { signal: abort.signal, timeoutMs: 20_000 });
        const ended = expect(reading).rejects.toMatchObject({ name: "AbortError" });
        const running = async () => {
          const client = await mariadb.client();
          const [row] = await client.query(
            "SELECT count(*) AS n FROM information_schema.processlist WHERE info LIKE 'SELECT SLEEP(%'",
          );
          await client.end();
          return Number(row!["n"]);
        };
        await expect.poll(running).toBe(1);
        abort.abort();
        await ended;
        await expect.poll(running).toBe(0);
      }));

    it("writes where writing is allowed", () =>
      within(engine, async (connection) => {
        const value = MYSQL_COMPATIBLE.indexOf(engine);
        await connection.write!(`INSERT INTO written VALUES (${value})`, { timeoutMs: 5000, maxRows: 1 });
        expect(await rowsOf(connection, `SELECT count(*) FROM written WHERE a = ${value}`)).toEqual([[1]]);
      }));

    it("names the server in errors", () =>
      within(engine, async (connection) => {
        const failure = await rowsOf(connection, "SELECT nope FROM numbers").catch((error: unknown) =>
          engine.explain(error),
        );
        expect(failure).toMatchObject({
          error_type: "COLUMN_DOES_NOT_EXIST_ERROR",
          extra: { engine_name: engine.title },
        });
      }));
  });

  it("changes schemas within the catalog of the connection", () =>
    within(
      engineOf("starrocks")!,
      async (connection) => {
        expect(await rowsOf(connection, "SELECT DATABASE()", { schema: "beside" })).toEqual([["beside"]]);
        expect(await rowsOf(connection, "SELECT DATABASE()")).toEqual([["app"]]);
        expect(doubles.get("starrocks")!.statements).toContain("USE hive.beside");
      },
      "hive.app",
    ));

  it("connects to TiDB under MySQL's name too", async () => {
    const connection = mysql.connect({
      ...settings(engineOf("tidb")!),
      uri: settings(engineOf("tidb")!).uri.replace("tidb", "mysql"),
    });
    expect(await rowsOf(connection, "SELECT count(*) FROM numbers")).toEqual([[25000]]);
    await connection.close();
  });
});
