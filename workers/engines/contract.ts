import { expect, it } from "vitest";
import type { Batch, Connection, Engine, ConnectionSettings, RunOptions } from "./engine";

/** What the suite needs of a real database: a table `numbers(i integer, t text)` of 25,000 rows in `schema`. */
export interface ContractSubject {
  engine: Engine;
  settings: () => ConnectionSettings;
  schema: string;
  /** Returns SQL that runs for `seconds` unless canceled. */
  sleep: (seconds: number) => string;
  /** Returns how many such statements run at the moment, by the database's own list of processes. */
  sleeping: () => Promise<number>;
  /** Types of i and t as the catalog names them. */
  typeNames?: readonly [string, string];
  /** False for SQLite, which has no decimals. */
  hasDecimals?: false;
  /** The type of a time with microseconds; null where casts have none, as in SQLite. */
  fineTime?: string | null;
  /** False where plans do not name the tables that a statement reads. */
  plansNameTables?: false;
  /** An expression that converts t to a number and fails on text. */
  failingCast?: string;
  /** Statements that would change the database. */
  writes: readonly string[];
  /** Returns a value that changes when any of them succeeds. */
  fingerprint: () => Promise<string>;
}

const OPTIONS: RunOptions = { timeoutMs: 10_000, maxRows: 100_000 };

