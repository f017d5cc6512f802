import { expect, it } from "vitest";
import type { Batch, RunOptions } from "../engine";
import { partitionsOf, partitionValues } from "./partitions";
import { TrinoError } from "./trino-error";

const OPTIONS: RunOptions = { timeoutMs: 1000, maxRows: 10 };

const log = (own: string[]) => ({ catalog: "hive", schema: "web", name: "log", columns: async () => own });

/** A Trino that returns such columns and rows for "…$partitions", and records the requests. */
function hive(columns: string[], rows: string[][], missing?: string) {
  const requested: string[] = [];
  const run = async function* (sql: string): AsyncGenerator<Batch> {
    requested.push(sql);
    if (missing) throw new TrinoError(missing, "no such table");
    const shown = sql.endsWith("LIMIT 0") ? [] : sql.endsWith("LIMIT 1") ? rows.slice(0, 1) : rows;
    yield {
      columns: columns.map((name) => ({ name, type: "string", typeName: "VARCHAR" })),
      values: columns.map((_, at) => shown.map((row) => row[at]!)),
      length: shown.length,
    };
  };
  return {
    requested,
    find: (own: string[] = ["id", ...columns]) => partitionsOf(run, OPTIONS, log(own)),
    list: () => partitionValues(run, OPTIONS, log(["id", ...columns])),
  };
}

it("returns a table's partitioning columns, its latest partition, and the SQL for all of them", async () => {
  const { requested, find } = hive(["ds", "hour"], [["2024-02-01", "23"]]);
  const query = 'SELECT * FROM hive.web."log$partitions" ORDER BY ds DESC, hour DESC';
  expect(await find()).toEqual({
    columns: ["ds", "hour"],
    latest: { ds: "2024-02-01", hour: "23" },
    rows: null,
    query,
  });
  expect(requested).toEqual([
    'SELECT * FROM hive.web."log$partitions" LIMIT 0',
    'SELECT ds, hour FROM hive.web."log$partitions" ORDER BY ds DESC, hour DESC LIMIT 1',
  ]);
});

it("returns the rows of the latest partition of one column, and the values of all partitions", async () => {
  const { find, list } = hive(["ds"], [["2024-02-01"], ["2024-01-01"]]);
  expect(await find()).toMatchObject({ rows: { kind: "list", values: ["2024-02-01"] } });
  expect(await list()).toEqual([["2024-02-01"], ["2024-01-01"]]);
  expect(await hive([], [], "TABLE_NOT_FOUND").list()).toEqual([]);
});

it("handles tables without partitioning, without partitions, and with unrelated contents in the partitions table", async () => {
  expect(await hive([], [], "TABLE_NOT_FOUND").find()).toBeNull();
  expect(await hive(["ds"], []).find()).toMatchObject({ columns: ["ds"], latest: { ds: null }, rows: null });
  expect(await hive(["record_count", "file_count"], [["1", "2"]]).find(["id"])).toBeNull();
  await expect(hive([], [], "PERMISSION_DENIED").find()).rejects.toThrow("no such table");
});
