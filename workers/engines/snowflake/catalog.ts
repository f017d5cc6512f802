import { shownName, snowflake as dialect, storedName } from "../../../schema/sql/dialects/snowflake";
import type { Catalog, Connection, RunOptions } from "../engine";
import { rowsOf } from "../rows-of";
import type { SnowflakeTarget } from "./target";

const OPTIONS: RunOptions = { timeoutMs: 30_000, maxRows: 50_000 };

/** Databases are catalogs. Names in upper case are shown in lower case, as by Superset. */
export function catalogOf(run: Connection["run"], { database }: Pick<SnowflakeTarget, "database">): Catalog {
  const rows = async (sql: string) =>
    (await rowsOf(run(sql, OPTIONS))).map((row) => row.map((cell) => String(cell ?? "")));
  const from = (view: string): string =>
    `${database ? `"${database.replaceAll('"', '""')}".` : ""}information_schema.${view}`;
  const text = (name: string): string => dialect.text(storedName(name));
  return {
    catalogs: async () =>
      (await rows(`SELECT database_name FROM ${from("databases")} ORDER BY 1`)).map(([name]) => shownName(name!)),
    schemas: async () =>
      (await rows(`SELECT schema_name FROM ${from("schemata")} ORDER BY 1`)).map(([name]) => shownName(name!)),
    tables: async (schema) =>
      (
        await rows(
          `SELECT table_name, table_type FROM ${from("tables")} WHERE table_schema = ${text(schema)} ORDER BY 1`,
        )
      ).map(([name, type]) => ({
        name: shownName(name!),
        kind: type === "MATERIALIZED VIEW" ? "materialized_view" : type === "VIEW" ? "view" : "table",
      })),
    columns: async (schema, table) =>
      (
        await rows(
          `SELECT column_name, data_type, is_nullable, column_default, comment FROM ${from("columns")} WHERE table_schema = ${text(schema)} AND table_name = ${text(table)} ORDER BY ordinal_position`,
        )
      ).map(([name, type, nullable, initial, comment]) => ({
        name: shownName(name!),
        type: type!,
        nullable: nullable === "YES",
        default: initial || null,
        primaryKey: false,
        ...(comment ? { comment } : {}),
      })),
  };
}
