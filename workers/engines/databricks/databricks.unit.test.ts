import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databricks } from ".";
import type { Batch, Connection, ConnectionSettings, RunOptions } from "../engine";
import { CLIENT, type LocalDatabricks, startDatabricks, TOKEN } from "./local-databricks";
import { refuseWriting } from "./read-only";
import { targetOf } from "./target";
import { databricksColumn } from "./types";

describe("Databricks", () => {
  let local: LocalDatabricks;
  beforeAll(async () => void (local = await startDatabricks()));
  afterAll(() => local?.stop());

  const settings = (uri = local.uri(), more: Partial<ConnectionSettings> = {}): ConnectionSettings => ({
    uri,
    password: null,
    allowPrivateHosts: true,
    ...more,
  });
  const rowsOf = async (
    sql: string,
    options: Partial<RunOptions> = {},
    connection: Connection = databricks.connect(settings()),
  ): Promise<unknown[][]> => {
    const batches: Batch[] = [];
    for await (const batch of connection.run(sql, { timeoutMs: 5000, maxRows: 100_000, ...options }))
      batches.push(batch);
    return batches.flatMap(({ values, length }) =>
      Array.from({ length }, (_, row) => values.map((cells) => cells[row])),
    );
  };
  const explained = (work: Promise<unknown>, used = settings()) =>
    work.then(
      () => null,
      (error: unknown) => databricks.explain(error, used),
    );

  it("polls a statement, and reads its chunks from links without the token, in order", async () => {
    const rows = await rowsOf("SELECT i, t FROM numbers ORDER BY i");
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([25_000, [1, "text 1"], [25_000, "text 25000"]]);
    expect(local.started.at(-1)).toEqual({
      warehouse_id: "1a2b3c4d5e6f",
      statement: "SELECT i, t FROM numbers ORDER BY i",
      catalog: "main",
      schema: "app",
      wait_timeout: "0s",
      on_wait_timeout: "CONTINUE",
      disposition: "EXTERNAL_LINKS",
      format: "JSON_ARRAY",
      row_limit: 100_000,
    });
    expect(local.storageHeaders).toEqual([undefined, undefined, undefined]);
  });

  it("reads whole results inline, and by links where they are too long", async () => {
    expect(await rowsOf("SELECT i FROM numbers WHERE i < 4 ORDER BY i", { isWhole: true, schema: "other" })).toEqual([
      [1],
      [2],
      [3],
    ]);
    expect(local.started.at(-1)).toMatchObject({ disposition: "INLINE", schema: "other" });
    expect((await rowsOf("SELECT i, t FROM numbers", { isWhole: true })).length).toBe(25_000);
    expect(local.started.slice(-2).map(({ disposition }) => disposition)).toEqual(["INLINE", "EXTERNAL_LINKS"]);
  });

  it("names columns without rows, limits rows and bytes", async () => {
    const connection = databricks.connect(settings());
    for await (const { columns, length } of connection.run("SELECT i, t FROM numbers WHERE i < 0", {
      timeoutMs: 5000,
      maxRows: 10,
    }))
      expect([columns.map(({ name }) => name), length]).toEqual([["i", "t"], 0]);
    expect((await rowsOf("SELECT i FROM numbers", { maxRows: 7 })).length).toBe(7);
    expect(await explained(rowsOf("SELECT t FROM numbers", { maxBytes: 1000 }))).toMatchObject({
      error_type: "RESULT_TOO_LARGE_ERROR",
    });
  });

  it("cancels a statement when its reader aborts, and at the timeout", async () => {
    const abort = new AbortController();
    const reading = rowsOf("SELECT 'slowly'", { signal: abort.signal });
    const ended = expect(reading).rejects.toMatchObject({ name: "AbortError" });
    const before = local.canceled.length;
    await expect.poll(() => local.started.at(-1)?.["statement"]).toBe("SELECT 'slowly'");
    abort.abort();
    await ended;
    expect(local.canceled.length).toBe(before + 1);
    expect(await explained(rowsOf("SELECT 'slowly', 2", { timeoutMs: 100 }))).toMatchObject({
      error_type: "BACKEND_TIMEOUT_ERROR",
    });
    expect(local.canceled.length).toBe(before + 2);
  });

  it("signs in as a service principal with its client id and secret, once for several statements", async () => {
    const uri = local.uri().replace(`token:${TOKEN}`, `${CLIENT.id}:${CLIENT.secret}`);
    const connection = databricks.connect(settings(uri));
    const before = local.requests.length;
    for (const _ of [1, 2]) expect(await rowsOf("SELECT 1 AS a", {}, connection)).toEqual([[1]]);
    expect(local.requests.slice(before).filter((path) => path.includes("/oidc/"))).toEqual(["POST /oidc/v1/token"]);
    const wrong = uri.replace(CLIENT.secret, "wrong");
    expect(await explained(rowsOf("SELECT 1", {}, databricks.connect(settings(wrong))), settings(wrong))).toMatchObject(
      { error_type: "CONNECTION_ACCESS_DENIED_ERROR", extra: { invalid: ["username", "password"] } },
    );
  });

  it("explains errors by their condition, and quotes no data", async () => {
    expect(await explained(rowsOf("SELECT i FROM missing"))).toMatchObject({
      error_type: "TABLE_DOES_NOT_EXIST_ERROR",
      extra: { engine_name: "Databricks" },
    });
    const cast = await explained(rowsOf("SELECT CAST(t AS INT) FROM numbers"));
    expect(cast).toMatchObject({ error_type: "GENERIC_DB_ENGINE_ERROR", message: "[CAST_INVALID_INPUT] The value" });
    const wrong = settings(local.uri().replace(TOKEN, "dapi-wrong"));
    expect(await explained(rowsOf("SELECT 1", {}, databricks.connect(wrong)), wrong)).toMatchObject({
      error_type: "CONNECTION_ACCESS_DENIED_ERROR",
    });
  });

  it("lists schemas, tables and views, and columns", async () => {
    const { catalog } = databricks.connect(settings());
    expect(await catalog.schemas()).toEqual(["app", "other"]);
    expect(await catalog.tables("app")).toEqual([
      { name: "nested", kind: "view" },
      { name: "numbers", kind: "table" },
    ]);
    expect((await catalog.columns("app", "numbers")).map(({ name, type, comment }) => [name, type, comment])).toEqual([
      ["i", "INT", "the number"],
      ["t", "STRING", null],
    ]);
  });

  it("resolves names by Unity Catalog: views by queries that name the catalog, others are opaque", async () => {
    const resolved = await databricks.connect(settings()).inspect!({ timeoutMs: 5000 }, ({ resolve }) =>
      resolve(
        [
          [null, null, "numbers"],
          [null, "app", "nested"],
          ["main", "app", "BARE"],
          [null, null, "stored"],
          ["other", "app", "numbers"],
          [null, null, "missing"],
        ].map(([catalog, schema, table]) => ({ catalog: catalog!, schema: schema!, table: table! })),
      ),
    );
    expect(
      resolved.map(
        (each) => each && [each.isView, each.reads?.map(({ schema, table }) => `${schema}.${table}`) ?? null],
      ),
    ).toEqual([[false, []], [true, ["app.numbers"]], [true, null], [true, null], null, null]);
  });

  it("authorizes right before the statement, and runs it only then", async () => {
    const before = local.started.length;
    const refuse = () => Promise.reject(new Error("not allowed"));
    await expect(rowsOf("SELECT i FROM numbers", { authorize: refuse })).rejects.toThrow("not allowed");
    expect(local.started.length).toBe(before);
  });

  it("writes only where writing is requested", async () => {
    const connection = databricks.connect(settings());
    expect(await explained(rowsOf("INSERT INTO written VALUES (1)"))).toMatchObject({
      error_type: "DML_NOT_ALLOWED_ERROR",
    });
    await connection.write!("INSERT INTO written VALUES (1)", { timeoutMs: 5000, maxRows: 1 });
    expect(await rowsOf("SELECT count(*) FROM written")).toEqual([[1]]);
  });

  it("starts a statement again only where it can't have started", async () => {
    const { write } = databricks.connect(settings());
    const writing = () => write!("INSERT INTO written VALUES (2)", { timeoutMs: 5000, maxRows: 1 });
    local.failures.push({ status: 504, after: true });
    await expect(writing()).rejects.toThrow();
    expect(await rowsOf("SELECT count(*) FROM written WHERE a = 2")).toEqual([[1]]);
    local.failures.push({ status: 503 });
    await writing();
    expect(await rowsOf("SELECT count(*) FROM written WHERE a = 2")).toEqual([[2]]);
  });
});

