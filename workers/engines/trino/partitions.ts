import { trino as dialect } from "../../../schema/sql/dialects/trino";
import type { Value } from "../../../schema/query/chart-data-response";
import type { TablePartitions } from "../../../schema/sql/partitions";
import type { Batch, RunOptions } from "../engine";
import { rowsOf } from "../rows-of";
import { TrinoError } from "./trino-error";

type Run = (sql: string, options: RunOptions) => AsyncIterable<Batch>;

interface HiveTable {
  catalog: string;
  schema: string;
  name: string;
  columns: () => Promise<readonly string[]>;
}

/**
 * Returns partitions from the Hive connector's table "name$partitions", which has the partitioning columns. Null where
 * the table does not exist, or has other contents.
 */
export async function partitionsOf(run: Run, options: RunOptions, table: HiveTable): Promise<TablePartitions | null> {
  const columns = await partitionColumns(run, options, table);
  if (columns.length === 0) return null;
  const [latest] = await rowsOf(run(`${queryOf(table, columns)} LIMIT 1`, { ...options, maxRows: 1 }));
  return {
    columns,
    query: queryOf(table, columns, "*"),
    latest: Object.fromEntries(columns.map((name, at) => [name, latest?.[at] ?? null])),
    rows: columns.length === 1 && latest ? { kind: "list", values: latest } : null,
  };
}

/** Returns the values of all partitions, latest first; at most as many as the options permit. */
export async function partitionValues(run: Run, options: RunOptions, table: HiveTable): Promise<Value[][]> {
  const columns = await partitionColumns(run, options, table);
  return columns.length === 0 ? [] : rowsOf(run(queryOf(table, columns), options));
}

const besideOf = ({ catalog, schema, name }: HiveTable): string =>
  [catalog, schema, `${name}$partitions`].filter(Boolean).map(dialect.quote).join(".");

function queryOf(table: HiveTable, columns: readonly string[], selected?: "*"): string {
  const quoted = columns.map(dialect.quote);
  return `SELECT ${selected ?? quoted.join(", ")} FROM ${besideOf(table)} ORDER BY ${quoted.map((column) => `${column} DESC`).join(", ")}`;
}

/**
 * Iceberg's and Delta's tables of the same name count files; their columns are not the table's, and none is returned.
 */
async function partitionColumns(run: Run, options: RunOptions, table: HiveTable): Promise<string[]> {
  const columns = await first(run, `SELECT * FROM ${besideOf(table)} LIMIT 0`, options).catch((error: unknown) => {
    if (error instanceof TrinoError && MISSING.includes(error.errorName)) return null;
    throw error;
  });
  const names = columns?.columns.map(({ name }) => name) ?? [];
  const own = names.length ? await table.columns() : [];
  return names.every((name) => own.includes(name)) ? names : [];
}

const MISSING = ["TABLE_NOT_FOUND", "NOT_FOUND", "NOT_SUPPORTED"];

async function first(run: Run, sql: string, options: RunOptions): Promise<Batch | null> {
  for await (const batch of run(sql, options)) return batch;
  return null;
}
