import { trino as dialect } from "../../../schema/sql/dialects/trino";
import type { Batch, Catalog, RunOptions } from "../engine";
import { partitionsOf, partitionValues } from "./partitions";

const OPTIONS: RunOptions = { timeoutMs: 30_000, maxRows: 50_000 };

/** Lists the catalogs of the server, and the contents of the URI's catalog from its information_schema. */
export function catalogOf(
  run: (sql: string, options: RunOptions) => AsyncIterable<Batch>,
  { catalog }: { catalog: string },
): Catalog {
  const rows = async (sql: string): Promise<string[][]> => {
    const all: string[][] = [];
    for await (const { values, length } of run(sql, OPTIONS))
      for (let row = 0; row < length; row++) all.push(values.map((column) => String(column[row] ?? "")));
    return all;
  };
  const from = (view: string): string => `${catalog ? `${dialect.quote(catalog)}.` : ""}information_schema.${view}`;
  const columns: Catalog["columns"] = async (schema, table) =>
    (
      await rows(
        `SELECT column_name, data_type, is_nullable, column_default FROM ${from("columns")} WHERE table_schema = ${dialect.text(schema)} AND table_name = ${dialect.text(table)} ORDER BY ordinal_position`,
      )
    ).map(([name, type, nullable, initial]) => ({
      name: name!,
      type: type!.toUpperCase(),
      nullable: nullable === "YES",
      default: initial || null,
      primaryKey: false,
    }));
  const table = (schema: string, name: string) => ({
    catalog,
    schema,
    name,
    columns: async () => (await columns(schema, name)).map((column) => column.name),
  });
  return {
    catalogs: async () => (await rows("SHOW CATALOGS")).map(([name]) => name!),
    functions: async () => [...new Set((await rows("SHOW FUNCTIONS")).map(([name]) => name!))],
    schemas: async () => (await rows(`SELECT schema_name FROM ${from("schemata")} ORDER BY 1`)).map(([name]) => name!),
    tables: async (schema) =>
      (
        await rows(
          `SELECT table_name, table_type FROM ${from("tables")} WHERE table_schema = ${dialect.text(schema)} ORDER BY 1`,
        )
      ).map(([name, type]) => ({ name: name!, kind: type === "VIEW" ? "view" : "table" })),
    columns,
    partitions: (schema, name) => partitionsOf(run, OPTIONS, table(schema, name)),
    partitionValues: (schema, name) => partitionValues(run, OPTIONS, table(schema, name)),
  };
}