/** One suite for every engine; must be called inside a describe. */
export function engineContract(subject: ContractSubject): void {
  const open = (): Connection => subject.engine.connect(subject.settings());
  const within = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = open();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };
  const all = async (connection: Connection, sql: string, options: Partial<RunOptions> = {}): Promise<Batch[]> => {
    const batches: Batch[] = [];
    for await (const batch of connection.run(sql, { ...OPTIONS, ...options })) batches.push(batch);
    return batches;
  };
  const rowsOf = (batches: readonly Batch[]): number => batches.reduce((sum, { length }) => sum + length, 0);

  it("returns names and types of the columns even without rows", () =>
    within(async (connection) => {
      const [batch] = await all(connection, "SELECT i, t FROM numbers WHERE i < 0");
      expect(batch?.columns.map(({ name, type }) => [name, type])).toEqual([
        ["i", "int"],
        ["t", "string"],
      ]);
      expect(batch?.length).toBe(0);
    }));

  if (subject.hasDecimals ?? true)
    it("keeps every digit of a decimal with `exact`", () =>
      within(async (connection) => {
        const [batch] = await all(
          connection,
          "SELECT CAST('12345678901234567890.12' AS DECIMAL(22,2)) AS long_one, CAST('1.50' AS DECIMAL(10,2)) AS short_one",
          { exact: true },
        );
        expect(batch?.values).toEqual([["12345678901234567890.12"], [1.5]]);
        expect(batch?.columns.map(({ scale }) => scale)).toEqual([2, 2]);
      }));

  if (subject.fineTime !== null)
    it("keeps the fractions of a time finer than a millisecond with `exact`", () =>
      within(async (connection) => {
        const [batch] = await all(
          connection,
          `SELECT CAST('2024-01-02 03:04:05.678901' AS ${subject.fineTime ?? "TIMESTAMP(6)"}) AS fine`,
          { exact: true },
        );
        expect(batch?.values).toEqual([["2024-01-02T03:04:05.678901"]]);
      }));

  it("reads more rows than one round trip returns, in order", () =>
    within(async (connection) => {
      const batches = await all(connection, "SELECT i FROM numbers ORDER BY i");
      expect(rowsOf(batches)).toBe(25_000);
      expect(batches.at(-1)?.values[0]?.at(-1)).toBe(25_000);
    }));

  it("stops at the row limit and runs the next statement", () =>
    within(async (connection) => {
      expect(rowsOf(await all(connection, "SELECT i FROM numbers", { maxRows: 7 }))).toBe(7);
      expect(rowsOf(await all(connection, "SELECT i FROM numbers", { maxRows: 10_001 }))).toBe(10_001);
      expect(rowsOf(await all(connection, "SELECT 1"))).toBe(1);
    }));

  it("runs a statement only when its authorization resolves, whatever its row limit", () =>
    within(async (connection) => {
      const seen: (string | null)[] = [];
      const authorize: RunOptions["authorize"] = async ({ resolve, plan }) => {
        const named = [null, subject.schema].map((schema) => ({ catalog: null, schema, table: "numbers" }));
        seen.push(
          ...(await resolve([...named, { catalog: null, schema: null, table: "nosuch" }])).map(
            (each) => each && `${each.schema}.${each.table} ${each.isView} ${each.reads?.length}`,
          ),
        );
        seen.push(...(await plan("SELECT i FROM numbers")).map(({ schema, table }) => `${schema}.${table}`));
      };
      expect(rowsOf(await all(connection, "SELECT i FROM numbers", { authorize, maxRows: 2 }))).toBe(2);
      expect(seen).toEqual([
        `${subject.schema}.numbers false 0`,
        `${subject.schema}.numbers false 0`,
        null,
        ...((subject.plansNameTables ?? true) ? [`${subject.schema}.numbers`] : []),
      ]);
      await expect(
        all(connection, "SELECT i FROM numbers", { authorize: () => Promise.reject(new Error("not allowed")) }),
      ).rejects.toThrow("not allowed");
      expect(rowsOf(await all(connection, "SELECT 1"))).toBe(1);
    }));

  it("remains usable after a reader that stops early", () =>
    within(async (connection) => {
      for await (const batch of connection.run("SELECT i FROM numbers", OPTIONS)) {
        expect(batch.length).toBeGreaterThan(0);
        break;
      }
      expect(rowsOf(await all(connection, "SELECT 1"))).toBe(1);
    }));

  it("runs statements concurrently", () =>
    within(async (connection) => {
      const counts = await Promise.all(
        Array.from(
          { length: 8 },
          async (_, n) =>
            (await all(connection, `SELECT count(*) AS c FROM numbers WHERE i <= ${n}`))[0]?.values[0]?.[0],
        ),
      );
      expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }));

  it("ends a statement at its timeout", () =>
    within(async (connection) => {
      const started = Date.now();
      const error = await all(connection, subject.sleep(20), { timeoutMs: 300 }).catch((thrown: unknown) => thrown);
      expect(Date.now() - started).toBeLessThan(5000);
      expect(subject.engine.explain(error).error_type).toBe("BACKEND_TIMEOUT_ERROR");
    }));

  it("cancels in the database when the reader aborts", () =>
    within(async (connection) => {
      const reader = new AbortController();
      const reading = all(connection, subject.sleep(20), { timeoutMs: 30_000, signal: reader.signal });
      reading.catch(() => {});
      await expect.poll(subject.sleeping, { timeout: 5000 }).toBe(1);
      reader.abort();
      // Within a second of the abort, however long the driver's cleanup takes.
      await expect.poll(subject.sleeping, { timeout: 1000, interval: 50 }).toBe(0);
      await expect(reading).rejects.toThrow();
      expect(rowsOf(await all(connection, "SELECT 1"))).toBe(1);
    }));

  it("prevents every statement from writing, however it is written", () =>
    within(async (connection) => {
      const before = await subject.fingerprint();
      for (const sql of subject.writes) await all(connection, sql).catch(() => []);
      expect(await subject.fingerprint()).toBe(before);
    }));

  it("explains errors by type", () =>
    within(async (connection) => {
      const typeOf = async (sql: string) =>
        subject.engine.explain(await all(connection, sql).catch((thrown: unknown) => thrown)).error_type;
      expect(await typeOf("SELECT nope FROM numbers")).toBe("COLUMN_DOES_NOT_EXIST_ERROR");
      expect(await typeOf("SELECT 1 FROM nope")).toBe("TABLE_DOES_NOT_EXIST_ERROR");
      expect(await typeOf("SELECT FROM WHERE")).toBe("SYNTAX_ERROR");
    }));

  it("refuses a quoted name that no column has, in every kind of quotes", () =>
    within(async (connection) => {
      for (const mark of subject.engine.dialect.lexical.nameQuotes) {
        await expect(all(connection, `SELECT SUM(${mark}No such column${mark}) FROM numbers`)).rejects.toThrow();
        const [batch] = await all(connection, `SELECT ${mark}i${mark} FROM numbers WHERE ${mark}i${mark} = 7`);
        expect(batch?.values).toEqual([[7]]);
      }
    }));

  it("never quotes data in an error", () =>
    within(async (connection) => {
      const error = await all(
        connection,
        `SELECT ${subject.failingCast ?? "CAST(t AS integer)"} FROM numbers WHERE i = 1`,
      ).catch((thrown: unknown) => thrown);
      expect(subject.engine.explain(error).message).not.toContain("text 1");
    }));

  it("lists schemas, tables and columns", () =>
    within(async ({ catalog }) => {
      expect(await catalog.schemas()).toContain(subject.schema);
      expect((await catalog.tables(subject.schema)).map(({ name }) => name)).toContain("numbers");
      expect((await catalog.columns(subject.schema, "numbers")).map(({ name, type }) => [name, type])).toEqual([
        ["i", subject.typeNames?.[0] ?? "INTEGER"],
        ["t", subject.typeNames?.[1] ?? "TEXT"],
      ]);
    }));
}
