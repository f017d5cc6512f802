import { TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind, Value } from "../../query/chart-data-response";
import type { QueryFilter } from "../../query/query-context";
import type { PartitionRows, ReadPartitions } from "../partitions";
import { SqlError } from "../sql-error";

/** Superset's messages for templates of Presto (superset/db_engine_specs/presto.py). */
export const noPartition = (table: string): string =>
  `Error getting partition for ${table}. Verify that this table has a partition.`;
export const SEVERAL_FIELDS =
  "The table should have a single partitioned field to use this function. You may want to use `presto.latest_sub_partition`";

/**
 * The filters of the latest partition's rows on its only partitioning column, all of which must hold; null where the
 * table has no partition yet, so that no row does. Throws SqlError.
 */
export function latestPartitionFilters(
  column: string,
  table: string,
  partitions: ReadPartitions | null,
  kind: ColumnKind,
): Pick<QueryFilter, "op" | "val">[] | null {
  if (!partitions) throw SqlError.query(noPartition(table));
  const { columns, rows } = partitions;
  if (columns.length > 1) throw SqlError.query(SEVERAL_FIELDS);
  if (columns[0] !== column) throw SqlError.query(`${table} is not partitioned by ${column}, but by ${columns[0]}.`);
  return rows && filtersOf(rows, (value) => comparable(value, kind));
}

function filtersOf(rows: PartitionRows, compared: (value: Value) => Value): Pick<QueryFilter, "op" | "val">[] {
  if (rows.kind === "list") return [{ op: "IN", val: rows.values.map(compared) }];
  return [
    ...(rows.from === null ? [] : [{ op: ">=", val: compared(rows.from) }]),
    ...(rows.to === null ? [] : [{ op: "<", val: compared(rows.to) }]),
  ];
}

/** Days and times without a zone become epoch milliseconds, which each dialect writes in the column's type. */
export function comparable(value: Value, kind: ColumnKind): Value {
  if (
    kind !== TEMPORAL ||
    typeof value !== "string" ||
    !/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/.test(value)
  )
    return value;
  const at = Date.parse(`${value.length === 10 ? `${value}T00:00` : value.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? value : at;
}
