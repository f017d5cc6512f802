import { describe, expect, it } from "vitest";
import { buildColumn, buildDataset } from "../../dataset/model-builders";
import { mysql } from "../dialects/mysql";
import { postgres } from "../dialects/postgres";
import { trino } from "../dialects/trino";
import type { Dialect } from "../dialects/dialect";
import type { ReadPartitions } from "../partitions";
import { compileQuery } from "./compile";

const dataset = buildDataset({
  schema: "web",
  table_name: "log",
  columns: [buildColumn("ds", "DATE", { is_dttm: true }), buildColumn("day", "VARCHAR"), buildColumn("n", "INTEGER")],
});
const of = (column: string, rows: ReadPartitions["rows"]): ReadPartitions => ({ columns: [column], latest: {}, rows });
const where = (own: ReadPartitions | null | undefined, column: string, dialect: Dialect = postgres): string =>
  compileQuery({ columns: ["n"], metrics: [], filters: [{ col: column, op: "LATEST PARTITION" }] }, dataset, dialect, {
    now: new Date("2026-11-21T00:00:00Z"),
    ...(own === undefined ? {} : { partitions: { own, named: {} } }),
  })
    .sql.split("\nWHERE ")[1]!
    .split(" GROUP BY")[0]!;

describe("LATEST PARTITION", () => {
  it.each([
    [
      "a range of days in PostgreSQL",
      postgres,
      "ds",
      { kind: "range", from: "2024-01-01", to: "2024-02-01" },
      "(ds >= TO_DATE('2024-01-01', 'YYYY-MM-DD') AND ds < TO_DATE('2024-02-01', 'YYYY-MM-DD'))",
    ],
    ["a range without an end in MySQL", mysql, "n", { kind: "range", from: 5, to: null }, "(n >= 5)"],
    ["numbers as PostgreSQL writes them", postgres, "n", { kind: "range", from: null, to: "7" }, "(n < 7)"],
    [
      "a list with NULL",
      postgres,
      "day",
      { kind: "list", values: ["it's", null] },
      "((day IS NULL OR day IN ('it''s')))",
    ],
    ["a day of Hive as text", trino, "day", { kind: "list", values: ["2024-02-01"] }, "(day IN ('2024-02-01'))"],
    ["a day of Hive as date", trino, "ds", { kind: "list", values: ["2024-02-01"] }, "(ds IN (DATE '2024-02-01'))"],
  ] as const)("selects %s", (_, dialect, column, rows, sql) => {
    expect(where(of(column, rows as ReadPartitions["rows"]), column, dialect)).toBe(sql);
  });
  it("selects no row where the table has no partition yet", () => {
    expect(where(of("day", null), "day")).toBe("1 = 0");
  });
  it.each([
    ["the engine has no partitions", undefined, "day", "Invalid filter operation type: LATEST PARTITION"],
    ["the table has none", null, "day", "Error getting partition for web.log. Verify that this table has a partition."],
    [
      "it has several columns",
      { columns: ["day", "n"], latest: {}, rows: null },
      "day",
      "The table should have a single partitioned field to use this function. You may want to use `presto.latest_sub_partition`",
    ],
    ["it has another column", of("day", null), "n", "web.log is not partitioned by n, but by day."],
  ] as const)("refuses the latest partition where %s", (_, own, column, message) => {
    expect(() => where(own as ReadPartitions | null | undefined, column)).toThrow(message);
  });
});
