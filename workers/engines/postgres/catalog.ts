import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { Batch, Catalog, RunOptions, TableDetails } from "../engine";
import { latestRows, partitionValues } from "./declared-partitions";

const OPTIONS: RunOptions = { timeoutMs: 15_000, maxRows: 50_000 };

/** Lists databases, schemas, tables and columns that the connection's user may see. */
export function catalogOf(run: (sql: string, options: RunOptions) => AsyncIterable<Batch>): Catalog {
  const rows = async (sql: string): Promise<unknown[][]> => {
    const all: unknown[][] = [];
    for await (const { values, length } of run(sql, OPTIONS))
      for (let row = 0; row < length; row++) all.push(values.map((column) => column[row]));
    return all;
  };
  const declaredPartitions = async (schema: string, table: string) => {
    const [found] = await rows(partitionsSql(schema, table));
    return found ? (JSON.parse(String(found[0])) as { columns: string[]; bounds: string[] }) : null;
  };
  const names = async (sql: string): Promise<string[]> => (await rows(sql)).map(([name]) => String(name));
  return {
    catalogs: () =>
      names(
        "SELECT datname::text FROM pg_database WHERE NOT datistemplate AND datallowconn AND has_database_privilege(datname, 'CONNECT') ORDER BY 1",
      ),
    schemas: () =>
      names(
        "SELECT nspname::text FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND has_schema_privilege(oid, 'USAGE') ORDER BY 1",
      ),
    tables: async (schema) =>
      (
        await rows(
          `SELECT c.relname::text, c.relkind::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ${dialect.text(schema)} AND c.relkind IN ('r', 'p', 'f', 'v', 'm') ORDER BY 1`,
        )
      ).map(([name, kind]) => ({
        name: String(name),
        kind: kind === "v" ? "view" : kind === "m" ? "materialized_view" : "table",
      })),
    columns: async (schema, table) =>
      (await rows(columnsSql(schema, table))).map(([name, type, nullable, initial, key, comment]) => ({
        name: String(name),
        type: String(type)
          .toUpperCase()
          .replace(/^CHARACTER VARYING/, "VARCHAR"),
        nullable: nullable === true,
        default: initial === null ? null : String(initial),
        primaryKey: key === true,
        comment: comment === null ? null : String(comment),
      })),
    tableDetails: async (schema, table) => {
      const [found] = await rows(detailsSql(schema, table));
      return found
        ? (JSON.parse(String(found[0])) as TableDetails)
        : { comment: null, primaryKey: null, foreignKeys: [], indexes: [] };
    },
    partitions: async (schema, table) => {
      const declared = await declaredPartitions(schema, table);
      if (!declared) return null;
      const { columns, bounds } = declared;
      const [latest] = partitionValues(bounds);
      return {
        columns,
        latest: Object.fromEntries(columns.map((column, at) => [column, latest?.[at] ?? null])),
        rows: columns.length === 1 ? latestRows(bounds) : null,
      };
    },
    partitionValues: async (schema, table) => partitionValues((await declaredPartitions(schema, table))?.bounds ?? []),
  };
}

const isTable = (schema: string, table: string): string =>
  `n.nspname = ${dialect.text(schema)} AND c.relname = ${dialect.text(table)} AND c.relkind IN ('r', 'p', 'f', 'v', 'm')`;

const columnsSql = (schema: string, table: string): string => `
SELECT a.attname::text, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
  EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = a.attrelid AND i.indisprimary AND a.attnum = ANY (i.indkey)), col_description(c.oid, a.attnum)
FROM pg_attribute a
JOIN pg_class c ON c.oid = a.attrelid
JOIN pg_namespace n ON n.oid = c.relnamespace
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE ${isTable(schema, table)} AND a.attnum > 0 AND NOT a.attisdropped
ORDER BY a.attnum`;

/**
 * Selects one row with a table's partitioning key and its partitions' bounds as JSON; none for a table without
 * partitions.
 */
const partitionsSql = (schema: string, table: string): string => `
SELECT json_build_object(
  'columns', (SELECT json_agg(coalesce(a.attname::text, pg_get_partkeydef(c.oid)) ORDER BY k.place) FROM unnest(p.partattrs::int2[]) WITH ORDINALITY k(number, place) LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number AND a.attnum > 0),
  'bounds', (SELECT coalesce(json_agg(pg_get_expr(part.relpartbound, part.oid)), '[]') FROM pg_inherits i JOIN pg_class part ON part.oid = i.inhrelid WHERE i.inhparent = c.oid)
)
FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isTable(schema, table)}`;

/** Selects the names of a constraint's columns in its own order. */
const named = (relation: string, numbers: string): string =>
  `(SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(${numbers}) WITH ORDINALITY k(number, place) JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = k.number)`;

/** Selects one row with a TableDetails as JSON; expressions in an index are written out. */
const detailsSql = (schema: string, table: string): string => `
SELECT json_build_object(
  'comment', obj_description(c.oid, 'pg_class'),
  'primaryKey', (SELECT json_build_object('name', p.conname, 'columns', ${named("p.conrelid", "p.conkey")}) FROM pg_constraint p WHERE p.conrelid = c.oid AND p.contype = 'p'),
  'foreignKeys', (SELECT coalesce(json_agg(json_build_object('name', f.conname, 'columns', ${named("f.conrelid", "f.conkey")}, 'schema', fn.nspname, 'table', fc.relname, 'referred', ${named("f.confrelid", "f.confkey")}) ORDER BY f.conname), '[]')
    FROM pg_constraint f JOIN pg_class fc ON fc.oid = f.confrelid JOIN pg_namespace fn ON fn.oid = fc.relnamespace WHERE f.conrelid = c.oid AND f.contype = 'f'),
  'indexes', (SELECT coalesce(json_agg(json_build_object('name', ic.relname, 'unique', i.indisunique,
      'columns', (SELECT json_agg(coalesce(a.attname::text, pg_get_indexdef(i.indexrelid, place, true)) ORDER BY place)
        FROM generate_series(1, i.indnkeyatts) place LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[place - 1] AND a.attnum > 0)) ORDER BY ic.relname), '[]')
    FROM pg_index i JOIN pg_class ic ON ic.oid = i.indexrelid WHERE i.indrelid = c.oid AND NOT i.indisprimary)
)
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${isTable(schema, table)}`;
