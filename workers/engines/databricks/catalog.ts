import { databricks as dialect } from "../../../schema/sql/dialects/databricks";
import type { Batch, Catalog, RunOptions } from "../engine";
import type { DatabricksTarget } from "./target";

const OPTIONS: RunOptions = { timeoutMs: 60_000, maxRows: 50_000, isWhole: true };

/** Lists the connection's catalog by SHOW and DESCRIBE, which Unity Catalog and the older metastore have. */
export function catalogOf(
  run: (sql: string, options: RunOptions) => AsyncIterable<Batch>,
  { catalog }: DatabricksTarget,
): Catalog {
  /** Rows as objects by the columns' names. */
  const rows = async (sql: string): Promise<Record<string, string>[]> => {
    const all: Record<string, string>[] = [];
    for await (const { columns, values, length } of run(sql, OPTIONS))
      for (let row = 0; row < length; row++)
        all.push(Object.fromEntries(columns.map(({ name }, at) => [name, String(values[at]![row] ?? "")])));
    return all;
  };
  const place = (...names: string[]): string =>
    [...(catalog === null ? [] : [catalog]), ...names].map((name) => dialect.quote(name)).join(".");
  return {
    functions: async () => [...dialect.functions.allowed].sort(),
    schemas: async () =>
      (await rows(`SHOW SCHEMAS${catalog === null ? "" : ` IN ${dialect.quote(catalog)}`}`))
        .map((row) => Object.values(row)[0]!)
        .filter((name) => name !== "information_schema")
        .toSorted(),
    tables: async (schema) => {
      const [tables, views] = await Promise.all([
        rows(`SHOW TABLES IN ${place(schema)}`),
        rows(`SHOW VIEWS IN ${place(schema)}`),
      ]);
      const named = new Set(views.map(({ viewName }) => viewName));
      return tables
        .filter(({ isTemporary }) => isTemporary !== "true")
        .map(({ tableName }) => ({
          name: tableName!,
          kind: named.has(tableName!) ? ("view" as const) : ("table" as const),
        }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    columns: async (schema, table) => {
      const described = await rows(`DESCRIBE TABLE ${place(schema, table)}`);
      // What follows a blank line or a heading describes partitions and clustering.
      const end = described.findIndex(({ col_name = "" }) => col_name === "" || col_name.startsWith("#"));
      return described.slice(0, end < 0 ? undefined : end).map(({ col_name, data_type, comment }) => ({
        name: col_name!,
        type: data_type!.toUpperCase(),
        nullable: true,
        default: null,
        primaryKey: false,
        comment: comment || null,
      }));
    },
  };
}