describe("refuseWriting for Databricks", () => {
  it.each([
    "DELETE FROM t",
    "WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x",
    "WITH x AS (SELECT 1) DELETE FROM t",
    "WITH x AS (SELECT 1) UPDATE t SET a = 1",
    "WITH x AS (SELECT 1) MERGE INTO t USING x ON 1 = 1",
    "WITH x AS (SELECT 1) FROM x INSERT OVERWRITE t SELECT *",
    "FROM x INSERT INTO t SELECT *",
    "SELECT 1; DROP TABLE t",
  ])("refuses %s", (sql) => expect(() => refuseWriting(sql)).toThrow());

  it.each(["SELECT insert, update, `delete` FROM t", "WITH x AS (SELECT 1) SELECT * FROM x", "SHOW TABLES IN a"])(
    "accepts %s",
    (sql) => expect(() => refuseWriting(sql)).not.toThrow(),
  );
});

describe("targetOf for Databricks", () => {
  const uri = "databricks://token:dapi@adb.example.com/";
  it("reads the warehouse from the address, or from connect_args of Superset's older driver", () => {
    const found = targetOf({ uri: `${uri}?http_path=/sql/1.0/warehouses/abc&catalog=c&schema=s`, password: null });
    expect(found).toMatchObject({ scheme: "https", port: 443, warehouse: "abc", catalog: "c", schema: "s" });
    const older = "databricks+connector://token:dapi@adb.example.com:443/sales";
    expect(targetOf({ uri: older, password: null, connectArgs: { http_path: "sql/1.0/endpoints/def" } })).toMatchObject(
      { warehouse: "def", catalog: null, schema: "sales" },
    );
  });

  it.each(["", "?http_path=sql/protocolv1/o/1/2-3", "?http_path=/sql/1.0/warehouses/../../secrets"])(
    "refuses an address without a warehouse (%s)",
    (query) => expect(() => targetOf({ uri: uri + query, password: null })).toThrow("HTTP path"),
  );

  it("refuses hosts of private networks", () => {
    expect(() =>
      targetOf({ uri: "databricks://token:t@10.0.0.1?http_path=/sql/1.0/warehouses/a", password: null }),
    ).toThrow("can't be resolved");
  });
});

it.each([
  ["LONG", "BIGINT", "9007199254740993", "9007199254740993"],
  ["DECIMAL", "DECIMAL(22,2)", "12345678901234567890.12", "12345678901234567890.12"],
  ["BOOLEAN", "BOOLEAN", "true", true],
  ["DATE", "DATE", "2024-01-02", Date.UTC(2024, 0, 2)],
  ["TIMESTAMP", "TIMESTAMP", "2024-01-02T03:04:05.678Z", Date.UTC(2024, 0, 2, 3, 4, 5, 678)],
  ["TIMESTAMP_NTZ", "TIMESTAMP_NTZ", "2024-01-02T03:04:05.678901", "2024-01-02T03:04:05.678901"],
  ["BINARY", "BINARY", "AAEC", "[bytes]"],
  ["STRUCT", "STRUCT<a: INT>", '{"a":"1"}', '{"a":"1"}'],
])("converts a %s exactly", (type_name, type_text, text, value) => {
  expect(databricksColumn({ name: "a", type_name, type_text }, true).parse(text)).toEqual(value);
});
