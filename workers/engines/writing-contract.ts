import { expect, it } from "vitest";
import type { Value } from "../../schema/query/chart-data-response";
import { splitStatements } from "../../schema/sql/read/statement";
import { kindOf } from "../../schema/sql/compile/writing";
import type { Connection, Engine, RunOptions } from "./engine";

export interface WritingSubject {
  engine: Engine;
  connect: () => Connection;
  /** An existing schema besides the connection's own. */
  otherSchema: string;
  /** Returns "CREATE TABLE <name> (…)" with an integer column `a`. */
  create: (name: string) => string;
  /** A change that takes the given seconds unless it is canceled, and the number of such changes running. */
  slow?: { sql: (table: string, seconds: number) => string; running: () => Promise<number> };
}

const OPTIONS: RunOptions = { timeoutMs: 20_000, maxRows: 100, exact: true };

/** One suite for every engine whose data the SQL editor may change; must be called inside a describe. */
export function writingContract({ engine, connect, otherSchema, create, slow }: WritingSubject): void {
  const within = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = connect();
    try {
      return await work(connection);
    } finally {
      await connection.close();
    }
  };
  const write = (connection: Connection, sql: string, options: Partial<RunOptions> = {}) => {
    const [statement] = splitStatements(sql, engine.dialect);
    expect(kindOf(statement!, engine.dialect), sql).toBe("write");
    return connection.write!(sql, { ...OPTIONS, ...options });
  };
  const rows = async (connection: Connection, sql: string, options: Partial<RunOptions> = {}): Promise<Value[]> => {
    const found: Value[] = [];
    for await (const { values } of connection.run(sql, { ...OPTIONS, ...options })) found.push(...(values[0] ?? []));
    return found;
  };

  it("changes only the data that the statement names", () =>
    within(async (connection) => {
      await write(connection, create("written"));
      await write(connection, "INSERT INTO written VALUES (1), (2)");
      expect(await rows(connection, "SELECT a FROM written ORDER BY a")).toEqual([1, 2]);
      await write(connection, `CREATE TABLE copied${engine.dialect.storedAs ?? ""} AS\nSELECT a + 1 AS a FROM written`);
      expect(await rows(connection, "SELECT a FROM copied ORDER BY a")).toEqual([2, 3]);
      await expect(rows(connection, "INSERT INTO written VALUES (3)")).rejects.toThrow();
      await expect(write(connection, "INSERT INTO written VALUES (nope)")).rejects.toThrow();
      expect(await rows(connection, "SELECT count(*) FROM written")).toEqual([2]);
      for (const table of ["written", "copied"]) await write(connection, `DROP TABLE ${table}`);
      await expect(rows(connection, "SELECT a FROM written")).rejects.toThrow();
    }));

  it("resolves names without a schema in the selected one, for reading and writing", () =>
    within(async (connection) => {
      await write(connection, create("elsewhere"), { schema: otherSchema });
      await write(connection, "INSERT INTO elsewhere VALUES (7)", { schema: otherSchema });
      expect(await rows(connection, "SELECT a FROM elsewhere", { schema: otherSchema })).toEqual([7]);
      expect(await rows(connection, `SELECT a FROM ${otherSchema}.elsewhere`)).toEqual([7]);
      await expect(rows(connection, "SELECT a FROM elsewhere")).rejects.toThrow();
      expect(
        (
          await connection.inspect!({ timeoutMs: 10_000, schema: otherSchema }, ({ plan }) =>
            plan("SELECT a FROM elsewhere"),
          )
        ).map(({ schema, table }) => [schema, table]),
      ).toEqual([[otherSchema, "elsewhere"]]);
      await write(connection, "DROP TABLE elsewhere", { schema: otherSchema });
    }));

  it("returns every digit of whole numbers", () =>
    within(async (connection) => {
      expect(
        await rows(
          connection,
          "SELECT CAST(9223372036854775807 AS BIGINT) AS n".replace(
            "BIGINT",
            engine.name === "mysql" ? "SIGNED" : "BIGINT",
          ),
        ),
      ).toEqual(["9223372036854775807"]);
      expect(await rows(connection, "SELECT 12 AS n")).toEqual([12]);
    }));

  it.runIf(slow)("cancels a writing statement in the database without changes", () =>
    within(async (connection) => {
      await write(connection, create("stopped"));
      const stop = new AbortController();
      const writing = write(connection, slow!.sql("stopped", 30), { timeoutMs: 40_000, signal: stop.signal });
      writing.catch(() => {});
      await expect.poll(slow!.running, { timeout: 10_000 }).toBe(1);
      stop.abort();
      await expect.poll(slow!.running, { timeout: 5000 }).toBe(0);
      await expect(writing).rejects.toThrow();
      expect(await rows(connection, "SELECT count(*) FROM stopped")).toEqual([0]);
      await write(connection, "DROP TABLE stopped");
    }),
  );
}
