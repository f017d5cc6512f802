import { postgres as dialect } from "../../../../schema/sql/dialects/postgres";
import type { Batch, Catalog, CatalogColumn, RunOptions } from "../../engine";
import { rowsOf } from "../../rows-of";

const OPTIONS: RunOptions = { timeoutMs: 15_000, maxRows: 50_000 };

type Run = (sql: string, options: RunOptions) => AsyncIterable<Batch>;

/** Queries of a server's catalog. */
export interface CatalogQueries {
  /** Selects the names of databases; absent where a connection lists none. */
  databases?: string;
  /** Selects the names of schemas. */
  schemas: string;
  /** Selects name and type of the tables of a schema. */
  tables: (schema: string) => string;
  /** Selects name, type, length, precision, scale, "YES" or "NO" for null, and default of the columns of a table. */
  columns: (schema: string, table: string) => string;
}

export const INFORMATION_SCHEMA: CatalogQueries = {
  databases: "SELECT datname::text FROM pg_catalog.pg_database WHERE datallowconn AND NOT datistemplate ORDER BY 1",
  schemas: "SELECT schema_name::text FROM information_schema.schemata ORDER BY 1",
  tables: (schema) =>
    `SELECT table_name::text, table_type::text FROM information_schema.tables WHERE table_schema = ${dialect.text(schema)} ` +
    `UNION SELECT matviewname::text, 'MATERIALIZED VIEW' FROM pg_catalog.pg_matviews WHERE schemaname = ${dialect.text(schema)} ORDER BY 1`,
  columns: (schema, table) =>
    `SELECT column_name::text, data_type::text, character_maximum_length, numeric_precision, numeric_scale, is_nullable::text, column_default::text FROM information_schema.columns WHERE table_schema = ${dialect.text(schema)} AND table_name = ${dialect.text(table)} ORDER BY ordinal_position`,
};

/** Lists what the connection's user may see, by the catalog that servers of PostgreSQL's protocol have in common. */
export const catalogBy =
  ({ databases, schemas, tables, columns }: CatalogQueries) =>
  (run: Run): Catalog => {
    const rows = (sql: string) => rowsOf(run(sql, OPTIONS));
    const names = async (sql: string): Promise<string[]> => (await rows(sql)).map(([name]) => String(name));
    return {
      ...(databases === undefined ? {} : { catalogs: () => names(databases) }),
      schemas: async () => (await names(schemas)).filter((name) => !name.startsWith("pg_")),
      tables: async (schema) => {
        const kinds = new Map((await rows(tables(schema))).map(([name, type]) => [String(name), kindOf(String(type))]));
        return [...kinds].map(([name, kind]) => ({ name, kind }));
      },
      columns: async (schema, table) =>
        (await rows(columns(schema, table))).flatMap((row) => (isHidden(row) ? [] : [columnOf(row)])),
    };
  };

const kindOf = (type: string): "table" | "view" | "materialized_view" =>
  /MATERIALIZED/i.test(type) ? "materialized_view" : /VIEW/i.test(type) ? "view" : "table";

/** CockroachDB's key of a table that has none. */
const isHidden = ([name, , , , , , initial]: readonly unknown[]): boolean =>
  name === "rowid" && String(initial).startsWith("unique_rowid()");

function columnOf([name, type, length, precision, scale, nullable, initial]: readonly unknown[]): CatalogColumn {
  return {
    name: String(name),
    type: typeName(String(type).toUpperCase(), { length, precision, scale }),
    nullable: nullable === "YES",
    default: initial === null || initial === undefined ? null : String(initial),
    primaryKey: false,
    comment: null,
  };
}

/** "CHARACTER VARYING" of 20 characters → "VARCHAR(20)". */
function typeName(
  type: string,
  { length, precision, scale }: Readonly<Record<"length" | "precision" | "scale", unknown>>,
): string {
  const short = type.replace(/^CHARACTER VARYING/, "VARCHAR");
  if (short.includes("(")) return short;
  if (/^(VARCHAR|CHARACTER|CHAR)$/.test(short) && Number(length) > 0) return `${short}(${Number(length)})`;
  if (/^(NUMERIC|DECIMAL)$/.test(short) && Number(precision) > 0)
    return `${short}(${Number(precision)},${Number(scale ?? 0)})`;
  return short;
}
