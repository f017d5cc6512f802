import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { StoredColumn } from "../../schema/upload/column-type";
import type { TableStore, UploadStore } from "../../schema/upload/table-store";
import { engineContract } from "../../workers/engines/contract";
import { queryContract } from "../../workers/engines/query-contract";
import { EVENTS } from "../../workers/engines/query-contract-events";
import { uploads } from "../../workers/engines/uploads";
import { uploadStore } from "../../workers/upload-store";

const store = uploadStore(env, "contract", "6d1f6f8e-2f5c-4f6d-9d44-0f9d0a1d9f10");

async function makeTable(
  into: TableStore & UploadStore,
  table: string,
  columns: StoredColumn[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const begun = await into.begin();
  if (begun.failure) throw new Error(begun.failure.message);
  await into.stage(begun.upload, { table, mode: "replace" }, columns);
  for (let at = 0; at < rows.length; at += 5000)
    await into.add(begun.upload, JSON.stringify(rows.slice(at, at + 5000)));
  const done = await into.finish(begun.upload);
  if (done.failure) throw new Error(done.failure.message);
  await into.confirm(begun.upload);
}

/** Counts endlessly and returns a row at times, when it can be canceled. */
const SLOW =
  "WITH RECURSIVE counting(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting) SELECT n FROM counting WHERE n % 50000 = 0";

describe("uploaded tables", () => {
  beforeAll(async () => {
    await makeTable(
      store,
      "numbers",
      [
        { name: "i", type: "INTEGER" },
        { name: "t", type: "TEXT" },
      ],
      Array.from({ length: 25_000 }, (_, at) => [at + 1, `text ${at + 1}`]),
    );
    await makeTable(
      store,
      'Odd `name" of; DROP TABLE numbers',
      [
        { name: "when", type: "DATETIME" },
        { name: "day", type: "DATE" },
        { name: "is it", type: "BOOLEAN" },
        { name: "x", type: "REAL" },
      ],
      [
        ["2004-02-29 12:00:00.25", "2004-02-29", 1, 1.5],
        [null, null, 0, null],
      ],
    );
    const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace("T", " ");
    const types = ["INTEGER", "TEXT", "INTEGER", "BOOLEAN", "DATETIME", "INTEGER", "INTEGER", "TEXT"] as const;
    await makeTable(
      store,
      "events",
      ["id", "s", "n", "b", "ds", "epoch", "epoch_ms", "day"].map((name, at) => ({ name, type: types[at]! })),
      EVENTS.map(({ id, s, n, b, at }) => [id, s, n, b, time(at), at / 1000, at, time(at).slice(0, 10)]),
    );
  });

  engineContract({
    engine: uploads,
    settings: () => ({ uri: "uploads://", password: null, tables: store }),
    schema: "main",
    hasDecimals: false,
    fineTime: null,
    sleep: () => SLOW,
    sleeping: () => store.reading(),
    failingCast: "json(t)",
    writes: [
      "DELETE FROM numbers",
      "DROP TABLE numbers",
      "INSERT INTO numbers VALUES (0, 'x') RETURNING i",
      "WITH x AS (SELECT 1) INSERT INTO numbers SELECT 1, 'x'",
      "WITH x AS (SELECT 1) DELETE FROM numbers RETURNING i",
      "EXPLAIN DELETE FROM numbers",
      "CREATE TABLE copied AS SELECT * FROM numbers",
      "CREATE TEMP TABLE copied AS SELECT * FROM numbers",
      "ALTER TABLE numbers RENAME TO n",
      "SELECT 1; DELETE FROM numbers",
      "SELECT 1;; DELETE FROM numbers; --",
      "SELECT '[' ; DELETE FROM numbers; -- ]'",
      "SELECT [']; DELETE FROM numbers; --']",
      "SELECT 1 --\r'\n; DELETE FROM numbers --'",
      "SELECT 1 /* ; */ ; /* */ DELETE FROM numbers",
      'SELECT "a""; DELETE FROM numbers; --"',
      "PRAGMA writable_schema = 1",
      "PRAGMA user_version = 7",
      "ATTACH DATABASE 'x.db' AS x",
      "VACUUM",
      "VACUUM INTO 'x.db'",
      "REINDEX",
      "ANALYZE",
      "BEGIN",
      "COMMIT",
      "SELECT load_extension('x')",
      "REPLACE INTO numbers VALUES (0, 'x')",
      "UPDATE numbers SET t = ''",
      "CREATE VIRTUAL TABLE v USING fts5(a)",
      "SELECT * FROM sqlite_master",
      "SELECT * FROM `sqlite_master`",
      "SELECT * FROM `pragma_function_list`",
      "SELECT * FROM pragma_table_info('numbers')",
    ],
    fingerprint: async () => {
      const response = await store.read("SELECT count(*), sum(i), min(t) FROM numbers", {
        timeoutMs: 1000,
        maxRows: 1,
      });
      return JSON.stringify([response, await store.tables(), await store.columns("numbers")], (key, value: unknown) =>
        key === "rest" ? null : value,
      );
    },
  });

  queryContract({
    engine: uploads,
    connect: () => uploads.connect({ uri: "uploads://", password: null, tables: store }),
    schema: "main",
    types: { int: "INTEGER", text: "TEXT", boolean: "BOOLEAN", time: "DATETIME" },
    week: "1969-12-28T00:00:00Z/P1W",
  });

  const all = async (sql: string) => {
    const connection = uploads.connect({ uri: "uploads://", password: null, tables: store });
    const batches = [];
    for await (const batch of connection.run(sql, { timeoutMs: 5000, maxRows: 1000 })) batches.push(batch);
    return batches;
  };

  it("uploaded tables return times, booleans and numbers in plain form, also through expressions", async () => {
    const [batch] = await all(
      "SELECT `when`, day, `is it`, x, max(`when`) OVER () AS m, DATETIME(day, 'start of month') AS month, count(*) OVER () AS c, substr(day, 1, 4) AS year FROM `Odd ``name\" of; DROP TABLE numbers` ORDER BY x DESC",
    );
    const at = Date.UTC(2004, 1, 29, 12, 0, 0, 250);
    expect(batch!.values.map(([value]) => value)).toEqual([
      at,
      Date.UTC(2004, 1, 29),
      true,
      1.5,
      at,
      Date.UTC(2004, 1, 1),
      2,
      "2004",
    ]);
    expect(batch!.values.map((values) => values[1])).toEqual([null, null, false, null, at, null, 2, null]);
    expect(batch!.columns.map(({ type }) => type)).toEqual([
      "datetime",
      "datetime",
      "boolean",
      "float",
      "datetime",
      "datetime",
      "int",
      "string",
    ]);
  });

  it("uploaded tables return the types of an empty result, from the table and from the function", async () => {
    const [batch] = await all(
      "SELECT DISTINCT o.day AS d, MAX(o.`when`) AS m, COUNT(*) AS c, DATETIME(day, 'start of day') AS s FROM `Odd ``name\" of; DROP TABLE numbers` AS o WHERE x > 99 GROUP BY 1",
    );
    expect(batch!.columns.map(({ name, type }) => [name, type])).toEqual([
      ["d", "datetime"],
      ["m", "datetime"],
      ["c", "int"],
      ["s", "datetime"],
    ]);
  });

  it("a query plan returns which uploaded tables a statement reads, without SQLite's own", async () => {
    const connection = uploads.connect({ uri: "uploads://", password: null, tables: store });
    const tables = async (sql: string) =>
      (await connection.inspect!({ timeoutMs: 1000 }, ({ plan }) => plan(sql)))
        .map(({ schema, table }) => `${schema}.${table}`)
        .sort();
    expect(
      await tables(
        'SELECT n.i FROM numbers n WHERE EXISTS (SELECT 1 FROM `odd ``name" of; drop table numbers` o WHERE o.x = n.i)',
      ),
    ).toEqual(['main.Odd `name" of; DROP TABLE numbers', "main.numbers"]);
    await expect(tables("SELECT * FROM sqlite_schema")).rejects.toThrow();
    await expect(tables("SELECT * FROM nope")).rejects.toThrow("no such table");
  });

  it("an upload replaces a table during a read: the reader completes or gets an error, and never sees mixed rows", async () => {
    const own = uploadStore(env, "contract", "replaced-while-read");
    const rows = (value: number) => Array.from({ length: 20_000 }, () => [value]);
    await makeTable(own, "t", [{ name: "v", type: "INTEGER" }], rows(1));
    const batches = uploads
      .connect({ uri: "uploads://", password: null, tables: own })
      .run("SELECT v FROM t", { timeoutMs: 10_000, maxRows: 100_000 });
    const reader = batches[Symbol.asyncIterator]();
    const first = await reader.next();
    await makeTable(own, "t", [{ name: "v", type: "INTEGER" }], rows(2));
    const seen = new Set<unknown>(first.value!.values[0]);
    let count = first.value!.length;
    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      count += next.value.length;
      for (const value of next.value.values[0]!) seen.add(value);
    }
    expect([...seen]).toEqual([1]);
    expect(count).toBe(20_000);
    const repeated = await own.read("SELECT min(v), max(v), count(*) FROM t", { timeoutMs: 1000, maxRows: 1 });
    expect("rows" in repeated && repeated.rows.values).toEqual([[2], [2], [20_000]]);
    expect(await own.tables()).toEqual(["t"]);
  });

  it("an unreachable Durable Object is reported without internal details", () => {
    expect(uploads.explain(new Error("Durable Object reset because its code was updated.")).error_type).toBe(
      "CONNECTION_HOST_DOWN_ERROR",
    );
    expect(() => uploads.connect({ uri: "uploads://other-workspace", password: null })).toThrow(
      "through their own database",
    );
  });
});
