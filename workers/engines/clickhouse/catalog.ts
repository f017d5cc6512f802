import { clickhouse as dialect } from "../../../schema/sql/dialects/clickhouse";
import type { Batch, Catalog, RunOptions } from "../engine";
import { bareType } from "./types";

const OPTIONS: RunOptions = { timeoutMs: 15_000, maxRows: 50_000 };

/** Databases are schemas here; the server lists only what the connection's user may see. */
export function catalogOf(
  run: (sql: string, options: RunOptions) => AsyncIterable<Batch>,
  { database }: { database: string },
): Catalog {
  const rows = async (sql: string): Promise<string[][]> => {
    const all: string[][] = [];
    for await (const { values, length } of run(sql, OPTIONS))
      for (let row = 0; row < length; row++) all.push(values.map((column) => String(column[row] ?? "")));
    return all;
  };
  const of = (schema: string): string =>
    `database = ${schema || database ? dialect.text(schema || database) : "currentDatabase()"}`;
  return {
    functions: async () => (await rows("SELECT name FROM system.functions ORDER BY 1")).map(([name]) => name!),
    schemas: async () => (await rows("SELECT name FROM system.databases ORDER BY 1")).map(([name]) => name!),
    tables: async (schema) =>
      (
        await rows(
          `SELECT name, engine FROM system.tables WHERE ${of(schema)} AND NOT is_temporary AND NOT startsWith(name, '.inner') ORDER BY 1`,
        )
      ).map(([name, engine]) => ({
        name: name!,
        kind: engine === "MaterializedView" ? "materialized_view" : engine!.endsWith("View") ? "view" : "table",
      })),
    columns: async (schema, table) =>
      (
        await rows(
          `SELECT name, type, default_kind, default_expression, toString(is_in_primary_key), comment FROM system.columns WHERE ${of(schema)} AND table = ${dialect.text(table)} ORDER BY position`,
        )
      ).map(([name, type, defaultKind, initial, key, comment]) => ({
        name: name!,
        type: type!,
        nullable: bareType(type!) !== type && type!.includes("Nullable("),
        default: defaultKind === "DEFAULT" ? initial! : null,
        primaryKey: key === "1",
        ...(comment ? { comment } : {}),
      })),
  };
}
