import { expect, it } from "vitest";
import type { Batch, Connection, Engine, ConnectionSettings, RunOptions } from "./engine";

/** What the suite needs of a real database: a table `numbers(i integer, t text)` of 25,000 rows in `schema`. */
export interface ContractSubject {
  engine: Engine;
  settings: () => ConnectionSettings;
  schema: string;
  /** Runs for `seconds` unless cancelled. */
  sleep: (seconds: number) => string;
  /** How many such statements run now, by the database's own list of processes. */
  sleeping: () => Promise<number>;
  /** Types of i and t as the catalog names them. */
  typeNames?: readonly [string, string];
  /** SQLite has none. */
  hasDecimals?: false;
  /** The type of a time with microseconds; null where none is cast to, as in SQLite. */
  fineTime?: string | null;
  /** An expression that turns t into a number and fails on text. */
  failingCast?: string;
  /** Statements that would change the database. */
  writes: readonly string[];
  /** Something that changes when any of them works. */
  fingerprint: () => Promise<string>;
}

const OPTIONS: RunOptions = { timeoutMs: 10_000, maxRows: 100_000 };

/** One suite for every engine; call it inside a describe. */
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

  it("names and types the columns even of no rows", () =>
    within(async (connection) => {
      const [batch] = await all(connection, "SELECT i, t FROM numbers WHERE i < 0");
      expect(batch?.columns.map(({ name, type }) => [name, type])).toEqual([["i", "int"], ["t", "string"]]);
      expect(batch?.length).toBe(0);
    }));

  if (subject.hasDecimals ?? true) it("keeps every digit of a decimal where it is to be exact", () =>
    within(async (connection) => {
      const [batch] = await all(connection, "SELECT CAST('12345678901234567890.12' AS DECIMAL(22,2)) AS long_one, CAST('1.50' AS DECIMAL(10,2)) AS short_one", { exact: true });
      expect(batch?.values).toEqual([["12345678901234567890.12"], [1.5]]);
    }));

  if (subject.fineTime !== null) it("keeps what of a time is finer than a millisecond where it is to be exact", () =>
    within(async (connection) => {
      const [batch] = await all(connection, `SELECT CAST('2024-01-02 03:04:05.678901' AS ${subject.fineTime ?? "TIMESTAMP(6)"}) AS fine`, { exact: true });
      expect(batch?.values).toEqual([["2024-01-02T03:04:05.678901"]]);
    }));

  it("reads more rows than one round trip takes, in order", () =>
    within(async (connection) => {
      const batches = await all(connection, "SELECT i FROM numbers ORDER BY i");
      expect(rowsOf(batches)).toBe(25_000);
      expect(batches.at(-1)?.values[0]?.at(-1)).toBe(25_000);
    }));

  it("stops at the row cap and serves the next statement", () =>
    within(async (connection) => {
      expect(rowsOf(await all(connection, "SELECT i FROM numbers", { maxRows: 7 }))).toBe(7);
      expect(rowsOf(await all(connection, "SELECT i FROM numbers", { maxRows: 10_001 }))).toBe(10_001);
      expect(rowsOf(await all(connection, "SELECT 1"))).toBe(1);
    }));

  it("survives a reader that leaves early", () =>
    within(async (connection) => {
      for await (const batch of connection.run("SELECT i FROM numbers", OPTIONS)) {
        expect(batch.length).toBeGreaterThan(0);
        break;
      }
      expect(rowsOf(await all(connection, "SELECT 1"))).toBe(1);
    }));

  it("runs statements side by side", () =>
    within(async (connection) => {
      const counts = await Promise.all(Array.from({ length: 8 }, async (_, n) => (await all(connection, `SELECT count(*) AS c FROM numbers WHERE i <= ${n}`))[0]?.values[0]?.[0]));
      expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }));

  it("ends a statement that takes too long", () =>
    within(async (connection) => {
      const started = Date.now();
      const error = await all(connection, subject.sleep(20), { timeoutMs: 300 }).catch((thrown: unknown) => thrown);
      expect(Date.now() - started).toBeLessThan(5000);
      expect(subject.engine.explain(error).error_type).toBe("BACKEND_TIMEOUT_ERROR");
    }));

  it("cancels in the database when the reader gives up", () =>
    within(async (connection) => {
      const reader = new AbortController();
      const reading = all(connection, subject.sleep(20), { timeoutMs: 30_000, signal: reader.signal });
      reading.catch(() => {});
      await expect.poll(subject.sleeping, { timeout: 5000 }).toBe(1);
      reader.abort();
      // Within a second of the abort, however long the driver cleans up after it.
      await expect.poll(subject.sleeping, { timeout: 1000, interval: 50 }).toBe(0);
      await expect(reading).rejects.toThrow();
      expect(rowsOf(await all(connection, "SELECT 1"))).toBe(1);
    }));

  it("lets nothing be written, whatever the statement looks like", () =>
    within(async (connection) => {
      const before = await subject.fingerprint();
      for (const sql of subject.writes) await all(connection, sql).catch(() => []);
      expect(await subject.fingerprint()).toBe(before);
    }));

  it("explains errors by type", () =>
    within(async (connection) => {
      const typeOf = async (sql: string) => subject.engine.explain(await all(connection, sql).catch((thrown: unknown) => thrown)).error_type;
      expect(await typeOf("SELECT nope FROM numbers")).toBe("COLUMN_DOES_NOT_EXIST_ERROR");
      expect(await typeOf("SELECT 1 FROM nope")).toBe("TABLE_DOES_NOT_EXIST_ERROR");
      expect(await typeOf("SELECT FROM WHERE")).toBe("SYNTAX_ERROR");
    }));

  it("never quotes data in an error", () =>
    within(async (connection) => {
      const error = await all(connection, `SELECT ${subject.failingCast ?? "CAST(t AS integer)"} FROM numbers WHERE i = 1`).catch((thrown: unknown) => thrown);
      expect(subject.engine.explain(error).message).not.toContain("text 1");
    }));

  it("lists schemas, tables and columns", () =>
    within(async ({ catalog }) => {
      expect(await catalog.schemas()).toContain(subject.schema);
      expect((await catalog.tables(subject.schema)).map(({ name }) => name)).toContain("numbers");
      expect((await catalog.columns(subject.schema, "numbers")).map(({ name, type }) => [name, type])).toEqual([["i", subject.typeNames?.[0] ?? "INTEGER"], ["t", subject.typeNames?.[1] ?? "TEXT"]]);
    }));
}
