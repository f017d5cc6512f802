import { trino as dialect } from "../../../schema/sql/dialects/trino";
import type { Batch, RunOptions, TablePartitions } from "../engine";
import { TrinoError } from "./trino-error";

type Run = (sql: string, options: RunOptions) => AsyncIterable<Batch>;

/**
 * Returns partitions from the Hive connector's table "name$partitions", which has the partitioning columns. Null where
 * the table does not exist, or has other contents.
 */
export async function partitionsOf(run: Run, options: RunOptions, table: { catalog: string; schema: string; name: string; columns: () => Promise<readonly string[]> }): Promise<TablePartitions | null> {
  const beside = [table.catalog, table.schema, `${table.name}$partitions`].filter(Boolean).map(dialect.quote).join(".");
  const isMissing = (error: unknown) => error instanceof TrinoError && ["TABLE_NOT_FOUND", "NOT_FOUND", "NOT_SUPPORTED"].includes(error.errorName);
  const first = async (sql: string): Promise<Batch | null> => {
    try {
      for await (const batch of run(sql, options)) return batch;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return null;
  };
  const columns = (await first(`SELECT * FROM ${beside} LIMIT 0`))?.columns.map(({ name }) => name) ?? [];
  const own = columns.length ? await table.columns() : [];
  // Iceberg's and Delta's tables of the same name count files; their columns are not the table's.
  if (columns.length === 0 || columns.some((name) => !own.includes(name))) return null;
  const quoted = columns.map(dialect.quote);
  const latest = await first(`SELECT ${quoted.join(", ")} FROM ${beside} ORDER BY ${quoted.map((column) => `${column} DESC`).join(", ")} LIMIT 1`);
  return {
    columns, query: `SELECT * FROM ${beside} ORDER BY ${quoted.map((column) => `${column} DESC`).join(", ")}`,
    latest: Object.fromEntries(columns.map((name, at) => [name, latest && latest.length > 0 ? (latest.values[at]?.[0] ?? null) : null])),
  };
}
