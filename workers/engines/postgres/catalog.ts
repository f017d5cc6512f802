import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { Batch, Catalog, RunOptions } from "../engine";

const OPTIONS: RunOptions = { timeoutMs: 15_000, maxRows: 50_000 };

/** Schemas, tables and columns that the connection's user may see. */
export function catalogOf(run: (sql: string, options: RunOptions) => AsyncIterable<Batch>): Catalog {
  const rows = async (sql: string): Promise<unknown[][]> => {
    const all: unknown[][] = [];
    for await (const { values, length } of run(sql, OPTIONS)) for (let row = 0; row < length; row++) all.push(values.map((column) => column[row]));
    return all;
  };
  return {
    schemas: async () =>
      (await rows("SELECT nspname::text FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND has_schema_privilege(oid, 'USAGE') ORDER BY 1")).map(([name]) => String(name)),
    tables: async (schema) =>
      (
        await rows(
          `SELECT c.relname::text, c.relkind::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ${dialect.text(schema)} AND c.relkind IN ('r', 'p', 'f', 'v', 'm') ORDER BY 1`,
        )
      ).map(([name, kind]) => ({ name: String(name), kind: kind === "v" ? "view" : kind === "m" ? "materialized_view" : "table" })),
    columns: async (schema, table) =>
      (await rows(columnsSql(schema, table))).map(([name, type, nullable, initial, key]) => ({
        name: String(name),
        type: String(type).toUpperCase().replace(/^CHARACTER VARYING/, "VARCHAR"),
        nullable: nullable === true,
        default: initial === null ? null : String(initial),
        primaryKey: key === true,
      })),
  };
}

const columnsSql = (schema: string, table: string): string => `
SELECT a.attname::text, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
  EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary AND a.attnum = ANY (i.indkey))
FROM pg_attribute a
JOIN pg_class c ON c.oid = a.attrelid
JOIN pg_namespace n ON n.oid = c.relnamespace
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE n.nspname = ${dialect.text(schema)} AND c.relname = ${dialect.text(table)} AND a.attnum > 0 AND NOT a.attisdropped
ORDER BY a.attnum`;
