import type { Value } from "../../../schema/query/chart-data-response";
import { bigquery as dialect } from "../../../schema/sql/dialects/bigquery";
import type { TablePartitions } from "../../../schema/sql/partitions";
import type { Connection, RunOptions } from "../engine";
import type { Table } from "./tables";

interface Named {
  project: string;
  schema: string;
  table: string;
}

const OPTIONS: RunOptions = { timeoutMs: 30_000, maxRows: 10_000 };
/** The column of the time at which a row arrived, of tables that are partitioned by it. */
const ARRIVAL = "_PARTITIONTIME";

/** Returns the partitions of a table, whose latest one is read from INFORMATION_SCHEMA; null for others. */
export async function partitionsOf(
  run: Connection["run"],
  named: Named,
  table: Table | null,
): Promise<TablePartitions | null> {
  const column = columnOf(table);
  if (column === null) return null;
  const [id] = await idsOf(run, named, 1);
  const range = id === undefined ? null : rangeOf(id);
  return {
    columns: [column],
    latest: { [column]: range?.from ?? null },
    rows: range && { kind: "range", ...range },
    query: queryOf(named),
  };
}

/** Returns the start of each partition, latest first. */
export async function partitionValues(run: Connection["run"], named: Named, table: Table | null): Promise<Value[][]> {
  if (columnOf(table) === null) return [];
  return (await idsOf(run, named, OPTIONS.maxRows)).map((id) => [rangeOf(id)?.from ?? id]);
}

/** The partitioning column. Partitions by ranges of numbers have no latest one. */
const columnOf = (table: Table | null): string | null =>
  table?.timePartitioning ? (table.timePartitioning.field ?? ARRIVAL) : null;

const queryOf = ({ project, schema, table }: Named): string =>
  `SELECT partition_id FROM ${[project, schema].map(dialect.quote).join(".")}.INFORMATION_SCHEMA.PARTITIONS WHERE table_name = ${dialect.text(table)} AND partition_id NOT IN ('__NULL__', '__UNPARTITIONED__') ORDER BY partition_id DESC`;

async function idsOf(run: Connection["run"], named: Named, maxRows: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { values } of run(`${queryOf(named)} LIMIT ${maxRows}`, { ...OPTIONS, maxRows }))
    ids.push(...(values[0] ?? []).map(String));
  return ids;
}

/** The time range of a partition: "2024", "202401", "20240131" or "2024013123". */
export function rangeOf(id: string): { from: string; to: string } | null {
  const parts = /^(\d{4})(\d\d)?(\d\d)?(\d\d)?$/.exec(id)?.slice(1);
  if (!parts) return null;
  const [year, month, day, hour] = parts.map((part) => (part === undefined ? undefined : Number(part)));
  const at = (years = 0, months = 0, days = 0, hours = 0): Date =>
    new Date(Date.UTC(year! + years, (month ?? 1) - 1 + months, (day ?? 1) + days, (hour ?? 0) + hours));
  const end =
    month === undefined ? at(1) : day === undefined ? at(0, 1) : hour === undefined ? at(0, 0, 1) : at(0, 0, 0, 1);
  const text = (date: Date): string =>
    hour === undefined ? date.toISOString().slice(0, 10) : date.toISOString().slice(0, 19).replace("T", " ");
  return { from: text(at()), to: text(end) };
}
