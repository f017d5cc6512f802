import type { CatalogColumn, TableDetails } from "../../engines/engine";
import { STRING, type Value } from "../../../schema/query/chart-data-response";
import { filterValue, isLiteral } from "../../../schema/sql/compile/filter-value";
import { comparable } from "../../../schema/sql/compile/latest-partition";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import type { TablePartitions } from "../../../schema/sql/partitions";

type Key = { column_names: string[]; name: string | null; type: "pk" | "fk" | "index" } & Record<string, unknown>;

/** A table in the form of GET /table_metadata/: columns with their keys, and the keys themselves. */
export function tableMetadata(
  name: string,
  columns: readonly CatalogColumn[],
  details: TableDetails | null,
  selectStar: string,
): Record<string, unknown> {
  const keyed = columns.filter(({ primaryKey }) => primaryKey).map((column) => column.name);
  const primary = details?.primaryKey ?? (keyed.length ? { name: null, columns: keyed } : null);
  const primaryKey: Key | null = primary && {
    column_names: primary.columns,
    constrained_columns: primary.columns,
    name: primary.name,
    type: "pk",
  };
  const foreignKeys: Key[] = (details?.foreignKeys ?? []).map((key) => ({
    column_names: key.columns,
    name: key.name,
    options: {},
    referred_columns: key.referred,
    referred_schema: key.schema,
    referred_table: key.table,
    type: "fk",
  }));
  const indexes: Key[] = (details?.indexes ?? []).map((index) => ({
    column_names: index.columns,
    name: index.name,
    type: "index",
    unique: index.unique,
  }));
  const keys = [...(primaryKey ? [primaryKey] : []), ...foreignKeys, ...indexes];
  return {
    name,
    comment: details?.comment ?? null,
    selectStar,
    foreignKeys,
    indexes: keys,
    primaryKey: primaryKey ?? { constrained_columns: null, name: null },
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type.replace(/\(.*$/s, "").trimEnd(),
      longType: column.type,
      comment: column.comment ?? null,
      keys: keys.filter(({ column_names }) => column_names.includes(column.name)),
    })),
  };
}

/**
 * "SELECT … LIMIT 100", with a star where no columns are given, and with `conditions` on its rows.
 */
export function selectStar(
  dialect: Dialect,
  schema: string,
  table: string,
  { columns = [], conditions = [] }: { columns?: readonly CatalogColumn[]; conditions?: readonly string[] } = {},
): string {
  const selected = columns.length ? columns.map(({ name }) => `  ${dialect.quote(name)}`).join(",\n") : "  *";
  const where = conditions.length ? `\nWHERE\n  ${conditions.join(" AND ")}` : "";
  return `SELECT\n${selected}\nFROM ${dialect.quote(schema)}.${dialect.quote(table)}${where}\nLIMIT 100`;
}

/** The conditions of the latest partition; empty where there is none. */
export function latestPartitionConditions(
  dialect: Dialect,
  partitions: TablePartitions | null,
  columns: readonly CatalogColumn[],
): string[] {
  if (!partitions) return [];
  const [column = ""] = partitions.columns;
  if (partitions.rows?.kind === "range") {
    const { from, to } = partitions.rows;
    return [...conditions(column, ">=", from), ...conditions(column, "<", to)];
  }
  return Object.entries(partitions.latest).flatMap(([name, value]) => conditions(name, "=", value));

  function conditions(name: string, operator: string, value: Value): string[] {
    if (value === null && operator !== "=") return [];
    const type = columns.find((column) => column.name === name)?.type ?? null;
    const kind = dialect.kindOf(type) ?? STRING;
    const literal = filterValue(dialect, comparable(value, kind), kind, type === null ? null : { type });
    return isLiteral(literal) ? [`${dialect.quote(name)} ${operator} ${literal.sql}`] : [];
  }
}
