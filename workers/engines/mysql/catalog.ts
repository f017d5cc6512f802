import { mysql as dialect } from "../../../schema/sql/dialects/mysql";
import type { Batch, Catalog, RunOptions, TableDetails } from "../engine";
import { partitionsOf, partitionValues } from "./partitions";
import type { ServerFacts } from "./server-facts";

const OPTIONS: RunOptions = { timeoutMs: 15_000, maxRows: 50_000 };
const SYSTEM = ["information_schema", "mysql", "performance_schema", "sys", "metrics_schema"]
  .concat("_statistics_", "__internal_schema", "memsql", "cluster")
  .map((name) => dialect.text(name))
  .join(", ");

type Row = readonly unknown[];

/** Lists databases, tables and columns that the connection's user may see; MySQL's databases are schemas here. */
export function catalogOf(
  run: (sql: string, options: RunOptions) => AsyncIterable<Batch>,
  { lists, dialect: { functions } }: ServerFacts,
): Catalog {
  const rows = async (sql: string): Promise<Row[]> => {
    const all: Row[] = [];
    for await (const { values, length } of run(sql, OPTIONS))
      for (let row = 0; row < length; row++) all.push(values.map((column) => column[row]));
    return all;
  };
  const of = (schema: string, table?: string): string =>
    `table_schema = ${dialect.text(schema)}${table === undefined ? "" : ` AND table_name = ${dialect.text(table)}`}`;
  const declaredPartitions = (schema: string, table: string): Promise<Row[]> =>
    rows(
      `SELECT partition_method, partition_expression, partition_description FROM information_schema.partitions WHERE ${of(schema, table)} AND partition_name IS NOT NULL GROUP BY 1, 2, 3, partition_ordinal_position ORDER BY partition_ordinal_position`,
    );
  const tableDetails = async (schema: string, table: string): Promise<TableDetails> => {
    const [comments, indexes, keys] = await Promise.all([
      rows(`SELECT table_comment FROM information_schema.tables WHERE ${of(schema, table)} AND table_type <> 'VIEW'`),
      rows(
        `SELECT index_name, column_name, non_unique FROM information_schema.statistics WHERE ${of(schema, table)} AND column_name IS NOT NULL ORDER BY index_name, seq_in_index`,
      ),
      rows(
        `SELECT constraint_name, column_name, referenced_table_schema, referenced_table_name, referenced_column_name FROM information_schema.key_column_usage WHERE ${of(schema, table)} AND referenced_table_name IS NOT NULL ORDER BY constraint_name, ordinal_position`,
      ),
    ]);
    return details(comments, indexes, keys);
  };
  const partitions = async (schema: string, table: string) => partitionsOf(await declaredPartitions(schema, table));
  const partitionValuesOf = async (schema: string, table: string) =>
    partitionValues(await declaredPartitions(schema, table));
  return {
    schemas: async () =>
      (
        await rows(
          `SELECT schema_name FROM information_schema.schemata WHERE schema_name NOT IN (${SYSTEM}) ORDER BY 1`,
        )
      ).map(([name]) => String(name)),
    tables: async (schema) =>
      (
        await rows(
          `SELECT table_name, table_type FROM information_schema.tables WHERE ${of(schema)} AND table_type <> 'SEQUENCE' ORDER BY 1`,
        )
      ).map(([name, type]) => ({ name: String(name), kind: String(type).endsWith("VIEW") ? "view" : "table" })),
    columns: async (schema, table) =>
      (
        await rows(
          `SELECT column_name, column_type, is_nullable, column_default, column_key, column_comment FROM information_schema.columns WHERE ${of(schema, table)} ORDER BY ordinal_position`,
        )
      ).map(([name, type, nullable, initial, key, comment]) => ({
        name: String(name),
        type: typeName(String(type)),
        nullable: nullable === "YES",
        default: initial === null ? null : String(initial),
        primaryKey: key === "PRI",
        comment: comment ? String(comment) : null,
      })),
    functions: async () => [...functions.allowed].sort(),
    ...(lists.keys ? { tableDetails } : {}),
    ...(lists.partitions ? { partitions, partitionValues: partitionValuesOf } : {}),
  };
}

function details(comments: readonly Row[], indexRows: readonly Row[], keyRows: readonly Row[]): TableDetails {
  const indexes = Object.values(Object.groupBy(indexRows, ([name]) => String(name))).map((parts) => ({
    name: String(parts![0]![0]),
    columns: parts!.map(([, column]) => String(column)),
    unique: Number(parts![0]![2]) === 0,
  }));
  const primary = indexes.find(({ name }) => name === "PRIMARY");
  const foreignKeys = Object.values(Object.groupBy(keyRows, ([name]) => String(name))).map((parts) => {
    const [name, , schema, table] = parts![0]!;
    return {
      name: String(name),
      columns: parts!.map(([, column]) => String(column)),
      schema: String(schema),
      table: String(table),
      referred: parts!.map((part) => String(part[4])),
    };
  });
  return {
    comment: String(comments[0]?.[0] ?? "") || null,
    primaryKey: primary ? { name: null, columns: primary.columns } : null,
    foreignKeys,
    indexes: indexes.filter((index) => index !== primary),
  };
}

/** "int(11) unsigned" → "INTEGER UNSIGNED"; quoted text keeps its case. */
function typeName(type: string): string {
  const upper = type.replace(/^[a-z ]+|(?<=\)) [a-z ]+$/g, (words) => words.toUpperCase());
  return upper
    .replace(/^INT\b/, "INTEGER")
    .replace(/^((?:SMALL|MEDIUM|BIG)?INT(?:EGER)?|TINYINT(?!\(1\)))\(\d+\)/, "$1")
    .replace(/,(?=\d+\))/, ", ");
}
